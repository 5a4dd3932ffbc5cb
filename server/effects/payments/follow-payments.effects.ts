import type { StoredOf } from '../../../domain/entities/records.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { compare } from '../../../domain/values/decimal.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { overlaid } from '../next-step.ts'
import { auditTranches, carryPayments } from './carry-payments.ts'
import { invoiceEvents } from './order-events.ts'
import { dueByProforma } from './plan-tranches.ts'
import { termsOf } from './terms-of-orders.ts'

/** A signed order gets its payment; its tranches follow from the term (M-INS-1, M-INS-2). */
export const makePayments: EffectOf<'PurchaseOrder'> = async (uow, { records }) => {
  const there = await readStored(uow.tx, entityNamed(uow.index, 'Payment'), {
    field: 'po',
    values: records.map(r => r.id),
  })
  const without = records.filter(r => !there.some(p => p.po === r.id))
  await makeRecords(
    uow,
    'Payment',
    without.map(o => ({
      record: {
        po: o.id,
        payer: o.buyer,
        payee: o.supplierCompany,
        operator: o.operator,
        currency: o.currency,
      },
    })),
    'the order is signed',
  )
  return followed(uow, records)
}

/** After a change of the order: open amounts and due dates follow (M-INS-3, M-DUE-4). */
export const followPayments: EffectOf<'PurchaseOrder'> = (uow, { records }) => followed(uow, records)

async function followed(uow: UnitOfWork, records: readonly StoredOf<'PurchaseOrder'>[]) {
  const { orders } = await carryPayments(
    uow,
    records.map(r => r.id),
    { orders: records },
  )
  return overlaid(records, orders)
}

/** After finance entered what is owed to others. A new payment has no tranches yet. */
export const followObligations: EffectOf<'Payment'> = async (uow, { records, before }) => {
  const known = records.filter(r => before?.records.some(b => b.id === r.id))
  const { payments } = await carryPayments(
    uow,
    known.map(r => String(r.po)),
    { payments: known },
  )
  return overlaid(records, payments)
}

/**
 * After a change of tranches: their own dates, the other tranches, the payment and the order follow. A save writes its
 * own history, an action only its step.
 */
export const followTranches: EffectOf<'PaymentTranche'> = async (uow, { records, action }) => {
  const since = action ? { statusSince: uow.now.toISOString() } : {}
  const moved = records.map(r => ({ ...r, ...since }))
  const { tranches } = await carryPayments(uow, [...new Set(moved.map(r => String(r.po)))], { tranches: moved })
  if (action) await auditTranches(uow, moved, tranches)
  return overlaid(moved, tranches)
}

/** After an invoice was sent, returned or cancelled: payments that are due after the invoice date follow (M-DUE-4). */
export const followInvoices: EffectOf<'SupplierInvoice'> = async (uow, { records }) => {
  const tranches = await readStored(uow.tx, entityNamed(uow.index, 'PaymentTranche'), {
    field: 'po',
    values: [...new Set(records.map(r => String(r.po)))],
  })
  const following = new Set(tranches.filter(t => invoiceEvents.includes(t.dueEvent)).map(t => String(t.po)))
  await carryPayments(uow, [...following], {}, [], records)
  return records
}

/**
 * After an invoice or credit note was approved: a credit note lowers what is open, the pay-off first, or leaves a
 * credit with the supplier (M-INS-3).
 */
export const followCredits: EffectOf<'SupplierInvoice'> = async (uow, { records }) => {
  const orders = [...new Set(records.map(r => String(r.po)))]
  const all = await readStored(uow.tx, entityNamed(uow.index, 'SupplierInvoice'), { field: 'po', values: orders })
  const credited = new Set(all.filter(i => i.kind === 'creditNote').map(i => String(i.po)))
  await carryPayments(
    uow,
    orders.filter(o => credited.has(o)),
    {},
    [],
    records,
  )
  return records
}

