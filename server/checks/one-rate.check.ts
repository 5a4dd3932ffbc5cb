import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { overlappingRate, type RateRecord } from '../../domain/values/money/exchange.ts'
import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import { readStored } from '../db/write-rows.ts'
import { rateRecord } from '../operations/money/stored-rates.ts'
import { textOf, type Check } from './check.ts'

/**
 * M-FX-5: two rates of one owner, pair and type have no common day. Reference rates are published for one day each, and
 * the unique key keeps that day.
 */
export const oneRate: Check = {
  async save(uow, { entity, plans }) {
    const checked = plans.filter(p => textOf(p, 'type') !== 'reference')
    if (checked.length === 0) return
    // Parallel saves wait here and then see each other.
    await uow.tx.run(sql`select pg_advisory_xact_lock(hashtext(${entity.table}))`)
    const mine = new Set(checked.map(p => p.id))
    const stored = (await storedRates(uow, entity, [...new Set(checked.map(p => textOf(p, 'fromCurrency')))])).filter(
      r => !mine.has(r.rate.id),
    )
    for (const plan of checked) {
      const rate = rateRecord({
        id: plan.id,
        ...Object.fromEntries(
          ['fromCurrency', 'toCurrency', 'per', 'rate', 'type', 'validFrom', 'validTo'].map(f => [f, textOf(plan, f)]),
        ),
      })
      const owner = textOf(plan, 'owner')
      const other = overlappingRate(
        rate,
        stored.filter(r => r.owner === owner).map(r => r.rate),
      )
      if (other)
        plan.problems.push({
          field: 'validFrom',
          code: 'RATE_OVERLAPS',
          params: { from: other.validFrom, to: other.validTo ?? '…' },
        })
      stored.push({ owner, rate })
    }
  },
}

interface OwnedRate {
  readonly owner: string | null
  readonly rate: RateRecord
}

/** Rates whose pair begins or ends with one of the currencies: a window may be stored in either direction. */
async function storedRates(
  uow: UnitOfWork,
  entity: EntityDefinition,
  currencies: readonly (string | null)[],
): Promise<OwnedRate[]> {
  const found = new Map<string, OwnedRate>()
  for (const field of ['fromCurrency', 'toCurrency'] as const)
    for (const row of await readStored(uow.tx, entity, { field, values: currencies }))
      found.set(row.id, { owner: typeof row['owner'] === 'string' ? row['owner'] : null, rate: rateRecord(row) })
  return [...found.values()].filter(r => r.rate.type !== 'reference')
}
