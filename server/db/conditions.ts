import { fail, invalid } from '../../domain/errors/failure.ts'
import { readAsked } from '../../domain/meta/asked-value.ts'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { isDecimal, type Field } from '../../domain/meta/field.ts'
import { comparedForm, identityOf, labelKeyOf, searchKeyOf } from '../../domain/meta/records/identity.ts'
import { keyOf, searchedText, type KeyKind } from '../../domain/values/canonical-key.ts'
import {
  operatorsOf,
  resolveConditions,
  type Condition,
  type ConditionValue,
  type Operator,
  type Sort,
} from '../../domain/meta/query.ts'
import { systemFieldDefinitions } from '../../domain/meta/records/system-fields.ts'
import { keyedSql } from './canonical-key.ts'
import { anyInstant, compareInstant, isOrder } from './day-conditions.ts'
import { replanned } from './prepared.ts'
import { join, limitTo, sql, type Sql } from './sql.ts'
import { labelView, rangeExpression, storedColumn, viewName } from './table-model.ts'
import type { Tx } from './tenant-transaction.ts'

/** What a query may use: fields visible to the reader only (safety.md rules 4 and 5). */
export interface QueryScope {
  readonly index: CatalogueIndex
  readonly entity: EntityDefinition
  readonly readable: ReadonlySet<string>
  /** Whether the reader may see and search the names of an entity's records. */
  readonly names: (entity: EntityDefinition) => boolean
  /** Current day of the reader, for ages. */
  readonly today?: string
  /** IANA time zone of the reader, for date and time filters; UTC by default. */
  readonly zone?: string
  /**
   * Replacement of the entity's view: rows of another time, or with further columns, of which only the named ones are
   * computed.
   */
  readonly rowsAsOf?: (tx: Tx, names: ReadonlySet<string>) => Sql | Promise<Sql>
  /** Index columns that contain at least the text of a formatted field, by field. They find candidate rows. */
  readonly within?: Readonly<Record<string, readonly string[]>>
  /** Texts stored as codes with values, by field: formatted for the reader. */
  readonly worded?: Readonly<Record<string, (kept: string) => string>>
  /** Whether an SQL area is computed for a query that names these fields; it is read through the area connection. */
  readonly computes?: (names: ReadonlySet<string>) => boolean
  /** Fields of which the first with a value is the day of a row. */
  readonly period?: readonly string[] | undefined
  /** Fields of the keyword search; by default all searchable ones. */
  readonly quick?: readonly string[] | undefined
  /**
   * Records that match a word of a keyword, by its pattern and reference field; fields without an entry search by name.
   */
  readonly named?: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
}

const ofIds: readonly Operator[] = ['eq', 'ne', 'in']

const compare: Readonly<Partial<Record<Operator, Sql>>> = {
  eq: sql`=`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

/** Whether a field is there and the reader may see it. */
export const isKnown = ({ readable, entity }: QueryScope, name: string): boolean =>
  readable.has(name) && (systemFieldDefinitions[name] !== undefined || Object.hasOwn(entity.fields, name))

/** The field of a name; unknown and hidden names give the same error. */
export function fieldOf(scope: QueryScope, name: string): { field: Field; column: Sql } {
  const field = scope.readable.has(name)
    ? (systemFieldDefinitions[name] ??
      (Object.hasOwn(scope.entity.fields, name) ? scope.entity.fields[name] : undefined))
    : undefined
  const column = field && storedColumn(scope.entity, name)
  if (!field || !column) throw invalid([{ field: name, code: 'UNKNOWN_FIELD' }])
  return { field, column: sql`${sql.id('t', column)}` }
}

/** Conditions of a query as SQL over the alias t. Records that a keyword names are looked up first. */
export async function whereOf(tx: Tx, scope: QueryScope, conditions: readonly Condition[]): Promise<Sql[]> {
  return whereSql(await withNames(tx, scope, conditions), conditions)
}

/** A query by field names. */
export interface Asked {
  readonly fields?: readonly string[]
  readonly conditions: readonly Condition[]
  readonly sort?: readonly Sort[]
}

/** All fields that a query names, including those of its keyword and period. */
export const namesAsked = (scope: QueryScope, { fields = [], conditions, sort = [] }: Asked): ReadonlySet<string> =>
  new Set([
    ...fields,
    ...sort.map(s => s.field),
    ...conditions.flatMap(c =>
      c.field === 'keyword'
        ? keywordOf(c)
          ? searchedFor(scope).map(([name]) => name)
          : []
        : isPeriodEnd(c.field)
          ? (scope.period ?? [])
          : [c.field],
    ),
  ])

/**
 * A query scope with the records that match its keyword, so that several queries look them up once. Inside the query,
 * PostgreSQL would estimate half of all rows and scan them in list order; with ids it uses an index.
 */
export async function withNames(tx: Tx, scope: QueryScope, conditions: readonly Condition[]): Promise<QueryScope> {
  const asked = conditions.filter(c => c.field === 'keyword' && keywordOf(c))
  const [keyword] = asked
  if (!keyword || asked.length > 1) return scope
  const named = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const word of wordsOf(keyword)) {
    const like = likeOf(word)
    named.set(like, scope.named?.get(like) ?? (await recordsNamed(tx, scope, word)))
  }
  return { ...scope, named }
}

