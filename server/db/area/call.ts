import type { FuncCall, Node, WindowDef } from 'libpg-query'
import { join, sql, type Sql } from '../sql.ts'
import { functions, functionsOfWords } from './allowed.ts'
import { namesOfCall, onlyParts, refuse } from './refusal.ts'

type Each = (n: Node | undefined) => Sql

/** A call of an allowed function. */
export function callOf(call: FuncCall, each: Each, at: number): Sql {
  const path = namesOfCall(call.funcname ?? []),
    args = call.args ?? []
  const ofWords =
    call.funcformat === 'COERCE_SQL_SYNTAX' &&
    path.length === 2 &&
    path[0] === 'pg_catalog' &&
    functionsOfWords.includes(path[1] ?? '')
  const name = ofWords ? (path[1] ?? '') : path.join('.')
  const known = Object.hasOwn(functions, name) && (ofWords || path.length === 1) ? functions[name] : undefined
  if (!known) throw refuse('AREA_FUNCTION', at, { name })
  onlyParts(call, ['funcname', 'args', 'agg_filter', 'agg_star', 'agg_distinct', 'over', 'funcformat', 'location'], at)
  const group = call.agg_distinct === true || call.agg_star === true || call.agg_filter !== undefined
  if (
    args.length < known.least ||
    args.length > known.most ||
    (known.is !== 'aggregate' && group) ||
    (known.is === 'plain' && call.over !== undefined) ||
    (known.is === 'window' && !call.over) ||
    (call.agg_star && name !== 'count')
  )
    throw refuse('AREA_CALL', at, { name })
  const given = call.agg_star ? sql`*` : sql`${call.agg_distinct ? sql`distinct ` : sql``}${join(args.map(each))}`
  const made = sql`pg_catalog.${sql.id(name)}(${given})${call.agg_filter ? sql` filter (where ${each(call.agg_filter)})` : sql``}${call.over ? sql` over (${windowOf(call.over, each, at)})` : sql``}`
  return known.grows ? sql`pg_catalog.left(${made}, 4000)` : made
}

/** The default frame of a window. */
const usualFrame = 1058

function windowOf(over: WindowDef, each: Each, at: number): Sql {
  onlyParts(over, ['partitionClause', 'orderClause', 'frameOptions', 'location'], at)
  if (over.frameOptions !== usualFrame) throw refuse('AREA_REFUSED', at, { name: 'ROWS BETWEEN' })
  const by = over.partitionClause ?? [],
    order = over.orderClause ?? []
  return sql`${by.length > 0 ? sql`partition by ${join(by.map(each))} ` : sql``}${order.length > 0 ? sql`order by ${join(order.map(s => sorted(s, each, at)))}` : sql``}`
}

/** One item of ORDER BY. */
export function sorted(item: Node, each: Each, at: number): Sql {
  if (!('SortBy' in item)) throw refuse('AREA_REFUSED', at, { name: 'ORDER BY' })
  const { node, sortby_dir, sortby_nulls, useOp } = item.SortBy
  if (useOp || sortby_dir === 'SORTBY_USING') throw refuse('AREA_REFUSED', at, { name: 'ORDER BY … USING' })
  const nulls =
    sortby_nulls === 'SORTBY_NULLS_FIRST'
      ? sql` nulls first`
      : sortby_nulls === 'SORTBY_NULLS_LAST'
        ? sql` nulls last`
        : sql``
  return sql`${each(node)}${sortby_dir === 'SORTBY_DESC' ? sql` desc` : sql``}${nulls}`
}
