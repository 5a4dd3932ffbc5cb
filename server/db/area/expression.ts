import type { A_Const, A_Expr, CaseExpr, Node, SubLink, TypeName } from 'libpg-query'
import { join, sql, type Sql } from '../sql.ts'
import { operators, sizedTypes, types } from './allowed.ts'
import { callOf } from './call.ts'
import { nameOf, selectOf } from './grammar.ts'
import { onlyParts, refuse } from './refusal.ts'
import { columnCalled, type Making, type Scope } from './scope.ts'

/** Greatest nesting depth of expressions and queries. */
export const deepest = 100

/** Rebuilds an expression from known parts, with every name quoted and functions and operators from pg_catalog. */
export function expression(node: Node | undefined, outer: Scope, making: Making): Sql {
  if (!node) throw refuse('AREA_REFUSED', 0, { name: '' })
  const scope = { ...outer, depth: outer.depth + 1 }
  const each = (n: Node | undefined) => expression(n, scope, making)
  const at = placeOf(node)
  if (scope.depth > deepest) throw refuse('AREA_DEEP', at)
  if ('A_Const' in node) return constant(node.A_Const)
  if ('ColumnRef' in node) {
    const { alias, name } = columnCalled(scope, namesOf(node.ColumnRef.fields ?? [], at), at, making)
    return sql.id(alias, name)
  }
  if ('ParamRef' in node) return variable((node.ParamRef.number ?? 0) - 1, at, making)
  if ('A_Expr' in node) return operation(node.A_Expr, each, at)
  if ('FuncCall' in node) return callOf(node.FuncCall, each, at)
  if ('TypeCast' in node) {
    onlyParts(node.TypeCast, ['arg', 'typeName', 'location'], at)
    return sql`(${each(node.TypeCast.arg)})::${typeOf(node.TypeCast.typeName ?? {}, at)}`
  }
  if ('BoolExpr' in node) {
    const { boolop, args = [] } = node.BoolExpr
    return boolop === 'NOT_EXPR'
      ? sql`(not ${each(args[0])})`
      : sql`(${join(args.map(each), boolop === 'AND_EXPR' ? sql` and ` : sql` or `)})`
  }
  if ('NullTest' in node)
    return node.NullTest.nulltesttype === 'IS_NOT_NULL'
      ? sql`(${each(node.NullTest.arg)} is not null)`
      : sql`(${each(node.NullTest.arg)} is null)`
  if ('BooleanTest' in node)
    return sql`(${each(node.BooleanTest.arg)} ${truth[node.BooleanTest.booltesttype ?? 'IS_TRUE']})`
  if ('CaseExpr' in node) return choice(node.CaseExpr, each)
  if ('CoalesceExpr' in node) return sql`coalesce(${join((node.CoalesceExpr.args ?? []).map(each))})`
  if ('MinMaxExpr' in node)
    return sql`${node.MinMaxExpr.op === 'IS_LEAST' ? sql`least` : sql`greatest`}(${join((node.MinMaxExpr.args ?? []).map(each))})`
  if ('SubLink' in node) return inner(node.SubLink, each, scope, making, at)
  throw refuse('AREA_REFUSED', at, { name: words[Object.keys(node)[0] ?? ''] ?? nameOf(node) })
}

const words: Readonly<Record<string, string>> = {
  A_Star: '*',
  A_ArrayExpr: 'ARRAY[ ]',
  A_Indirection: '( ).name',
  RowExpr: 'ROW( )',
  SQLValueFunction: 'current_date, current_user …',
  XmlExpr: 'XML',
  XmlSerialize: 'XML',
  CollateClause: 'COLLATE',
  GroupingFunc: 'GROUPING',
  GroupingSet: 'GROUPING SETS',
  NamedArgExpr: 'name => value',
  SetToDefault: 'DEFAULT',
}

const truth = {
  IS_TRUE: sql`is true`,
  IS_NOT_TRUE: sql`is not true`,
  IS_FALSE: sql`is false`,
  IS_NOT_FALSE: sql`is not false`,
  IS_UNKNOWN: sql`is unknown`,
  IS_NOT_UNKNOWN: sql`is not unknown`,
} as const

/** Position of a node in the text, if known. */
export function placeOf(node: Node): number {
  const [inside] = Object.values(node) as readonly { readonly location?: number }[]
  return Math.max(inside?.location ?? 0, 0)
}

/** The names of a path; none for a star. */
export function namesOf(path: readonly Node[], at: number): string[] {
  return path.map(n => {
    if ('String' in n) return n.String.sval ?? ''
    throw refuse('A_Star' in n ? 'AREA_STAR' : 'AREA_REFUSED', at, 'A_Star' in n ? {} : { name: nameOf(n) })
  })
}

/** Most digits of a literal number: 18 on each side of the point, one in the exponent. */
const number = /^-?(?:\d{1,18}(?:\.\d{0,18})?|\.\d{1,18})(?:e[+-]?\d)?$/i

function constant(c: A_Const): Sql {
  if (c.isnull) return sql`null`
  if (c.boolval) return c.boolval.boolval ? sql`true` : sql`false`
  if (c.ival) return sql`(${sql.lit(c.ival.ival ?? 0)})`
  if (c.fval && number.test(c.fval.fval ?? '')) return sql`(${sql.lit(c.fval.fval)}::pg_catalog.numeric)`
  if (c.sval) return literal(c.sval.sval ?? '')
  throw refuse('AREA_CONSTANT', c.location)
}

/** A quoted text that is read alike under both backslash settings of the database. */
function literal(text: string): Sql {
  const [head = '', ...tail] = text.split('\\')
  return tail.length === 0
    ? sql.lit(head)
    : sql`(${join(
        [head, ...tail].map(part => sql.lit(part)),
        sql` || pg_catalog.chr(92) || `,
      )})`
}

