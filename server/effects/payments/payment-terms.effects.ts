import type { StoredOf } from '../../../domain/entities/records.ts'
import { termLineFields } from '../../../domain/entities/payments/payment-term/term-line-fields.ts'
import { payments as en } from '../../../domain/messages/en_US/payments.ts'
import { payments as zh } from '../../../domain/messages/zh_CN/payments.ts'
import { text, type Text } from '../../../domain/meta/text.ts'
import { dueDate, type DueStep } from '../../../domain/values/money/due-date.ts'
import { dueStepWords } from '../../../domain/values/money/due-step-words.ts'
import { inOrder, linesOfTerm } from '../../../domain/values/payment-term.ts'
import type { UnitOfWork } from '../../context.ts'
import {
  deleteRows,
  insertRows,
  newId,
  readStored,
  updateRows,
  writeAudit,
  type AuditRow,
} from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { workCalendars } from './terms-of-orders.ts'

/** Each line of a term shows when it would be due if its event were on the sample date, and by which steps. */
export const sampleTerm: EffectOf<'PaymentTerm'> = async (uow, { records }) => {
  const entity = entityNamed(uow.index, 'PaymentTermLine')
  const rows = await readStored(uow.tx, entity, { field: 'term', values: records.map(r => r.id) })
  const calendars = await workCalendars(uow)
  const dates = new Map(records.map(r => [r.id, r.sampleDate ?? uow.today]))
  const sampled = rows.flatMap(row => {
    const [line] = linesOfTerm('', [row])
    const date = dates.get(String(row.term))
    if (!line || date === undefined) return []
    const { due, steps } = dueDate(date, line.due, calendars)
    return [{ id: row.id, values: { sampleDue: due, sampleSteps: stepsInWords(date, steps) } }]
  })
  await updateRows(uow.tx, entity, sampled, uow.now, { keepRevision: true })
  return patched(records, r => (r.sampleDate ? null : { sampleDate: uow.today }))
}

function stepsInWords(date: string, steps: readonly DueStep[]): Text {
  const words = (messages: Readonly<Record<(typeof dueStepWords)[DueStep['step']], string>>) =>
    [date, ...steps.map(s => messages[dueStepWords[s.step]].replace('{date}', s.date))].join(' → ')
  return text(words(en), words(zh))
}

type Order = StoredOf<'PurchaseOrder'>
type TermLine = StoredOf<'PoTermLine'>

/**
 * A draft order has a preset term, or the lines of an agreed one: what was chosen last. Choosing an agreed term copies
 * its lines; a new order that brings lines keeps them.
 */
export const copyTerm: EffectOf<'PurchaseOrder'> = async (uow, { records, before }) => {
  const drafts = records.filter(r => r.confirmStatus === 'draft')
  if (drafts.length === 0) return records
  const entity = entityNamed(uow.index, 'PoTermLine')
  const rows = await readStored(uow.tx, entity, { field: 'po', values: drafts.map(r => r.id) })
  const was = new Map(before?.records.map(r => [r.id, r]))
  const plans = drafts.map(order => {
    const own = rows.filter(r => r.po === order.id)
    return { order, own, plan: planOf(order, was.get(order.id), own) }
  })
  const copied = plans.filter(p => p.plan === 'copy').map(p => p.order)
  await replaceLines(
    uow,
    plans.flatMap(p => (p.plan === 'keep' ? [] : p.own)),
    copied,
  )
  const of = new Map(plans.map(p => [p.order.id, p]))
  const terms = await byId(
    uow,
    'PaymentTerm',
    copied.map(o => o.agreedTerm),
  )
  return patched(records, r => {
    const found = of.get(r.id)
    if (!found) return null
    if (found.plan === 'drop') return { agreedTerm: null }
    if (found.plan === 'copy')
      return { paymentTerm: null, advanceRecovery: terms.get(String(r.agreedTerm))?.recovery ?? null }
    return found.own.length > 0 ? { paymentTerm: null } : null
  })
}

function planOf(order: Order, old: Order | undefined, own: readonly TermLine[]): 'copy' | 'drop' | 'keep' {
  const chosen = order.agreedTerm ?? null
  if (chosen !== (old?.agreedTerm ?? null)) {
    if (chosen === null) return 'drop'
    return old || own.length === 0 ? 'copy' : 'keep'
  }
  const preset = order.paymentTerm ?? null
  return old && preset !== null && preset !== old.paymentTerm && own.length > 0 ? 'drop' : 'keep'
}

const copiedFields = Object.keys(termLineFields) as (keyof typeof termLineFields)[]

async function replaceLines(uow: UnitOfWork, gone: readonly TermLine[], orders: readonly Order[]): Promise<void> {
  const entity = entityNamed(uow.index, 'PoTermLine')
  const source = await readStored(uow.tx, entityNamed(uow.index, 'PaymentTermLine'), {
    field: 'term',
    values: [...new Set(orders.map(o => o.agreedTerm))],
  })
  const added = orders.flatMap(o =>
    inOrder(source.filter(s => s.term === o.agreedTerm)).map((line, i) => ({
      id: newId(),
      values: { po: o.id, lineNo: i + 1, ...Object.fromEntries(copiedFields.map(f => [f, line[f]])) },
    })),
  )
  await deleteRows(
    uow.tx,
    entity,
    gone.map(r => r.id),
  )
  await insertRows(uow.tx, entity, added, uow.now)
  await writeAudit(
    uow.tx,
    [
      ...gone.map((r): AuditRow => ({ action: 'delete', entity: entity.name, recordId: r.id, before: r })),
      ...added.map((a): AuditRow => ({ action: 'create', entity: entity.name, recordId: a.id, after: a.values })),
    ],
    uow.now,
  )
}