/** Up to this many records with a matching name are passed as ids; more are searched inside the query. */
const mostNamed = 1000

async function recordsNamed(
  tx: Tx,
  scope: QueryScope,
  word: Condition,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = searchedFor(scope).flatMap(([name, f]) => {
    const target = f.kind === 'ref' ? nameable(scope, f) : undefined
    return target ? [{ name, target }] : []
  })
  const found =
    asked.length === 0
      ? []
      : await tx.rows<{ field: string; id: string }>(
          sql`${join(
            asked.map(
              ({ name, target }) =>
                sql`(select ${name}::text as "field", l."id" from ${sql.id(labelView(target))} l
                  where ${like(labelKeyOf(target), sql`l."label"`, { ...word, operator: 'like' })} ${limitTo(mostNamed + 1)})`,
            ),
            sql` union all `,
          )}`,
        )
  return new Map(
    asked
      .map(({ name }) => [name, found.filter(f => f.field === name).map(f => f.id)] as const)
      .filter(([, ids]) => ids.length <= mostNamed),
  )
}

/** Conditions of a query as SQL over the alias t. Throws a Failure that names the field. */
export const whereSql = (scope: QueryScope, conditions: readonly Condition[]): Sql[] =>
  conditions.map(c =>
    c.field === 'keyword'
      ? keyword(scope, c)
      : isPeriodEnd(c.field)
        ? periodEnd(scope, c.field, c)
        : condition(scope, c),
  )

/** Whether a query needs the SQL area. */
export const computes = (scope: QueryScope, asked: Asked): boolean =>
  scope.computes?.(namesAsked(scope, asked)) ?? false

/** Visible rows of the entity, now or at another time, with what a query of these fields needs. */
export const rowsOfScope = async (tx: Tx, scope: QueryScope, names: ReadonlySet<string>): Promise<Sql> =>
  scope.rowsAsOf ? sql`(${await scope.rowsAsOf(tx, names)})` : sql.id(viewName(scope.entity, tx.viewOf))

const periodEnds = { start_date: { operator: 'ge', sql: sql`>=` }, end_date: { operator: 'le', sql: sql`<=` } } as const
const isPeriodEnd = (field: string): field is keyof typeof periodEnds => Object.hasOwn(periodEnds, field)

/** The days of a period (B-061): both ends belong to it. */
function periodEnd(scope: QueryScope, end: keyof typeof periodEnds, c: Condition): Sql {
  const days = (scope.period ?? []).map(name => fieldOf(scope, name))
  const [first] = days
  if (!first || c.operator !== periodEnds[end].operator)
    throw first ? notAskedBy({ ...c, field: end }) : invalid([{ field: end, code: 'UNKNOWN_FIELD' }])
  const column = sql`coalesce(${join(days.map(d => d.column))})`,
    asked = value(end, first.field, c.value ?? null)
  return first.field.kind === 'datetime'
    ? compareInstant(column, periodEnds[end].operator, String(asked), zoneIn(scope))
    : sql`${column} ${periodEnds[end].sql} ${asked}`
}