const typeOfKind = {
  string: sql`pg_catalog.text`,
  int: sql`pg_catalog.int4`,
  decimal: sql`pg_catalog.numeric`,
  date: sql`pg_catalog.date`,
  bool: sql`pg_catalog.bool`,
} as const

function variable(at: number, place: number, making: Making): Sql {
  const found = making.variables[at]
  if (!found) throw refuse('AREA_VARIABLE', place, { name: `$${at + 1}` })
  return sql`${making.valueOf(at)}::${typeOfKind[found.kind]}`
}

function operation(e: A_Expr, each: (n: Node | undefined) => Sql, at: number): Sql {
  const [name = '', more] = namesOf(e.name ?? [], at)
  if (more !== undefined) throw refuse('AREA_OPERATOR', at, { name: `${name}.${more}` })
  const pair = (): [Sql, Sql] => {
    const items = e.rexpr && 'List' in e.rexpr ? (e.rexpr.List.items ?? []) : []
    return [each(items[0]), each(items[1])]
  }
  switch (e.kind) {
    case 'AEXPR_OP': {
      const known = operators.find(o => o === name)
      if (known === undefined) throw refuse('AREA_OPERATOR', at, { name })
      const op = sql`operator(pg_catalog.${sql.raw(known)})`
      if (!e.lexpr) return sql`(${op} ${each(e.rexpr)})`
      const both = sql`(${each(e.lexpr)} ${op} ${each(e.rexpr)})`
      // Nested products would have any number of digits, and doubled texts any length.
      return name === '*'
        ? sql`${both}::pg_catalog.numeric(60,20)`
        : name === '||'
          ? sql`pg_catalog.left(${both}, 4000)`
          : both
    }
    case 'AEXPR_IN': {
      const items = e.rexpr && 'List' in e.rexpr ? (e.rexpr.List.items ?? []) : []
      return sql`(${each(e.lexpr)} ${name === '<>' ? sql`not in` : sql`in`} (${join(items.map(each))}))`
    }
    case 'AEXPR_LIKE':
      return sql`(${each(e.lexpr)} ${name === '~~' ? sql`like` : sql`not like`} ${each(e.rexpr)})`
    case 'AEXPR_ILIKE':
      return sql`(${each(e.lexpr)} ${name === '~~*' ? sql`ilike` : sql`not ilike`} ${each(e.rexpr)})`
    case 'AEXPR_BETWEEN':
    case 'AEXPR_NOT_BETWEEN': {
      const [from, to] = pair()
      return sql`(${each(e.lexpr)} ${e.kind === 'AEXPR_BETWEEN' ? sql`between` : sql`not between`} ${from} and ${to})`
    }
    case 'AEXPR_DISTINCT':
      return sql`(${each(e.lexpr)} is distinct from ${each(e.rexpr)})`
    case 'AEXPR_NOT_DISTINCT':
      return sql`(${each(e.lexpr)} is not distinct from ${each(e.rexpr)})`
    case 'AEXPR_NULLIF':
      return sql`nullif(${each(e.lexpr)}, ${each(e.rexpr)})`
    default:
      throw refuse('AREA_OPERATOR', at, { name: (e.kind ?? '').replace('AEXPR_', '').replaceAll('_', ' ') })
  }
}

/** Only an allowed type, never one that names tables, roles or other database objects. */
function typeOf(type: TypeName, at: number): Sql {
  onlyParts(type, ['names', 'typmods', 'typemod', 'location'], at)
  const names = namesOf(type.names ?? [], at),
    name = names.at(-1) ?? ''
  const known = types.find(t => t === name)
  if (!known || names.length > 2 || (names.length === 2 && names[0] !== 'pg_catalog'))
    throw refuse('AREA_TYPE', at, { name: names.join('.') })
  const sizes = (type.typmods ?? []).map(n => ('A_Const' in n ? n.A_Const.ival?.ival : undefined))
  if (
    sizes.length > 0 &&
    (!sizedTypes.includes(known) || sizes.length > 2 || sizes.some(n => n === undefined || n < 0 || n > 1000))
  )
    throw refuse('AREA_TYPE', at, { name: `${known}( )` })
  return sizes.length > 0
    ? sql`pg_catalog.${sql.id(known)}(${join(sizes.map(n => sql.lit(n)))})`
    : sql`pg_catalog.${sql.id(known)}`
}

function choice(c: CaseExpr, each: (n: Node | undefined) => Sql): Sql {
  const when = (c.args ?? []).flatMap(w =>
    'CaseWhen' in w ? [sql`when ${each(w.CaseWhen.expr)} then ${each(w.CaseWhen.result)}`] : [],
  )
  return sql`(case ${c.arg ? each(c.arg) : sql``} ${join(when, sql` `)} ${c.defresult ? sql`else ${each(c.defresult)}` : sql``} end)`
}

function inner(link: SubLink, each: (n: Node | undefined) => Sql, scope: Scope, making: Making, at: number): Sql {
  const operator = namesOf(link.operName ?? [], at).join('.')
  const made = () => making.query(selectOf(link.subselect ?? { A_Star: {} }, at), scope, making, at).sql
  if (link.subLinkType === 'EXISTS_SUBLINK') return sql`exists (${made()})`
  if (link.subLinkType === 'EXPR_SUBLINK') return sql`(${made()})`
  if (link.subLinkType === 'ANY_SUBLINK' && operator === '') return sql`(${each(link.testexpr)} in (${made()}))`
  throw refuse('AREA_REFUSED', at, { name: (link.subLinkType ?? '').replace('_SUBLINK', '') })
}
