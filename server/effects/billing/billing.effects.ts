import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { billingMonth, chargeAmount } from '../../../domain/values/money/statement.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { credited } from './credit.ts'
import { withLines, type NewLine } from './statement-lines.ts'

type Order = StoredOf<'BillingOrder'>
type Task = StoredOf<'BillingTask'>

/** M-BIL-1: the amount of a task, rounded once. */
export const priceTasks: EffectOf<'BillingTask'> = (_uow, { records }) =>
  Promise.resolve(
    patched(records, task => {
      const charged = chargeAmount({
        unitAmount: String(task.unitPrice),
        chargeQuantity: String(task.chargeQuantity),
        billedQuantity: String(task.qty),
      })
      if ('error' in charged) throw invalid([{ code: 'FIELD_NOT_NULL', field: 'chargeQuantity' }])
      return { amount: charged.amount }
    }),
  )

/** A draft takes its tasks, or what it credits; lines and totals follow (M-BIL-2, M-BIL-5, M-BIL-8). */
export const billTasks: EffectOf<'BillingOrder'> = async (uow, { records }) => {
  const drafts = records.filter(r => r.status === 'draft')
  const written = new Map<string, Order>()
  for (const draft of drafts) written.set(draft.id, await (draft.creditOf ? credited : billed)(uow, draft))
  return records.map(r => written.get(r.id) ?? r)
}

/** The tasks of a cancelled statement can be billed again. */
export const freeTasks: EffectOf<'BillingOrder'> = async (uow, { records }) => {
  const task = entityNamed(uow.index, 'BillingTask')
  const taken = await readStored(
    uow.tx,
    task,
    { field: 'billingOrder', values: records.map(r => r.id) },
    { lock: true },
  )
  await link(uow, taken, null)
  return records
}

/** The reversing entry is a credit note of all that is not credited yet. */
export const reverseStatement: EffectOf<'BillingOrder'> = async (uow, { records }) => {
  const notes = records.find(r => r.creditOf)
  if (notes) throw fail('GUARD', { problems: [{ code: 'CREDIT_OF_CREDIT' }] })
  await makeRecords(
    uow,
    'BillingOrder',
    records.map(r => ({ record: { creditOf: r.id, issuer: r.issuer, settlementType: r.settlementType } })),
    'a statement was reversed',
  )
  return records
}

async function billed(uow: UnitOfWork, order: Order): Promise<Order> {
  const entity = entityNamed(uow.index, 'BillingTask')
  const chosen = await readStored(uow.tx, entity, { field: 'id', values: order.billingTasks ?? [] }, { lock: true })
  const before = await readStored(uow.tx, entity, { field: 'billingOrder', values: [order.id] }, { lock: true })
  const zone = (await byId(uow, 'Company', [order.issuer])).get(String(order.issuer))?.timeZone ?? 'UTC'
  const monthOf = (task: Task) => billingMonth(zone, String(task.serviceAt))
  refuseWrongTasks(order, chosen, monthOf)
  const ids = new Set(chosen.map(t => t.id))
  await link(
    uow,
    before.filter(t => !ids.has(t.id)),
    null,
  )
  await link(uow, chosen, order.id)
  const sorted = [...chosen].sort((a, b) => (String(a.taskNo) < String(b.taskNo) ? -1 : 1))
  const period = chosen.map(monthOf).sort().at(-1) ?? null
  const [first] = sorted
  const lines = sorted.map((t): NewLine => ({
    task: t.id,
    chargeCode: t.chargeCode,
    sourceNo: t.sourceNo,
    serviceAt: t.serviceAt,
    qty: t.qty,
    unitPrice: t.unitPrice,
    chargeQuantity: t.chargeQuantity,
    currency: t.currency,
    taxPercent: t.taxPercent,
    chargeAmount: t.amount,
  }))
  return withLines(
    uow,
    {
      ...order,
      kind: 'statement',
      arAp: first?.arAp ?? null,
      chargeTo: first?.partner ?? null,
      currency: first?.currency ?? null,
      period,
    },
    lines,
  )
}

/** One side, partner and currency, of the biller, and not on another statement; a monthly one has one month. */
function refuseWrongTasks(order: Order, tasks: readonly Task[], monthOf: (task: Task) => string): void {
  const refuse = (code: string, task: Task) =>
    invalid([{ code, field: 'billingTasks', params: { task: String(task.taskNo) } }])
  const [first] = tasks
  if (!first) throw invalid([{ code: 'BILLING_TASK_NEEDED', field: 'billingTasks' }])
  for (const task of tasks) {
    if (task.issuer !== order.issuer) throw refuse('BILLING_TASK_OF_OTHER', task)
    if (task.billingOrder && task.billingOrder !== order.id) throw refuse('BILLING_TASK_BILLED', task)
    if (task.arAp !== first.arAp || task.partner !== first.partner || task.currency !== first.currency)
      throw refuse('BILLING_TASKS_MIXED', task)
    if (order.settlementType === 'monthly' && monthOf(task) !== monthOf(first))
      throw refuse('BILLING_OTHER_MONTH', task)
  }
}

/** Locks tasks into a statement, or frees them. */
async function link(uow: UnitOfWork, tasks: readonly Task[], statement: string | null): Promise<void> {
  const changed = tasks.filter(t => (t.billingOrder ?? null) !== statement)
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'BillingTask'),
    changed.map(t => ({
      id: t.id,
      values: { billingOrder: statement, status: statement ? ('billed' as const) : ('open' as const) },
    })),
    uow.now,
  )
}