function condition(scope: QueryScope, asked: Condition): Sql {
  const age = scope.readable.has(asked.field) ? scope.entity.fields[asked.field]?.age : undefined
  if (age) return ageIs(scope, asked, age)
  const { field, column } = fieldOf(scope, asked.field)
  const c = onDays(scope, field, asked)
  if (!(c.field === 'id' ? ofIds : operatorsOf[field.kind]).includes(c.operator)) throw notAskedBy(c)
  if (c.operator === 'isNull') return sql`${column} is null`
  if (c.operator === 'notNull') return sql`${column} is not null`
  if (c.operator === 'like' || c.operator === 'startsWith')
    return isBlank(c) ? sql`true` : matches(scope, c.field, field, column, c)
  const kind = identityOf(scope.entity, c.field)
  if (kind) return identityCondition(scope, c, field, keyedSql(kind, column))
  if (field.kind === 'datetime') return instantCondition(scope, c, field, column)
  if (c.operator === 'in') {
    const values = list(c).map(v => value(c.field, field, v))
    if (field.kind === 'refs') return sql`${column} && ${values}::uuid[]`
    if (field.kind === 'enums') return sql`${column} && ${values.flat()}::text[]`
    return values.length === 0
      ? sql`false`
      : sql`${column} in (${join(values.toSorted(inOneOrder).map(v => valueSql(scope, field, v)))})`
  }
  if (c.operator === 'between') {
    const [from, to] = list(c, 2).map(v => (v === '' ? null : value(c.field, field, v)))
    const { compared, present } = ranged(scope, c.field, column)
    const bounds = [
      ...(from == null ? [] : [sql`${compared} >= ${from}`]),
      ...(to == null ? (from == null ? [] : present) : [sql`${compared} <= ${to}`]),
    ]
    return bounds.length === 0 ? sql`true` : join(bounds, sql` and `)
  }
  const one = value(c.field, field, c.value ?? null)
  if (field.kind === 'enums') return sql`${column} && ${[one].flat()}::text[]`
  if (field.kind === 'refs') return sql`${one}::uuid = any(${column})`
  if (c.operator === 'ne') return sql`${column} is distinct from ${valueSql(scope, field, one)}`
  return sql`${column} ${compare[c.operator]} ${valueSql(scope, field, one)}`
}

/**
 * What a range is asked of: for a field that is also sorted by, the expression of its order, so that one index serves
 * both. A missing value is above every other one there: `present` leaves it out of a range without an upper end.
 */
function ranged(scope: QueryScope, name: string, column: Sql): { readonly compared: Sql; readonly present: Sql[] } {
  const expression = rangeExpression(scope.entity, name, 't.')
  if (expression === undefined) return { compared: column, present: [] }
  return { compared: sql.raw(expression), present: [sql`${column} is not null`] }
}

/** A condition on dates with its relative days as days of the reader. */
function onDays({ today }: QueryScope, { kind }: Field, asked: Condition): Condition {
  const [resolved] = today && (kind === 'date' || kind === 'datetime') ? resolveConditions([asked], today) : []
  return resolved ?? asked
}

/** A condition on a field that tells records apart: values of one canonical form are the same. */
function identityCondition(scope: QueryScope, c: Condition, field: Field, column: Sql): Sql {
  const form = (v: ConditionValue) => comparedForm(scope.entity, c.field, value(c.field, field, v))
  if (c.operator === 'in') return sql`${column} = any(${list(c).map(form)}::text[])`
  if (c.operator === 'ne') return sql`${column} is distinct from ${form(c.value ?? null)}`
  if (c.operator === 'eq') return sql`${column} = ${form(c.value ?? null)}`
  throw notAskedBy(c)
}

const zoneIn = (scope: QueryScope): string => scope.zone ?? 'UTC'

/** A condition on a date and time; days are days of the reader, both ends of a range included. */
function instantCondition(scope: QueryScope, c: Condition, field: Field, column: Sql): Sql {
  const read = (v: ConditionValue) => String(value(c.field, field, v)),
    zone = zoneIn(scope)
  if (c.operator === 'in') return anyInstant(column, list(c).map(read), zone)
  if (c.operator === 'between') {
    const [from = '', to = ''] = list(c, 2).map(v => (v === '' ? '' : read(v)))
    const { compared, present } = ranged(scope, c.field, column)
    const bounds = [
      ...(from === '' ? [] : [compareInstant(compared, 'ge', from, zone)]),
      ...(to === '' ? (from === '' ? [] : present) : [compareInstant(compared, 'le', to, zone)]),
    ]
    return bounds.length === 0 ? sql`true` : join(bounds, sql` and `)
  }
  if (!isOrder(c.operator)) throw notAskedBy(c)
  return compareInstant(column, c.operator, read(c.value ?? null), zone)
}

