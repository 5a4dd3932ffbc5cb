import { Value } from 'typebox/value'
import { ProcessChoicesSchema } from '../../../../domain/contracts/workflow.calls.ts'
import type { Part } from '../../../../domain/modules/content.ts'
import { definitionOf, readRecord, type Values } from '../../../../domain/modules/record-form.ts'
import { processForm } from '../../../../domain/modules/record-forms.ts'
import type { ProcessChoices } from '../../../../domain/workflow/configure.ts'
import type { Copied } from '../../../../domain/workflow/model.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import type { Tx } from '../../../db/tenant-transaction.ts'
import { tableLimits } from '../../../files/table-limits.ts'
import { safeName } from '../../attachments/attachments.ts'
import { saveOne } from '../../records/save.ts'
import { elevated, startUnitOfWork } from '../../unit-of-work.ts'
import { refuseChoices } from '../../workflow/choices.ts'
import { deployIn, modelsOf } from '../../workflow/deploy.ts'
import { listOf, otherForm, type RecordKind } from './record-kind.ts'

interface Latest {
  readonly key: string
  readonly name: string
  readonly ruleDays: number | null
  readonly ruleFrequency: string | null
  readonly fileName: string
  readonly source: Buffer
  readonly choices: ProcessChoices | null
}

const latestOf = (tx: Tx, keys: readonly string[] | null): Promise<Latest[]> =>
  tx.rows<Latest>(sql`select w."key" as key, w."name" as name, w."rule_days" as "ruleDays",
      w."rule_frequency" as "ruleFrequency", v.file_name as "fileName", v.source, v.choices
    from workflow__s w join workflow_version v on v.id::text = w."version_id"
    where ${keys}::text[] is null or w."key" = any(${keys}::text[]) order by w."key" limit 500`)

/**
 * Processes by their keys: what new ones start with. Applied, it becomes their next version; running ones go on by
 * their own. One that a version lacks stays.
 */
export const processKind: RecordKind = {
  entity: 'Workflow',
  async read(tx, _, keys) {
    return (await latestOf(tx, listOf(keys))).map(({ choices, source, ...w }) => ({
      kind: 'process',
      key: w.key,
      definition: definitionOf(
        processForm,
        { ...w, source: textOf(source), choices: choices && withPeople(choices, null) },
        {},
      ),
    }))
  },
  async save(tx, context, part) {
    const { key } = part
    const { record, fileName, source, choices } = await read(context, part)
    const here = await tx.elevated(async inner => (await latestOf(inner, [key]))[0])
    const chosen = choices && withPeople(choices, here?.choices ?? null)
    if (chosen) refuseChoices(context, [chosen], [chosen])
    await elevated(startUnitOfWork(context, tx), uow =>
      deployIn(
        uow,
        { fileName, content: source },
        { choices: chosen ? [chosen] : [], reason: 'A version of a module', only: key },
      ),
    )
    const there = await tx.elevated(inner =>
      inner.one<{ id: string; revision: number }>(sql`select id, revision from workflow__s where "key" = ${key}`),
    )
    await saveOne(tx, context, 'Workflow', { record: { ...there, ...record } })
  },
}

interface ReadProcess {
  readonly record: Values
  readonly fileName: string
  readonly source: Buffer
  readonly choices: ProcessChoices | undefined
}

async function read(context: Context, { key, definition: d }: Part): Promise<ReadProcess> {
  const form = readRecord(processForm, d)
  const { fileName, choices } = d,
    source = sourceOf(d['source'])
  if (!form || d['key'] !== key || typeof fileName !== 'string' || !source) throw otherForm()
  if (choices !== undefined && !(Value.Check(ProcessChoicesSchema, choices) && choices.process === key))
    throw otherForm()
  const file = { fileName: safeName(fileName), content: source }
  const model = (await modelsOf(context, file)).models.find(m => m.key === key)
  // The name comes from the file; another one beside it would be lost.
  if (!model || d['name'] !== (model.name || key).slice(0, 120)) throw otherForm()
  return { record: form.record, fileName: file.fileName, source, choices }
}

/** The lines of a text file, so that two versions of it differ where the file differs; base64 of an archive. */
function textOf(source: Buffer): readonly string[] | string {
  const text = source.toString('utf8')
  return !text.includes('\0') && Buffer.from(text, 'utf8').equals(source) ? text.split('\n') : source.toString('base64')
}

function sourceOf(value: unknown): Buffer | undefined {
  const lines = Array.isArray(value) && value.every(l => typeof l === 'string') ? value : undefined
  if (!lines && typeof value !== 'string') return undefined
  const source = lines ? Buffer.from(lines.join('\n'), 'utf8') : Buffer.from(String(value), 'base64')
  return source.length > tableLimits.fileBytes ? undefined : source
}

/** People belong to an installation: a version names none, and those here who get copies stay. */
function withPeople(choices: ProcessChoices, here: ProcessChoices | null): ProcessChoices {
  const people = (copies: Copied, from: Copied | undefined) => ({ ...copies, people: from?.people ?? [] })
  const { copies, parts } = choices
  return {
    ...choices,
    ...(copies ? { copies: people(copies, here?.copies) } : {}),
    ...(parts
      ? {
          parts: parts.map(p => ({
            ...p,
            copies: people(p.copies, here?.parts?.find(h => h.node === p.node)?.copies),
          })),
        }
      : {}),
  }
}
