import { fail } from '../../../domain/errors/failure.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import { columnOf } from '../../../domain/meta/entity.ts'
import type { CompanyType } from '../../../domain/meta/role.ts'
import { readsAll } from '../../../domain/meta/service-rows.ts'
import { areaField, areaName, type SqlArea } from '../../../domain/meta/designing/sql-area.ts'
import type { QueryScope } from '../conditions.ts'
import { sql, type Sql } from '../sql.ts'
import { viewName } from '../table-model.ts'
import { lookAtAreas, makeArea, rowsOfArea, type AreaReader, type MadeArea } from './area.ts'
import { AreaRefusal } from './refusal.ts'

type Tx = Parameters<typeof lookAtAreas>[0]

/** Areas joined to the rows `v` of a query. */
interface Beside {
  readonly columns: readonly Sql[]
  readonly joins: readonly Sql[]
}

/** The areas of a data service for one reader: only those with a column that the query names. */
export interface ReadAreas {
  readonly computes: NonNullable<QueryScope['computes']>
  read(tx: Tx, names: ReadonlySet<string>): Promise<Beside>
}

/**
 * Builds the areas with requested columns from their text again. Rejects an area that is no longer accepted, or that
 * the reader may not read.
 */
export function areasFor(
  scope: Pick<QueryScope, 'index' | 'today'>,
  actor: Actor,
  areas: readonly SqlArea[],
): ReadAreas | undefined {
  if (areas.length === 0) return undefined
  const reader = readerOf(actor, scope.today ?? '')
  const asked = (names: ReadonlySet<string>) => areas.filter(a => a.columns.some(c => names.has(areaName(a, c.key))))
  const looks = new WeakMap<Tx, Map<string, Promise<Beside>>>()
  const look = async (tx: Tx, needed: readonly SqlArea[]): Promise<Beside> => {
    const all = await lookAtAreas(
      tx,
      needed.map(area => ({ key: area.key, rows: rowsOfArea(area, made(scope, actor, area, tx.viewOf, reader)) })),
    )
    return {
      columns: needed.flatMap((a, i) =>
        a.columns.map(
          c => sql`${sql.id(`s${i}`, areaName(a, c.key))} as ${sql.id(columnOf(areaName(a, c.key), areaField(a, c)))}`,
        ),
      ),
      joins: all.map((a, i) => sql`left join (${a.rows}) ${sql.id(`s${i}`)} on ${sql.id(`s${i}`, 'area_id')} = v."id"`),
    }
  }
  return {
    computes: names => asked(names).length > 0,
    // Parallel queries of a transaction, such as pages of an export, share one check.
    read: async (tx, names) => {
      const needed = asked(names),
        which = needed.map(a => a.key).join(' ')
      if (needed.length === 0) return { columns: [], joins: [] }
      const begun = looks.get(tx) ?? new Map<string, Promise<Beside>>(),
        one = begun.get(which) ?? look(tx, needed)
      looks.set(tx, begun.set(which, one))
      return one
    },
  }
}

export const readerOf = (actor: Actor, today: string): AreaReader => ({
  today,
  user: actor.kind === 'user' ? actor.userId : '',
  company: actor.kind === 'user' ? actor.companyId : '',
})

function made(
  scope: Pick<QueryScope, 'index'>,
  actor: Actor,
  area: SqlArea,
  viewOf: CompanyType | 's',
  reader: AreaReader,
): MadeArea {
  try {
    const one = makeArea(area, scope.index, e => viewName(e, viewOf), reader)
    if (!readsAll(scope.index, actor, one.reads)) throw fail('FORBIDDEN')
    return one
  } catch (cause) {
    throw cause instanceof AreaRefusal ? fail('AREA_WRONG', { params: { area: area.key }, cause }) : cause
  }
}
