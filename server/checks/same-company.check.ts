import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { sql } from '../db/sql.ts'
import { storedColumn, viewName } from '../db/table-model.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'
import { idsOf, textOf, type Check } from './check.ts'

/**
 * References named after the colon must belong to the same company, because some users see several. `name` is the
 * field with the company of a record.
 */
const sameAs = (name: 'company' | 'owner'): Check => ({
  async save(uow, { entity, plans, parameter }) {
    for (const field of parameter.split(',')) {
      const target = entityNamed(uow.index, entity.fields[field]?.entity ?? '')
      const found = await companiesOf(uow, target, name, [...new Set(plans.flatMap(p => idsOf(p, field)))])
      for (const p of plans) {
        const company = textOf(p, name)
        if (idsOf(p, field).some(id => found.get(id) !== company))
          p.problems.push({ field, code: 'OF_ANOTHER_COMPANY' })
      }
    }
  },
})

export const sameCompany = sameAs('company')
export const sameOwner = sameAs('owner')

/** The company of records: their own field, or that of their parent. */
async function companiesOf(
  uow: UnitOfWork,
  entity: EntityDefinition,
  name: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const view = sql.id(viewName(entity, 's'))
  const own = storedColumn(entity, name)
  if (own)
    return new Map(
      (
        await uow.tx.rows<{ id: string; company: string }>(
          sql`select "id", ${sql.id(own)} as company from ${view} where "id" = any(${[...ids]}::uuid[])`,
        )
      ).map(r => [r.id, r.company]),
    )
  const via = entity.access.kind === 'through' ? entity.access.field : ''
  const rows = await uow.tx.rows<{ id: string; up: string }>(
    sql`select "id", ${sql.id(storedColumn(entity, via) ?? '')} as up from ${view}
      where "id" = any(${[...ids]}::uuid[])`,
  )
  const above = await companiesOf(uow, entityNamed(uow.index, entity.fields[via]?.entity ?? ''), name, [
    ...new Set(rows.map(r => r.up)),
  ])
  return new Map(
    rows.flatMap(r => {
      const c = above.get(r.up)
      return c ? [[r.id, c] as const] : []
    }),
  )
}
