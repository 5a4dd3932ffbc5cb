import { textOf, type Check } from './check.ts'

/**
 * Only people of the company in this field record, change and remove: the platform sees the record and decides nothing
 * (money 16). The system acts for all.
 */
export const ownCompany: Check = {
  save(uow, { plans, parameter }) {
    if (uow.actor.kind === 'user')
      for (const plan of plans)
        if (textOf(plan, parameter) !== uow.actor.companyId)
          plan.problems.push({ field: parameter, code: 'OF_OWN_COMPANY' })
    return Promise.resolve()
  },
  remove(uow, { records, parameter }) {
    const { actor } = uow
    const foreign = actor.kind === 'user' && records.some(r => r[parameter] !== actor.companyId)
    return Promise.resolve(foreign ? { field: parameter, code: 'OF_OWN_COMPANY' } : undefined)
  },
}
