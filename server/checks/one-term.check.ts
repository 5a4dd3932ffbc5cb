import { sql } from '../db/sql.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { textOf, type CheckOf } from './check.ts'

const same = ['clock', 'lane', 'carrier', 'containerType'] as const

/** Rejects two terms for the same charge, place, carrier and container type (none means any) on the same day. */
export const oneTerm: CheckOf<'FreeTimeTerm'> = {
  async save(uow, { plans }) {
    // Parallel saves wait here and then see each other; a single lock avoids deadlocks.
    await uow.tx.run(sql`select pg_advisory_xact_lock(hashtext('free_time_term'))`)
    const mine = new Set(plans.map(p => p.id))
    const kept = (
      await readStored(uow.tx, entityNamed(uow.index, 'FreeTimeTerm'), {
        field: 'lane',
        values: [...new Set(plans.map(p => textOf(p, 'lane')))],
      })
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

type TermField = (typeof same)[number] | 'validFrom' | 'validTo'

/** The scope of a term and its days; an open side is before or after all others. */
function termAt(of: (name: TermField) => unknown): {
  readonly what: string
  readonly from: string
  readonly to: string
} {
  const text = (name: TermField): string => {
    const v = of(name)
    return typeof v === 'string' ? v : ''
  }
  return { what: same.map(text).join('/'), from: text('validFrom'), to: text('validTo') || '9999-12-31' }
}
