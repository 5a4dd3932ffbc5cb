import { sql } from '../db/sql.ts'
import { storedColumn, viewName } from '../db/table-model.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { Check } from './check.ts'

/** Rejects deleting what is still assigned: 'User.roles' names the object and its reference list. */
export const noMembers: Check = {
  async remove(uow, { records, parameter }) {
    const [name = '', field = ''] = parameter.split('.'),
      holder = entityNamed(uow.index, name),
      column = storedColumn(holder, field)
    if (!column) throw new Error(`${name} has no field ${field}`)
    const found = await uow.tx.one<{ count: number }>(
      sql`select count(*)::int as count from ${sql.id(viewName(holder, 's'))}
        where ${sql.id(column)} && ${records.map(r => r.id)}::uuid[]`,
    )
    return found && found.count > 0 ? { code: 'ROLE_HAS_MEMBERS', params: { count: found.count } } : undefined
  },
}
