import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { advancesAtRisk, withinAdvances, type OrderAdvances } from '../../../domain/values/money/advances.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { namedLimitOf } from '../billing/write-off-limit.ts'
import type { EffectOf } from '../effect.ts'

type Tranche = StoredOf<'PaymentTranche'>

/** Parameter with the largest advances at risk with one supplier, by currency: 'USD 50000; CNY 300000'. */
export const advancesParameter = 'advancesAtRiskLimit'

const isAdvance = (t: Tranche): boolean => (t.kind === 'deposit' || t.kind === 'prepaid') && Boolean(t.payee)

/** What was at risk when an advance was asked for: its approver sees it. */
export const noteAdvances: EffectOf<'PaymentTranche'> = async (uow, { records }) => {
  const noted: Tranche[] = []
  for (const r of records) noted.push({ ...r, advancesAtRisk: isAdvance(r) ? await atRiskBefore(uow, r) : null })
  return noted
}

/** An advance is approved within the limit only (money 15.9), whoever approves it; there is no override. */
export const limitAdvances: EffectOf<'PaymentTranche'> = async (uow, { records }) => {
  const taken = new Map<string, string>()
  for (const r of records.filter(isAdvance)) {
    const currency = String(r.currency)
    const { limit, missing } = await namedLimitOf(uow, advancesParameter, String(r.payer), currency)
    if (missing) throw fail('GUARD', { problems: [missing] })
    if (limit === null) continue
    const key = `${String(r.payer)} ${String(r.payee)} ${currency}`
    // Two approvals of one payer and supplier are counted one after the other.
    await uow.tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`advances ${key}`}, 0))`)
    const before = sum([await atRiskBefore(uow, r), taken.get(key) ?? '0'])
    const amount = decimalOrZero(r.amount)
    if (!withinAdvances(before, amount, limit))
      throw fail('GUARD', {
        problems: [problem('ADVANCES_AT_RISK', 'amount', { atRisk: before, limit, currency })],
      })
    taken.set(key, sum([taken.get(key) ?? '0', amount]))
  }
  return records
}

/** Approved and sent advances of the same payer, supplier and currency, less the goods of their orders. */
async function atRiskBefore(uow: UnitOfWork, tranche: Tranche): Promise<string> {
  const view = (name: 'PaymentTranche' | 'PoLine') => sql.id(viewName(entityNamed(uow.index, name), uow.tx.viewOf))
  const orders = await uow.tx.rows<{ advances: string; goods: string }>(sql`
    select a.advances::text as advances, coalesce(g.goods, 0)::text as goods
    from (select po_id, sum(case when status = 'approved' then amount else paid_amount end) as advances
        from ${view('PaymentTranche')}
        where payer_id = ${tranche.payer} and payee_id = ${tranche.payee} and currency = ${tranche.currency}
          and kind in ('deposit', 'prepaid') and status in ('approved', 'remitted', 'received')
          and "id" <> ${tranche.id}
        group by po_id) a
      left join lateral (select sum(received_quantity * unit_price) as goods from ${view('PoLine')} l
        where l.po_id = a.po_id) g on true`)
  return advancesAtRisk(orders satisfies readonly OrderAdvances[], String(tranche.currency))
}