/** A search for blanks only finds everything, as a keyword search does. */
const isBlank = (c: Condition): boolean =>
  typeof c.value === 'string' && !c.value.includes('\0') && searchedText(c.value) === ''

/** Sorts the values, so that conditions with the same values give the same statement. */
const inOneOrder = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1)
const plainCode = /^[\w.-]{1,60}$/

/**
 * A list value, yes, no and zero are literals in the statement. They are few and unevenly distributed. As parameters
 * they gave no reusable plan, and PostgreSQL planned each page again. Everything else is a parameter.
 */
function valueSql({ index }: QueryScope, field: Field, asked: unknown): Sql {
  if (typeof asked === 'boolean') return sql`${sql.lit(asked)}`
  if ((field.kind === 'int' || isDecimal(field)) && Number(asked) === 0) return sql`0`
  const code =
    field.kind === 'enum' ? index.list.get(field.list ?? '')?.values.find(v => v.code === asked)?.code : undefined
  return code !== undefined && plainCode.test(code) ? sql`${sql.lit(code)}` : sql`${asked}`
}

/** Age values are day ranges of their date. */
function ageIs(scope: QueryScope, c: Condition, age: NonNullable<Field['age']>): Sql {
  const { column } = fieldOf(scope, age.from)
  const chosen = c.operator === 'eq' ? [c.value] : c.operator === 'in' ? list(c) : undefined
  if (!chosen || !scope.today) throw notAskedBy(c)
  const ranges = age.of.flatMap(([code, days], i) =>
    chosen.includes(code) ? [{ days, below: age.of[i + 1]?.[1] }] : [],
  )
  const today = sql`${scope.today}::date`
  const stays = age.unless === undefined ? sql`` : sql` and ${fieldOf(scope, age.unless).column} is null`
  return ranges.length === 0
    ? sql`false`
    : join(
        ranges.map(
          r =>
            sql`(${today} - ${column} >= ${r.days}${stays}${
              r.below === undefined
                ? sql``
                : sql`
              and ${today} - ${column} < ${r.below}`
            })`,
        ),
        sql` or `,
      )
}

/** Today's age value of a row, as a value of its list. */
export function ageCode(scope: QueryScope, name: string, age: NonNullable<Field['age']>): Sql {
  if (!scope.today) throw invalid([{ field: name, code: 'NOT_GROUPABLE' }])
  const { column } = fieldOf(scope, age.from),
    days = sql`${scope.today}::date - ${column}`
  const cases = age.of.toReversed().map(([code, least]) => sql`when ${days} >= ${least} then ${code}::text`)
  const ended = age.unless === undefined ? sql`` : sql`when ${fieldOf(scope, age.unless).column} is not null then null `
  return sql`case ${ended}${join(cases, sql` `)} end`
}

/** Fields that a keyword search covers. */
const searchedFor = (scope: QueryScope): [string, Field][] =>
  Object.entries(scope.entity.fields).filter(
    ([n, f]) => f.searchable && scope.readable.has(n) && (scope.quick?.includes(n) ?? true),
  )

const keywordOf = (c: Condition): string => (typeof c.value === 'string' ? searchedText(c.value) : '')
/** More words than these are one text: each word is a search of all fields. */
const mostWords = 6
/** A single letter or digit is part of a text, as in a number that is typed with spaces; nearly every record has it. */
const single = /^[ -~]$/

/** The words of a keyword, a condition each; a record must have all of them, in any order and any field. */
function wordsOf(c: Condition): readonly Condition[] {
  const words = keyOf('words', keywordOf(c)).split(' ')
  return words.length > mostWords || words.some(w => single.test(w))
    ? [c]
    : [...new Set(words)].map(value => ({ ...c, value }))
}

const likeOf = (c: Condition): string => pattern({ ...c, operator: 'like' }, 'words')

/** A keyword searches the fields declared for it. */
function keyword(scope: QueryScope, c: Condition): Sql {
  if (!keywordOf(c)) return sql`true`
  return sql`(${join(
    wordsOf(c).map(word => oneWord(scope, word)),
    sql` and `,
  )}) ${sql.raw(replanned)}`
}

