import { sql } from '../db/sql.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { textOf, type CheckOf } from './check.ts'

const same = ['owner', 'project', 'chargeCode', 'arAp'] as const
type RateField = (typeof same)[number] | 'validFrom' | 'validTo'

/** Rejects two rates of one project, charge and side on the same day. */
export const oneChargeRate: CheckOf<'ChargeRate'> = {
  async save(uow, { plans }) {
    // Parallel saves wait here and then see each other.
    await uow.tx.run(sql`select pg_advisory_xact_lock(hashtext('charge_rate'))`)
    const mine = new Set(plans.map(p => p.id))
    const kept = await readStored(uow.tx, entityNamed(uow.index, 'ChargeRate'), {
      field: 'project',
      values: [...new Set(plans.map(p => textOf(p, 'project')))],
    })
    const there = kept.filter(r => !mine.has(r.id)).map(r => windowOf(name => r[name]))
    for (const plan of plans) {
      const own = windowOf(name => textOf(plan, name))
      const other = there.find(t => t.what === own.what && t.from <= own.to && own.from <= t.to)
      if (other)
        plan.problems.push({
          field: 'validFrom',
          code: 'CHARGE_RATE_OVERLAPS',
          params: { from: other.from, to: other.to === never ? '…' : other.to },
        })
      there.push(own)
    }
  },
}

const never = '9999-12-31'

/** What a rate is for, and its days; without an end it holds for ever. */
function windowOf(of: (name: RateField) => unknown): { what: string; from: string; to: string } {
  const text = (name: RateField): string => {
    const v = of(name)
    return typeof v === 'string' ? v : ''
  }
  return { what: same.map(text).join('/'), from: text('validFrom'), to: text('validTo') || never }
}
