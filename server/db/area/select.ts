import type { CommonTableExpr, JoinExpr, Node, RangeVar, SelectStmt } from 'libpg-query'
import { join, sql, type Sql } from '../sql.ts'
import { sorted } from './call.ts'
import { deepest, expression, namesOf, placeOf } from './expression.ts'
import { nameOf, selectOf } from './grammar.ts'
import { onlyParts, refuse } from './refusal.ts'
import {
  addSource,
  cteCalled,
  entityCalled,
  entitySource,
  querySource,
  type Made,
  type Making,
  type Scope,
} from './scope.ts'

const parts = [
  'distinctClause',
  'targetList',
  'fromClause',
  'whereClause',
  'groupClause',
  'havingClause',
  'sortClause',
  'limitOffset',
  'limitCount',
  'limitOption',
  'withClause',
  'op',
  'all',
  'larg',
  'rarg',
]

/** Builds a SELECT over the reader's views, with generated names. */
export function makeQuery(select: SelectStmt, outer: Scope | undefined, making: Making, at: number): Made {
  onlyParts(select, parts, at)
  const depth = (outer?.depth ?? 0) + 1
  if (depth > deepest) throw refuse('AREA_DEEP', at)
  const scope: Scope = { sources: [], ctes: new Map(), outer, depth }
  const withs = withClause(select, scope, making, at)
  const made =
    select.op === undefined || select.op === 'SETOP_NONE'
      ? plain(select, scope, making, at)
      : combined(select, select.op, scope, making, at)
  return { columns: made.columns, sql: sql`${withs}${made.sql}${limits(select, at)}` }
}

function withClause(select: SelectStmt, scope: Scope, making: Making, at: number): Sql {
  const { ctes = [], ...rest } = select.withClause ?? {}
  onlyParts(rest, ['location'], rest.location ?? at)
  const made = ctes.flatMap((n): Sql[] => {
    if (!('CommonTableExpr' in n)) return []
    const cte: CommonTableExpr = n.CommonTableExpr,
      place = cte.location ?? at
    onlyParts(cte, ['ctename', 'ctequery', 'ctematerialized', 'location'], place)
    const query = makeQuery(selectOf(cte.ctequery ?? { A_Star: {} }, place), scope, making, place)
    const alias = making.nextAlias(),
      called = (cte.ctename ?? '').toLowerCase()
    if (scope.ctes.has(called)) throw refuse('AREA_TWICE', place, { name: called })
    scope.ctes.set(called, { alias, columns: query.columns })
    return [sql`${sql.id(alias)} as (${query.sql})`]
  })
  return made.length > 0 ? sql`with ${join(made)} ` : sql``
}

function combined(select: SelectStmt, op: string, scope: Scope, making: Making, at: number): Made {
  const [left, right] = [select.larg, select.rarg].map(s => makeQuery(s ?? {}, scope, making, at))
  if (!left || !right || left.columns.length !== right.columns.length) throw refuse('AREA_UNEVEN', at)
  const word = op === 'SETOP_UNION' ? sql`union` : op === 'SETOP_INTERSECT' ? sql`intersect` : sql`except`
  const each = (n: Node | undefined): Sql => {
    const place = n && positionOf(n, left.columns)
    if (place === undefined) throw refuse('AREA_ORDER', n ? placeOf(n) : at)
    return sql.lit(place)
  }
  return {
    columns: left.columns,
    sql: sql`(${left.sql}) ${word}${select.all ? sql` all` : sql``} (${right.sql})${orderBy(select, each, at)}`,
  }
}

/** Index of a result column, from 1, by name or number. */
function positionOf(node: Node, columns: readonly string[]): number | undefined {
  if ('A_Const' in node) {
    const n = node.A_Const.ival?.ival ?? 0
    return n >= 1 && n <= columns.length ? n : undefined
  }
  const fields = 'ColumnRef' in node ? (node.ColumnRef.fields ?? []) : [],
    [name] = fields
  const at =
    name && fields.length === 1 && 'String' in name ? columns.indexOf((name.String.sval ?? '').toLowerCase()) : -1
  return at < 0 ? undefined : at + 1
}

