import { obligationFields } from '../../../domain/entities/payments/payment/payment.entity.ts'
import {
  offendingTranche,
  payableBalance,
  type PayableBalance,
  type SentTranche,
} from '../../../domain/values/money/payable-balance.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/** A purchase order that does not add up, with its supplier and the tranche to look at. */
export interface BrokenOrder extends PayableBalance {
  readonly order: string
  readonly partner: string
  readonly currency: string
  readonly ordered: string
  readonly posting: string
  readonly amount: string
}

interface Row {
  readonly id: string
  readonly no: string
  readonly partner: string
  readonly currency: string
  readonly ordered: string
  readonly credit: string
  readonly credited: string
  readonly writtenOff: string
  readonly refunded: string
  readonly beside: string | null
}
interface TrancheRow extends SentTranche {
  readonly payment: string
  readonly no: string
}

/**
 * Purchase orders whose total is not paid + open + credit + written off, and those of which a sent tranche differs from
 * its remittance, or a figure from its refunds, write-offs and credit notes (money 15.8).
 */
export async function brokenPayables(tx: Tx): Promise<readonly BrokenOrder[]> {
  const suspects = await suspectPayments(tx)
  const tranches = groupBy(await tranchesOf(tx, suspects), t => t.payment)
  return suspects.flatMap((s): BrokenOrder[] => {
    const order = { ...s, tranches: tranches.get(s.id) ?? [] }
    const found = offendingTranche(order)
    if (!found && s.beside === null) return []
    const { balance, posting } = found ?? { balance: payableBalance(order), posting: undefined }
    return [
      {
        ...balance,
        order: s.no,
        partner: s.partner,
        currency: s.currency,
        ordered: s.ordered,
        posting: s.beside ?? posting?.no ?? '—',
        amount: s.beside === null ? (posting?.paidAmount ?? posting?.amount ?? '0') : '0',
      },
    ]
  })
}

/** What a figure of a payment should be by the documents that it counts; a write-off takes no more than there is. */
const ordered = sql`(case when o."confirm_status" = 'canceled' then 0 else coalesce(o."total_amount", 0) end)`
const invoices = (kind: string) => sql`(select coalesce(sum(abs(i."amount")), 0) from supplier_invoice i
  where i."po_id" = p."po_id" and i."kind" = ${kind} and i."status" = 'approved')`
const refundedBy = sql`(select coalesce(sum(r."received_amount"), 0) from refund r
  where r."payment_id" = p."id" and r."status" = 'received')`
const writtenOffBy = sql`(select coalesce(sum(case when w."side" = 'credit' then -w."amount" else w."amount" end), 0)
  from payable_write_off w where w."payment_id" = p."id" and w."status" = 'approved')`
const creditedBy = sql`least(${ordered}, greatest(0, ${invoices('creditNote')}
  - greatest(0, ${invoices('invoice')} - ${ordered})))`

/**
 * The refund, write-off or credit note to look at where a figure differs from them. Payments of earlier versions count
 * their credit notes from their next change on.
 */
const beside = sql`(case
  when coalesce(p."refunded", 0) <> ${refundedBy} then coalesce((select r."refund_no" from refund r
    where r."payment_id" = p."id" order by r."updated_at" desc limit 1), '—')
  when coalesce(p."written_off", 0) > ${writtenOffBy} then coalesce((select w."write_off_no" from payable_write_off w
    where w."payment_id" = p."id" order by w."updated_at" desc limit 1), '—')
  when abs(p."credited" - ${creditedBy}) > 0.0005 then coalesce((select i."invoice_no"
    from supplier_invoice i where i."po_id" = p."po_id" order by i."updated_at" desc limit 1), '—') end)`

/** What was sent for a tranche, by the remittance that it names. */
const allocated = sql`(select sum(a."amount") from remittance_allocation a
  where a."tranche_id" = t."id" and a."remittance_id" = t."remittance_id")`

/** The database compares, so that only suspects are read; half a unit of a currency is left to the exact comparison. */
const suspectPayments = (tx: Tx): Promise<Row[]> =>
  tx.rows<Row>(sql`
    with counted as (
      select t."payment_id" as id, sum(case
          when t."status" = 'received' and t."fee_bearer" is distinct from 'payee' then t."received_amount"
          when t."status" in ('remitted', 'received') then t."paid_amount" else t."amount" end) as amount,
        bool_or(t."amount" < 0 or t."status" in ('remitted', 'received')
          and (t."received_amount" > t."paid_amount" or t."paid_amount" is distinct from ${allocated})) as wrong
      from payment_tranche t
      where t."status" <> 'cancelled' and t."kind" <> all(${[...obligationFields]}) group by 1)
    select p."id", o."po_no" as no, coalesce(c."name", '—') as partner, p."currency", ${ordered}::text as ordered,
      ${beside} as beside,
      coalesce(p."credit", 0)::text as credit, coalesce(p."credited", 0)::text as credited,
      coalesce(p."written_off", 0)::text as "writtenOff", coalesce(p."refunded", 0)::text as refunded
    from payment p join purchase_order o on o."id" = p."po_id" left join company c on c."id" = p."payee_id"
    left join counted t on t.id = p."id"
    where t.wrong or coalesce(p."credit", 0) < 0
      or abs(coalesce(t.amount, 0) - coalesce(p."credit", 0) + coalesce(p."credited", 0) + coalesce(p."written_off", 0)
        - coalesce(p."refunded", 0)
        - ${ordered}) > 0.0005
      or ${beside} is not null
    order by o."po_no" limit 1000`)

const tranchesOf = (tx: Tx, payments: readonly Row[]): Promise<TrancheRow[]> =>
  tx.rows<TrancheRow>(sql`
    select t."id", t."payment_id" as payment, t."tranche_no" as no, t."status", t."amount"::text as amount,
      t."paid_amount"::text as "paidAmount", t."received_amount"::text as "receivedAmount",
      t."fee_bearer" as "feeBearer", ${allocated}::text as allocated, t."updated_at"::text as "changedAt"
    from payment_tranche t
    where t."payment_id" = any(${payments.map(p => p.id)}::uuid[]) and t."kind" <> all(${[...obligationFields]})
    order by t."tranche_no"`)
