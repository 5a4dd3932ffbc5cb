import { sql } from '../db/sql.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { textOf, type CheckOf } from './check.ts'

const same = ['documentType', 'incoterm', 'shipType', 'origin', 'destination', 'party'] as const

/** Two rules of a company about one document for the same shipments would contradict each other. */
export const oneRequirement: CheckOf<'DocumentRequirement'> = {
  async save(uow, { plans }) {
    // Parallel saves wait here and then see each other; a single lock avoids deadlocks.
    await uow.tx.run(sql`select pg_advisory_xact_lock(hashtext('document_requirement'))`)
    const mine = new Set(plans.map(p => p.id))
    const kept = await readStored(uow.tx, entityNamed(uow.index, 'DocumentRequirement'), {
      field: 'owner',
      values: [...new Set(plans.map(p => textOf(p, 'owner')))],
    })
    const key = (owner: string | null, of: (name: (typeof same)[number]) => string | null) =>
      [owner, ...same.map(of)].join('/')
    const there = new Set(kept.filter(r => !mine.has(r.id)).map(r => key(r.owner, name => r[name])))
    for (const plan of plans) {
      const own = key(textOf(plan, 'owner'), name => textOf(plan, name))
      if (there.has(own)) plan.problems.push({ field: 'documentType', code: 'DOCUMENT_RULE_TWICE' })
      there.add(own)
    }
  },
}
