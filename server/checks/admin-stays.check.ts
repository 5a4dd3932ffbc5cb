import type { Check } from './check.ts'

/** V-077: the admin user of a company cannot be deleted, nor locked out: somebody must be there to let others in. */
export const adminStays: Check = {
  save(_uow, { plans }) {
    for (const p of plans)
      if (p.before?.isAdmin === true && p.values.enabled === false)
        p.problems.push({ field: 'enabled', code: 'ADMIN_STAYS' })
    return Promise.resolve()
  },
  remove: (_uow, { records }) =>
    Promise.resolve(records.some(r => r.isAdmin === true) ? { code: 'ADMIN_NOT_DELETED' } : undefined),
}
