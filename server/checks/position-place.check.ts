import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { idsOf, type CheckOf } from './check.ts'

/**
 * V-088: a position belongs to a department or team, never directly to the company; it stores the code of its place.
 */
export const positionPlace: CheckOf<'Position'> = {
  async save(uow, { plans }) {
    const places = await readStored(uow.tx, entityNamed(uow.index, 'Organisation'), {
      field: 'id',
      values: [...new Set(plans.flatMap(p => idsOf(p, 'organisation')))],
    })
    for (const p of plans) {
      const place = places.find(o => idsOf(p, 'organisation').includes(o.id))
      if (!place || place.type === 'company')
        p.problems.push({
          field: 'organisation',
          code: place ? 'POSITION_UNDER_COMPANY' : 'POSITION_NEEDS_ORGANISATION',
        })
      else p.values.organisationCode = place.code
    }
  },
}
