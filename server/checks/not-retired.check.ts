import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { idsOf, type Check } from './check.ts'

/** A retired record is not chosen any more: 'brand,category' names the ref fields. Who has it already keeps it. */
export const notRetired: Check = {
  async save(uow, { entity, plans, parameter }) {
    for (const field of parameter.split(',')) {
      const target = entityNamed(uow.index, entity.fields[field]?.entity ?? '')
      const chosen = plans.flatMap(plan => {
        const [id] = idsOf(plan, field)
        return id !== undefined && plan.before?.[field] !== id ? [{ plan, id }] : []
      })
      const named = await readStored(uow.tx, target, { field: 'id', values: [...new Set(chosen.map(c => c.id))] })
      for (const { plan, id } of chosen) {
        const found = named.find(r => r.id === id)
        if (found?.['retired'] === true)
          plan.problems.push({ field, code: 'RETIRED', params: { name: String(found[target.displayField]) } })
      }
    }
  },
}
