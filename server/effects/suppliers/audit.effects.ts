import type { StoredOf } from '../../../domain/entities/records.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { addMonths } from '../../../domain/values/money/calendar-months.ts'
import { auditScore, type AuditSection } from '../../../domain/values/sourcing/supplier-judgement.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { insertRows, newId, readStored } from '../../db/write-rows.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

type Answer = StoredOf<'AuditAnswer'>
type Template = StoredOf<'AuditTemplate'>

/** A new audit gets the questions of its template; its score and grade follow the answers at every save (S-SUP-1). */
export const scoreAudit: EffectOf<'SupplierAudit'> = async (uow, { records }) => {
  const templates = new Map((await rowsOf(uow, 'AuditTemplate', 'id', records, 'template')).map(t => [t.id, t]))
  const answers = [...(await rowsOf(uow, 'AuditAnswer', 'audit', records, 'id'))]
  for (const r of records)
    if (r.revision === 1 && !answers.some(a => a.audit === r.id)) answers.push(...(await askQuestions(uow, r)))
  return patched(records, r => ({
    auditor: r.auditor ?? personOf(uow.actor),
    ...judged(
      answers.filter(a => a.audit === r.id),
      templates.get(String(r.template)),
    ),
  }))
}

const rowsOf = async <const N extends 'AuditTemplate' | 'AuditAnswer'>(
  uow: UnitOfWork,
  name: N,
  field: 'id' | 'audit',
  records: readonly StoredOf<'SupplierAudit'>[],
  by: 'id' | 'template',
): Promise<readonly StoredOf<N>[]> =>
  (await readStored(uow.tx, entityNamed(uow.index, name as string), {
    field,
    values: [...new Set(records.map(r => r[by]))],
  })) as unknown as readonly StoredOf<N>[]

/** The answers that are still missing, the exact score, and the grade. */
function judged(
  answers: readonly Answer[],
  template: Template | undefined,
): Pick<StoredOf<'SupplierAudit'>, 'openAnswers' | 'score' | 'grade'> {
  const open = answers.filter(a => a.notApplicable !== true && (a.points ?? null) === null).length
  const found = auditScore(
    sectionsOf(answers),
    (['A', 'B', 'C'] as const).map(grade => ({ grade, from: template?.[`grade${grade}`] ?? '100' })),
    6,
  )
  return 'error' in found
    ? { openAnswers: open, score: null, grade: null }
    : { openAnswers: open, score: found.score, grade: found.grade }
}

function sectionsOf(answers: readonly Answer[]): readonly AuditSection[] {
  const codes = [...new Set(answers.map(a => String(a.section)))]
  return codes.map(code => {
    const asked = answers.filter(a => a.section === code)
    return {
      code,
      weight: asked[0]?.weight ?? '0',
      questions: asked.map(a => ({
        points: a.notApplicable === true ? null : textOrNull(a.points),
        max: String(a.maxPoints),
        critical: a.critical === true,
      })),
    }
  })
}

/** Copies the questions of the template: a later change of it leaves this audit as it is. */
async function askQuestions(uow: UnitOfWork, audit: StoredOf<'SupplierAudit'>): Promise<readonly Answer[]> {
  const of = { field: 'template', values: [audit.template] } as const
  const sections = await readStored(uow.tx, entityNamed(uow.index, 'AuditSection'), of)
  const questions = await readStored(uow.tx, entityNamed(uow.index, 'AuditQuestion'), of)
  const order = new Map(sections.map(s => [s.code, s]))
  const at = (q: (typeof questions)[number]) => (order.get(q.section)?.lineNo ?? 0) * 1000 + (q.lineNo ?? 0)
  const rows = questions
    .sort((a, b) => at(a) - at(b))
    .map((q, i) => ({
      id: newId(),
      values: {
        audit: audit.id,
        lineNo: i + 1,
        section: q.section,
        sectionTitle: order.get(q.section)?.title ?? q.section,
        weight: order.get(q.section)?.weight ?? null,
        question: q.question,
        maxPoints: q.maxPoints,
        critical: q.critical === true,
        points: null,
        notApplicable: false,
      },
    }))
  const entity = entityNamed(uow.index, 'AuditAnswer')
  await insertRows(uow.tx, entity, rows, uow.now)
  return readStored(uow.tx, entity, { field: 'audit', values: [audit.id] })
}

/** The day of the audit is that of its submission; what it noted is issued to the supplier. */
export const submitAudit: EffectOf<'SupplierAudit'> = async (uow, { records }) => {
  const findings = await readStored(uow.tx, entityNamed(uow.index, 'AuditFinding'), {
    field: 'audit',
    values: records.map(r => r.id),
  })
  await moveBySystem(
    uow,
    'auditFindingStatus',
    'open',
    findings.filter(f => f.status === 'noted'),
    { reason: null },
  )
  return patched(records, r => ({ auditTime: r.auditTime ?? uow.now.toISOString() }))
}

const resultOf: Readonly<Record<string, string>> = {
  approved: 'approved',
  conditional: 'conditional',
  rejected: 'rejected',
}

/** The result, its day, and how long it is valid: by grade, or until the day of the condition. */
export const decideAudit: EffectOf<'SupplierAudit'> = async (uow, { records }) => {
  const templates = new Map((await rowsOf(uow, 'AuditTemplate', 'id', records, 'template')).map(t => [t.id, t]))
  return patched(records, r => {
    const months = templates.get(String(r.template))?.[`months${r.grade as 'A' | 'B' | 'C'}`]
    const audited = (textOrNull(r.auditTime) ?? uow.today).slice(0, 10)
    return {
      result: resultOf[String(r.status)] ?? null,
      decidedOn: uow.today,
      validUntil:
        r.status === 'rejected' ? null : r.status === 'approved' && months ? addMonths(audited, months) : r.validUntil,
    }
  })
}