function oneWord(scope: QueryScope, c: Condition): Sql {
  const named = scope.named?.get(likeOf(c))
  const parts = searchedFor(scope).flatMap(([n, f]) => {
    const { column } = fieldOf(scope, n),
      ids = named?.get(n)
    if (!ids) return [matches(scope, n, f, column, { ...c, operator: 'like' })]
    return ids.length === 0 ? [] : [sql`${column} = any(${ids}::uuid[])`]
  })
  return parts.length === 0 ? sql`false` : sql`(${join(parts, sql` or `)})`
}

/** Text is matched in its canonical form; a reference by the label people see. */
function matches(scope: QueryScope, name: string, field: Field, column: Sql, c: Condition): Sql {
  const kind = searchKeyOf(scope.entity, name, field),
    within = scope.within?.[name]
  if (within)
    return sql`((${join(
      within.map(w => like(kind, sql.id('t', w), c)),
      sql` or `,
    )}) and ${like(kind, column, c)})`
  if (field.kind !== 'ref') return begins(scope, name, field, column, c) ?? like(kind, column, c)
  const target = nameable(scope, field)
  return target
    ? sql`${column} in (select l."id" from ${sql.id(labelView(target))} l where ${like(labelKeyOf(target), sql`l."label"`, c)})`
    : sql`false`
}

/** What a text begins with is a range of its order: an index serves it under every locale, for kept plans as well. */
function begins(scope: QueryScope, name: string, field: Field, column: Sql, c: Condition): Sql | undefined {
  const kind = searchKeyOf(scope.entity, name, field)
  if (c.operator !== 'startsWith' || !kind || field.searchable) return undefined
  const from = literalOf(c, kind),
    key = sql`${keyedSql(kind, column)} collate "C"`
  return sql`${key} >= ${from} and ${key} <= ${from + lastCharacter}`
}
/** No text that is kept has a character above this one. */
const lastCharacter = '\u{10ffff}'

const like = (kind: KeyKind | undefined, column: Sql, c: Condition): Sql =>
  kind ? sql`${keyedSql(kind, column)} like ${pattern(c, kind)}` : sql`${column} ilike ${pattern(c)}`

/** The referenced entity, if it may be searched by name. */
function nameable(scope: QueryScope, field: Field): EntityDefinition | undefined {
  const target = scope.index.entity.get(field.entity ?? '')
  if (!target) throw fail('ENTITY_NOT_DEFINED', { params: { entity: field.entity ?? '' } })
  return scope.names(target) ? target : undefined
}

/** Operators that a field kind, or this list, does not support. */
const notAskedBy = ({ field, operator }: Condition) =>
  invalid([{ field, code: 'OPERATOR_NOT_FOR_FIELD', params: { operator } }])

const longestPattern = 200

function pattern(c: Condition, kind?: KeyKind): string {
  const literal = literalOf(c, kind).replace(/[\\%_]/g, m => `\\${m}`)
  return c.operator === 'like' ? `%${literal}%` : `${literal}%`
}

function literalOf(c: Condition, kind?: KeyKind): string {
  if (typeof c.value !== 'string') throw invalid([{ field: c.field, code: 'SEARCH_NEEDS_TEXT' }])
  const asked = searchedText(c.value),
    text = kind ? keyOf(kind, asked) : asked
  if (asked.length > longestPattern)
    throw invalid([{ field: c.field, code: 'SEARCH_TOO_LONG', params: { max: longestPattern } }])
  if (c.value.includes('\0') || !c.value.isWellFormed()) throw invalid([{ field: c.field, code: 'BAD_CHARACTER' }])
  if (!text) throw invalid([{ field: c.field, code: 'SEARCH_NEEDS_TEXT' }])
  return text
}

function list(c: Condition, exactly?: number): readonly (string | number)[] {
  if (!Array.isArray(c.value) || (exactly !== undefined && c.value.length !== exactly))
    throw invalid([{ field: c.field, code: exactly === undefined ? 'SEARCH_NEEDS_LIST' : 'SEARCH_NEEDS_RANGE' }])
  return c.value as readonly (string | number)[]
}

function value(name: string, field: Field, raw: unknown): unknown {
  const read = readAsked(name, field, raw)
  if ('problem' in read)
    throw invalid([
      { field: name, ...(read.problem.code === 'FIELD_NOT_NULL' ? { code: 'SEARCH_NEEDS_VALUE' } : read.problem) },
    ])
  return read.value
}
