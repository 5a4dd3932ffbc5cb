import { sql } from '../db/sql.ts'
import { readStored } from '../db/write-rows.ts'
import { textOf, type Check } from './check.ts'

const same = ['clock', 'lane', 'carrier', 'containerType'] as const

/**
 * Two terms of free time for the same charge, place, carrier and type of container (none is any) do not hold on the
 * same day.
 */
export const oneTerm: Check = {
  async save(uow, { entity, plans }) {
    // Who saves at the same instant waits here, and then sees what was saved; one lock for all of them, so that no two
    // wait for each other.
    await uow.tx.run(sql`select pg_advisory_xact_lock(hashtext('free_time_term'))`)
    const mine = new Set(plans.map(p => p.id))
    const kept = (
      await readStored(uow.tx, entity, { field: 'lane', values: [...new Set(plans.map(p => textOf(p, 'lane')))] })
    ).filter(r => !mine.has(r.id))
    const there = kept.map(r => termAt(name => r[name]))
    for (const plan of plans) {
      const term = termAt(name => textOf(plan, name))
      if (there.some(t => t.what === term.what && t.from <= term.to && term.from <= t.to))
        plan.problems.push({ field: 'validFrom', code: 'TERM_OVERLAPS' })
      there.push(term)
    }
  },
}

/** What a term is for, and its days; a day that is open on a side is before or after all others. */
function termAt(of: (name: string) => unknown): { readonly what: string; readonly from: string; readonly to: string } {
  const text = (name: string): string => {
    const v = of(name)
    return typeof v === 'string' ? v : ''
  }
  return { what: same.map(text).join('/'), from: text('validFrom'), to: text('validTo') || '9999-12-31' }
}
