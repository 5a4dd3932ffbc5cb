import { brokenDocuments, type BrokenDocument, type Posting } from '../../../domain/values/money/order-balance.ts'
import { exact, plain, total } from '../../../domain/values/money/exact.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import type { TaskHandler } from './run.ts'
import { RunEnded } from './run-log.ts'
import { brokenPayables } from './payable-invariant.ts'

/** Documents named in one run; the count says how many there are. */
const mostNamed = 50

interface DocumentRow {
  readonly id: string
  readonly no: string
  readonly ordered: string
  readonly currency: string
  readonly paid: string
  readonly writtenOff: string
}

/**
 * Money cannot vanish (money 15.8): per purchase order, sales order and statement, with its partner and currency,
 * ordered = paid + open + credit + written off. Names the posting to look at; a break fails the run, so that
 * administrators get a notice.
 */
export const checkMoney: TaskHandler = async ({ app, say }) => {
  const { broken, numbers, payables } = await app.db.system(
    'check that no money is lost',
    async tx => ({ ...(await findBroken(tx)), payables: await brokenPayables(tx) }),
    { readOnly: true },
  )
  for (const b of broken.slice(0, mostNamed)) {
    const values = {
      posting: b.posting?.id ?? '—',
      amount: b.posting?.amount ?? '0',
      order: numbers.get(b.document.id) ?? b.document.id,
      currency: b.document.currency,
      ordered: b.document.ordered,
      paid: b.paid,
      stated: b.document.paid,
      writtenOff: b.writtenOff,
      open: b.open,
    }
    say('JOB_MONEY_POSTING', values)
    app.log.error(values, 'the money of an order does not add up')
  }
  for (const b of payables.slice(0, mostNamed)) {
    say('JOB_MONEY_TRANCHE', { ...b })
    app.log.error({ ...b }, 'the money of a purchase order does not add up')
  }
  const count = broken.length + payables.length
  if (count > 0) throw new RunEnded('JOB_MONEY_BROKEN', { count })
  say('JOB_MONEY_HOLDS')
}

async function findBroken(
  tx: Tx,
): Promise<{ readonly broken: readonly BrokenDocument[]; readonly numbers: ReadonlyMap<string, string> }> {
  const suspects = await suspectDocuments(tx)
  const ids = suspects.map(d => d.id)
  const postings = await tx.rows<Posting>(sql`select a."id", a."receipt_id" as by,
      coalesce(a."sales_order_id", a."billing_order_id") as document,
      case when a."kind" = 'writeOff' then 'writeOff' else 'payment' end as kind, a."amount"::text as amount
    from receipt_allocation a where a."booked_on" is not null
      and coalesce(a."sales_order_id", a."billing_order_id") = any(${ids}::uuid[]) order by a."id"`)
  const receipts = await tx.rows<{ id: string; allocated: string; booked: string }>(sql`
    select r."id", coalesce(r."allocated", 0)::text as allocated, coalesce(sum(a."amount")
      filter (where a."kind" is distinct from 'writeOff' and a."booked_on" is not null), 0)::text as booked
    from sales_payment r left join receipt_allocation a on a."receipt_id" = r."id"
    where r."id" = any(${[...new Set(postings.map(p => p.by))]}::uuid[]) group by r."id"`)
  // Compared is the whole receipt; its postings of other documents stand as one.
  const known = new Map(receipts.map(r => [r.id, r]))
  const others = [...known.values()].map((r): Posting => {
    const mine = postings.filter(p => p.by === r.id && p.kind === 'payment')
    return { id: `rest of ${r.id}`, by: r.id, document: '', kind: 'payment', amount: minus(r.booked, mine) }
  })
  const broken = brokenDocuments(
    suspects.map(d => ({ ...d, credit: '0' })),
    [...postings, ...others],
    new Map(receipts.map(r => [r.id, r.allocated])),
  )
  return { broken, numbers: new Map(suspects.map(d => [d.id, d.no])) }
}

const minus = (booked: string, mine: readonly Posting[]): string =>
  plain(exact(booked).sub(total(mine.map(p => exact(p.amount)))))

/**
 * Documents whose figures differ from their postings, of which too much is settled, or with a posting of a receipt that
 * does not add up. The database compares, so that only these are read.
 */
const suspectDocuments = (tx: Tx): Promise<DocumentRow[]> =>
  tx.rows<DocumentRow>(sql`
    with booked as (
      select coalesce("sales_order_id", "billing_order_id") as id,
        coalesce(sum("amount") filter (where "kind" is distinct from 'writeOff'), 0) as paid,
        coalesce(sum("amount") filter (where "kind" = 'writeOff'), 0) as off
      from receipt_allocation where "booked_on" is not null group by 1),
    wrong as (
      select distinct coalesce(a."sales_order_id", a."billing_order_id") as id
      from receipt_allocation a join (
        select r."id" from sales_payment r left join receipt_allocation b
          on b."receipt_id" = r."id" and b."booked_on" is not null and b."kind" is distinct from 'writeOff'
        where r."status" in ('posted', 'takenBack')
        group by r."id" having coalesce(sum(b."amount"), 0) <> coalesce(r."allocated", 0)) r on r."id" = a."receipt_id"
      where a."booked_on" is not null)
    select o."id", o."so_number" as no, round(coalesce(o."total_amount", 0), 4)::text as ordered, o."currency",
      coalesce(o."received_amount", 0)::text as paid, coalesce(o."written_off_amount", 0)::text as "writtenOff"
    from sales_order o left join booked b on b.id = o."id"
    where coalesce(b.paid, 0) <> coalesce(o."received_amount", 0)
      or coalesce(b.off, 0) <> coalesce(o."written_off_amount", 0)
      or coalesce(b.paid + b.off, 0) > coalesce(o."total_amount", 0) + 0.01
      or o."id" in (select id from wrong)
    union all
    select s."id", s."billing_no", coalesce(s."payable", 0)::text, s."currency", coalesce(b.paid, 0)::text,
      coalesce(b.off, 0)::text
    from billing_order s join booked b on b.id = s."id"
    where (s."kind" is distinct from 'creditNote' and b.paid + b.off > coalesce(s."payable", 0))
      or s."id" in (select id from wrong)
    limit 1000`)
