import { columnOf, type EntityDefinition } from '../../domain/meta/entity.ts'
import type { Field } from '../../domain/meta/field.ts'
import { sql, type Sql } from '../db/sql.ts'
import { isStored, typesWithAccess, viewName } from '../db/table-model.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import type { Stored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { Check } from './check.ts'

/**
 * What other records name is retired, not deleted: the problem says in which objects it is used. Numbers, such as those
 * of SKUs in order lines, count where the author of the deletion sees them, because two companies may use one number.
 * 'not-used:SkuDuplicate' leaves records out that speak about this one and do not use it.
 */
export const notUsed: Check = {
  async remove(uow, { entity, records, reader, parameter }) {
    const besides = parameter.split(',')
    const language = uow.actor.kind === 'user' ? uow.actor.language : 'en_US'
    const seen = (other: EntityDefinition): boolean =>
      reader.viewOf === 's' || typesWithAccess(other, n => entityNamed(uow.index, n)).includes(reader.viewOf)
    const found: string[] = []
    for (const other of uow.index.catalogue.entities.filter(o => !isPart(entity, o) && !besides.includes(o.name))) {
      const [refs, codes] = usesOf(entity, other, records)
      const used =
        (await isThere(uow.tx, viewName(other, 's'), refs)) ||
        (seen(other) && (await isThere(reader, viewName(other, reader.viewOf), codes)))
      if (used) found.push(other.label[language])
    }
    if (found.length === 0) return undefined
    return { code: 'USED_IN', params: { where: found.slice(0, mostNamed).join(', ') } }
  },
}

/** Objects that a problem names. */
const mostNamed = 5

/** Rows saved with the record go with it. Nodes below it have their own check. */
const isPart = (entity: EntityDefinition, other: EntityDefinition): boolean =>
  other.name === entity.name || Object.values(entity.children ?? {}).some(c => c.entity === other.name)

/** Conditions for the rows of another object that name the records: by reference, and by number. */
function usesOf(
  entity: EntityDefinition,
  other: EntityDefinition,
  records: readonly Stored[],
): readonly [readonly Sql[], readonly Sql[]] {
  const ids = records.map(r => r.id)
  const numbers = records.map(r => String(r[entity.displayField]))
  const fields = Object.entries(other.fields).filter(([, f]) => isStored(f))
  const column = ([name, f]: readonly [string, Field]): Sql => sql.id(columnOf(name, f))
  return [
    fields
      .filter(([, f]) => f.entity === entity.name)
      .map(at =>
        at[1].kind === 'refs' ? sql`${column(at)} && ${ids}::uuid[]` : sql`${column(at)} = any(${ids}::uuid[])`,
      ),
    fields.filter(([, f]) => f.codes === entity.name).map(at => sql`${column(at)} = any(${numbers}::text[])`),
  ]
}

async function isThere(tx: Tx, view: string, conditions: readonly Sql[]): Promise<boolean> {
  for (const asked of conditions)
    if (await tx.one(sql`select 1 from ${sql.id(view)} where ${asked} limit 1`)) return true
  return false
}
