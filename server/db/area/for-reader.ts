import { fail } from '../../../domain/errors/failure.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import { columnOf } from '../../../domain/meta/entity.ts'
import type { CompanyType } from '../../../domain/meta/role.ts'
import { readsAll } from '../../../domain/meta/service-rows.ts'
import { areaField, areaName, type SqlArea } from '../../../domain/meta/sql-area.ts'
import type { QueryScope } from '../conditions.ts'
import { join, sql, type Sql } from '../sql.ts'
import { viewName } from '../table-model.ts'
import { lookAtAreas, makeArea, rowsOfArea, type AreaReader, type MadeArea } from './area.ts'
import { AreaRefusal } from './refusal.ts'

/** The areas of a data service as one reader gets them. */
export interface ReadAreas {
  readonly columns: readonly Sql[]
  /** To be awaited before `joins` in each transaction. */
  readonly look: NonNullable<QueryScope['look']>
  readonly joins: NonNullable<QueryScope['rowsAsOf']>
}

/** The areas whose columns somebody reads, made anew of their text: what is not accepted any more, and what he may not read, is refused. */
export function areasFor(scope: Pick<QueryScope, 'index' | 'today'>, actor: Actor, areas: readonly SqlArea[]): ReadAreas | undefined {
  if (areas.length === 0) return undefined
  const reader = readerOf(actor, scope.today ?? '')
  const rows = (viewOf: CompanyType | 's') => areas.map(area => ({ key: area.key, rows: rowsOfArea(area, made(scope, actor, area, viewOf, reader)) }))
  const looking = new WeakMap<object, Promise<void>>(), looked = new WeakMap<object, readonly { readonly rows: Sql }[]>()
  return {
    columns: areas.flatMap((a, i) => a.columns.map(c => sql`${sql.id(`s${i}`, areaName(a, c.key))} as ${sql.id(columnOf(areaName(a, c.key), areaField(a, c)))}`)),
    // A page and its number of rows are asked for at once: both wait for the same look.
    look: tx => {
      const begun = looking.get(tx) ?? lookAtAreas(tx, rows(tx.viewOf)).then(all => { looked.set(tx, all) })
      looking.set(tx, begun)
      return begun
    },
    joins: tx => {
      const all = looked.get(tx)
      if (!all) throw new Error('the areas of a data service were not looked at before their rows are read')
      return join(all.map((a, i) => sql`left join (${a.rows}) ${sql.id(`s${i}`)} on ${sql.id(`s${i}`, 'area_id')} = v."id"`), sql` `)
    },
  }
}

export const readerOf = (actor: Actor, today: string): AreaReader => ({ today, user: actor.kind === 'user' ? actor.userId : '', company: actor.kind === 'user' ? actor.companyId : '' })

function made(scope: Pick<QueryScope, 'index'>, actor: Actor, area: SqlArea, viewOf: CompanyType | 's', reader: AreaReader): MadeArea {
  try {
    const one = makeArea(area, scope.index, e => viewName(e, viewOf), reader)
    if (!readsAll(scope.index, actor, one.reads)) throw fail('FORBIDDEN')
    return one
  } catch (cause) {
    throw cause instanceof AreaRefusal ? fail('AREA_WRONG', { params: { area: area.key }, cause }) : cause
  }
}