function plain(select: SelectStmt, scope: Scope, making: Making, at: number): Made {
  const from = (select.fromClause ?? []).map(n => source(n, scope, making, at))
  const each = (n: Node | undefined) => expression(n, scope, making)
  const targets = (select.targetList ?? []).map(n => target(n, each, at))
  if (targets.length === 0) throw refuse('AREA_NOTHING', at)
  const columns = targets.map(t => t.name)
  const again = columns.find((c, i) => columns.indexOf(c) !== i)
  if (again !== undefined) throw refuse('AREA_TWICE', at, { name: again })
  // A number in GROUP BY and ORDER BY is a position. A name in ORDER BY means a result column first; in GROUP BY it
  // means a source column.
  const placed = (n: Node | undefined, first: boolean): Sql => {
    const place = n && (first || 'A_Const' in n || !seen(n)) ? positionOf(n, columns) : undefined
    return place === undefined ? each(n) : sql.lit(place)
  }
  const seen = (n: Node): boolean =>
    'ColumnRef' in n &&
    scope.sources.some(s =>
      s.columns.has(
        namesOf(n.ColumnRef.fields ?? [], at)
          .at(-1)
          ?.toLowerCase() ?? '',
      ),
    )
  const group = select.groupClause ?? []
  return {
    columns,
    sql: sql`select ${distinct(select, each)}${join(
      targets.map(
        t => sql`${t.sql}
      as ${sql.id(t.name)}`,
      ),
    )}${from.length > 0 ? sql` from ${join(from)}` : sql``}${
      select.whereClause ? sql` where ${each(select.whereClause)}` : sql``
    }${group.length > 0 ? sql` group by ${join(group.map(n => placed(n, false)))}` : sql``}${
      select.havingClause ? sql` having ${each(select.havingClause)}` : sql``
    }${orderBy(select, n => placed(n, true), at)}`,
  }
}

function orderBy(select: SelectStmt, each: (n: Node | undefined) => Sql, at: number): Sql {
  const items = select.sortClause ?? []
  return items.length > 0 ? sql` order by ${join(items.map(n => sorted(n, each, at)))}` : sql``
}

function distinct(select: SelectStmt, each: (n: Node | undefined) => Sql): Sql {
  const on = select.distinctClause?.filter(n => Object.keys(n).length > 0)
  return on === undefined ? sql`` : on.length === 0 ? sql`distinct ` : sql`distinct on (${join(on.map(each))}) `
}

/** Prefix for unnamed columns: no name can begin so. */
export const unnamed = '?'

/** A result column; without an alias it has the name of its column. */
function target(
  node: Node,
  each: (n: Node | undefined) => Sql,
  at: number,
): { readonly name: string; readonly sql: Sql } {
  if (!('ResTarget' in node)) throw refuse('AREA_REFUSED', at, { name: nameOf(node) })
  const { val, name, location = at, ...rest } = node.ResTarget
  onlyParts(rest, [], location)
  const made = each(val)
  const own = val && 'ColumnRef' in val ? namesOf(val.ColumnRef.fields ?? [], location).at(-1) : undefined
  const called = (name ?? own)?.toLowerCase()
  // A column of a subquery needs no name; a result column does.
  if (called === undefined) return { name: `${unnamed}${location}`, sql: made }
  if (!/^[a-z_]\w{0,49}$/.test(called)) throw refuse('AREA_NAME', location, { name: called })
  return { name: called, sql: made }
}

