import { sql } from '../db/sql.ts'
import { storedColumn, viewName } from '../db/table-model.ts'
import type { Check } from './check.ts'

/** V-072: a node is deleted after its children; the field after the colon refers to the parent. */
export const noChildren: Check = {
  async remove(uow, { entity, records, parameter: field }) {
    const column = sql.id(storedColumn(entity, field) ?? '')
    const ids = records.map(r => r.id)
    const below = await uow.tx.one(
      sql`select 1 from ${sql.id(viewName(entity, 's'))} where ${column} = any(${ids}::uuid[])
        and not "id" = any(${ids}::uuid[]) limit 1`,
    )
    return below ? { code: 'NODE_HAS_CHILDREN' } : undefined
  },
}