/** The proforma invoice as it was submitted; the date freezes, and what it leaves stays open (M-INS-5, M-DUE-4). */
export const recordProforma: EffectOf<'PaymentTranche'> = async (uow, { records, inputs }) => {
  const dated = await datedByProforma(uow, records)
  const asked = typeof inputs.piAmount === 'string' && inputs.piAmount.trim() !== '' ? inputs.piAmount.trim() : null
  const after = dated.map(r => ({
    ...r,
    piNo: inputs.piNo ?? null,
    piDate: inputs.piDate ?? null,
    piAmount: asked ?? r.amount,
    piVersion: (r.piVersion ?? 0) + 1,
    maker: personOf(uow.actor),
    approver: null,
    frozenAt: uow.now.toISOString(),
  }))
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'ProformaInvoice'),
    after.map(r => ({
      id: newId(),
      values: {
        payment: r.payment,
        tranche: r.id,
        kind: r.kind,
        piNo: r.piNo,
        piDate: r.piDate,
        amount: r.piAmount,
        currency: r.currency,
        version: r.piVersion,
        state: 'submitted',
      },
    })),
    uow.now,
  )
  await openRests(uow, after)
  return after.map(r => ({ ...r, amount: r.piAmount }))
}

/** A line that counts from the receipt of its proforma invoice is dated by it; a rejected one waits for the next. */
async function datedByProforma(
  uow: UnitOfWork,
  records: readonly StoredOf<'PaymentTranche'>[],
): Promise<readonly StoredOf<'PaymentTranche'>[]> {
  const waiting = records.filter(r => r.dueEvent === 'piReceived')
  if (waiting.length === 0) return records
  const orders = await readStored(uow.tx, entityNamed(uow.index, 'PurchaseOrder'), {
    field: 'id',
    values: waiting.map(r => String(r.po)),
  })
  const terms = await termsOf(uow, orders)
  return records.map(r => {
    const order = waiting.includes(r) ? orders.find(o => o.id === r.po) : undefined
    return order ? { ...r, ...dueByProforma(r, terms(order), uow.today) } : r
  })
}

const restFields = [
  'payment',
  'po',
  'kind',
  'line',
  'shipment',
  'shipmentNo',
  'currency',
  'payer',
  'payee',
  'operator',
  'agreedDue',
] as const

/** A lower invoice leaves a tranche of the same line for its rest; the plan gives it its amount. */
async function openRests(uow: UnitOfWork, records: readonly StoredOf<'PaymentTranche'>[]): Promise<void> {
  const lower = records.filter(r => compare(decimalOrZero(r.piAmount), decimalOrZero(r.amount)) < 0)
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'PaymentTranche'),
    lower.map(r => ({
      id: newId(),
      values: {
        ...Object.fromEntries(restFields.map(f => [f, r[f]])),
        trancheNo: `${String(r.trancheNo)}-${(r.piVersion ?? 0) + 1}`,
        status: 'open',
        piVersion: 0,
        amount: '0',
        statusSince: uow.now.toISOString(),
      },
    })),
    uow.now,
  )
}

/** Approved: the invoice is accepted. Rejected, recalled or cancelled: it is closed with the reason. */
export const answerProforma: EffectOf<'PaymentTranche'> = async (uow, { records, action, reason }) => {
  const entity = entityNamed(uow.index, 'ProformaInvoice')
  const state = action === 'approve' ? 'accepted' : action === 'recall' ? 'recalled' : 'rejected'
  const waiting = (
    await readStored(uow.tx, entity, { field: 'tranche', values: records.map(r => r.id) }, { lock: true })
  ).filter(p => p.state === 'submitted' || (p.state === 'accepted' && state === 'rejected'))
  await updateRows(
    uow.tx,
    entity,
    waiting.map(p => ({ id: p.id, values: { state, reason: reason?.slice(0, 500) ?? null } })),
    uow.now,
  )
  return records.map(r =>
    action === 'approve'
      ? { ...r, approver: personOf(uow.actor) }
      : { ...r, maker: null, approver: null, frozenAt: null },
  )
}