function source(node: Node, scope: Scope, making: Making, at: number): Sql {
  if ('RangeVar' in node) return table(node.RangeVar, scope, making)
  if ('JoinExpr' in node) return joined(node.JoinExpr, scope, making, at)
  if ('RangeSubselect' in node) {
    const { subquery, alias, ...rest } = node.RangeSubselect
    onlyParts(rest, [], at)
    onlyParts(alias ?? {}, ['aliasname'], at)
    // A subquery sees outer queries, never its siblings.
    const query = makeQuery(selectOf(subquery ?? { A_Star: {} }, at), { ...scope, sources: [] }, making, at)
    const added = addSource(scope, querySource(alias?.aliasname ?? '', making.nextAlias(), query.columns), at)
    return sql`(${query.sql}) as ${sql.id(added.alias)}`
  }
  if ('RangeFunction' in node) {
    const [list] = node.RangeFunction.functions ?? [],
      call = list && 'List' in list ? list.List.items?.[0] : undefined,
      place = call ? placeOf(call) : at
    // "User" is a keyword of SQL and also an entity of the catalogue.
    throw call && 'SQLValueFunction' in call
      ? refuse('AREA_QUOTES', place, { name: 'User' })
      : refuse('AREA_FROM_FUNCTION', place)
  }
  throw refuse('AREA_REFUSED', at, { name: nameOf(node) })
}

function table(range: RangeVar, scope: Scope, making: Making): Sql {
  const at = range.location ?? 0,
    name = range.relname ?? ''
  if (range.schemaname !== undefined || range.catalogname !== undefined)
    throw refuse('AREA_QUALIFIED', at, { name: [range.catalogname, range.schemaname, name].filter(Boolean).join('.') })
  if (!range.inh) throw refuse('AREA_REFUSED', at, { name: 'ONLY' })
  onlyParts(range.alias ?? {}, ['aliasname'], at)
  const called = range.alias?.aliasname ?? name
  const cte = cteCalled(scope, name)
  if (cte) {
    const added = addSource(scope, querySource(called, making.nextAlias(), cte.columns), at)
    return sql`${sql.id(cte.alias)} as ${sql.id(added.alias)}`
  }
  const entity = entityCalled(making, name)
  if (!entity) throw refuse('AREA_NO_TABLE', at, { name })
  const added = addSource(scope, entitySource(making, entity, called), at)
  // OFFSET is an optimisation fence: area conditions run only on rows that the view returned, never on other
  // companies' rows.
  return sql`(select * from ${sql.id(making.viewOf(entity))} offset 0) as ${sql.id(added.alias)}`
}

const kinds: Readonly<Record<string, Sql>> = {
  JOIN_INNER: sql`inner join`,
  JOIN_LEFT: sql`left join`,
  JOIN_RIGHT: sql`right join`,
  JOIN_FULL: sql`full join`,
}

function joined(item: JoinExpr, scope: Scope, making: Making, at: number): Sql {
  onlyParts(item, ['jointype', 'larg', 'rarg', 'quals'], at)
  const left = source(item.larg ?? { A_Star: {} }, scope, making, at),
    right = source(item.rarg ?? { A_Star: {} }, scope, making, at)
  const kind = kinds[item.jointype ?? '']
  if (!kind) throw refuse('AREA_REFUSED', at, { name: item.jointype ?? 'JOIN' })
  return item.quals
    ? sql`(${left} ${kind} ${right} on ${expression(item.quals, scope, making)})`
    : sql`(${left} cross join ${right})`
}

const mostRows = 1_000_000_000

/** LIMIT and OFFSET must be literal numbers. */
function limits(select: SelectStmt, at: number): Sql {
  const count = (n: Node | undefined): number | undefined => {
    if (!n) return undefined
    const value =
      'A_Const' in n ? (n.A_Const.isnull ? undefined : n.A_Const.ival && (n.A_Const.ival.ival ?? 0)) : undefined
    if (value === undefined || value < 0 || value > mostRows) throw refuse('AREA_LIMIT', placeOf(n) || at)
    return value
  }
  const limit = count(select.limitCount),
    offset = count(select.limitOffset)
  if (select.limitOption === 'LIMIT_OPTION_WITH_TIES') throw refuse('AREA_REFUSED', at, { name: 'WITH TIES' })
  return sql`${
    limit === undefined
      ? sql``
      : sql`
    limit ${sql.lit(limit)}`
  }${offset === undefined ? sql`` : sql` offset ${sql.lit(offset)}`}`
}
