import type { Actor } from '../../domain/meta/actor.ts'
import { columnOf } from '../../domain/meta/entity.ts'
import type { Field } from '../../domain/meta/field.ts'
import { rowsOfService, targetOf } from '../../domain/meta/service-rows.ts'
import type { DataServiceDefinition } from '../../domain/meta/service.ts'
import { areaName } from '../../domain/meta/designing/sql-area.ts'
import { areasFor } from './area/for-reader.ts'
import { rowsOfScope, type QueryScope } from './conditions.ts'
import { join, sql } from './sql.ts'
import { storedColumn, typesWithAccess, viewName } from './table-model.ts'

/**
 * Rows with fields of referenced records and columns of SQL areas. All use the reader's views, so an invisible record
 * gives nothing; filters, order, pages and sums work as on plain rows.
 */
export function referring(scope: QueryScope, actor: Actor, service: DataServiceDefinition): Partial<QueryScope> {
  const { entity, readable } = rowsOfService(scope.index, actor, scope.entity, service)
  const entityOf = (name: string) => {
    const e = scope.index.entity.get(name)
    if (!e) throw new Error(`no entity ${name}`)
    return e
  }
  const reached = Object.entries(service.refers ?? {}).flatMap(([name, r]) => {
    const target = readable.has(name) ? targetOf(scope.index, scope.entity, r) : undefined
    const column = target && storedColumn(target, r.field),
      seen = target && (actor.kind !== 'user' || typesWithAccess(target, entityOf).includes(actor.companyType))
    return target && column && seen ? [{ name, via: r.via, target, column }] : []
  })
  const kept = new Set(reached.map(r => r.name))
  const fields = {
    entity,
    readable: new Set([...readable].filter(n => !Object.hasOwn(service.refers ?? {}, n) || kept.has(n))),
  }
  const areas = areasFor(
    scope,
    actor,
    (service.areas ?? []).filter(a => a.columns.some(c => fields.readable.has(areaName(a, c.key)))),
  )
  if (reached.length === 0 && !areas) return fields
  return {
    ...fields,
    ...(areas ? { computes: areas.computes } : {}),
    rowsAsOf: async (tx, names) => {
      const made = await areas?.read(tx, names),
        asked = reached.filter(r => names.has(r.name)),
        vias = [...new Set(asked.map(r => r.via))]
      const at = (via: string) => `r${vias.indexOf(via)}`
      return sql`select ${join([
        sql`v.*`,
        ...asked.map(
          r => sql`${sql.id(at(r.via), r.column)}
        as ${sql.id(columnOf(r.name, entity.fields[r.name] as Field))}`,
        ),
        ...(made?.columns ?? []),
      ])}
        from ${await rowsOfScope(tx, scope, names)} v ${join(
          [
            ...vias.map(via => {
              const target = asked.find(r => r.via === via)?.target ?? scope.entity
              return sql`left join ${sql.id(viewName(target, tx.viewOf))} ${sql.id(at(via))}
              on ${sql.id(at(via), 'id')} = ${sql.id('v', columnOf(via, scope.entity.fields[via] as Field))}`
            }),
            ...(made?.joins ?? []),
          ],
          sql` `,
        )}`
    },
  }
}
