import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { columnOf, type EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Field } from '../../../domain/meta/field.ts'
import { askedOfService, fieldsOfView } from '../../../domain/meta/named-fields.ts'
import { followed } from '../../../domain/meta/designing/renames.ts'
import { fieldMeaning } from '../../../domain/meta/designing/object-shape.ts'
import type { ListValue } from '../../../domain/meta/list.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { ViewDefinition } from '../../../domain/meta/view.ts'
import { isStoredField } from '../../../domain/meta/records/stored.ts'
import type { Language } from '../../../domain/meta/text.ts'
import { orderedText } from '../../../domain/values/ordered-text.ts'
import type { Context } from '../../context.ts'
import { join, sql, type Sql } from '../../db/sql.ts'
import { columnsOf, systemColumns } from '../../db/table-model.ts'
import { codesOf, losesDigits, otherDigits, outside, typesOf } from './held.ts'

type Fields = Readonly<Record<string, Field>>

/** Conflicts between the fields of an extension, shipped fields, and earlier published ones. */
export function extensionProblems(index: CatalogueIndex, key: string, fields: Fields, before: Fields): Problem[] {
  const entity = index.entity.get(key),
    all = { ...entity?.fields, ...fields },
    // Renamed fields keep their columns: they are compared with what they were.
    earlier = followed(key, before, fields)
  const places = (n: string, f: Field) =>
    fieldMeaning(n, f, { fields: all }).map(p => ({ ...p, field: (p.field ?? '').replace(/^fields\./, '') }))
  return [
    ...Object.keys(fields)
      .filter(n => Object.hasOwn(entity?.fields ?? {}, n) && !Object.hasOwn(before, n))
      .map(n => ({ field: n, code: 'EXT_TAKEN', params: { entity: key } })),
    ...Object.keys(earlier)
      .filter(n => !Object.hasOwn(fields, n))
      .map(n => ({ field: n, code: 'EXT_STAYS' })),
    ...columnsTaken(entity?.fields ?? {}, fields, earlier),
    ...Object.entries(fields).flatMap(([n, f]): Problem[] => {
      const was = earlier[n]
      if (was && was.kind !== f.kind) return [{ field: n, code: 'EXT_KIND', params: { was: was.kind } }]
      return [
        ...(was && was.entity !== f.entity
          ? [{ field: n, code: 'EXT_OBJECT', params: { was: was.entity ?? '' } }]
          : []),
        ...places(n, f),
      ]
    }),
  ]
}

/** A column belongs to one field, even while the field is retired. */
function columnsTaken(shipped: Fields, fields: Fields, before: Fields): Problem[] {
  const columns = new Map(systemColumns.map(c => [c.name, c.name]))
  for (const [n, f] of Object.entries({ ...shipped, ...before })) columns.set(columnOf(n, f), n)
  return Object.entries(fields)
    .filter(([n]) => !Object.hasOwn(before, n) && !Object.hasOwn(shipped, n))
    .flatMap(([n, f]): Problem[] => {
      const column = columnOf(n, f),
        other = columns.get(column)
      columns.set(column, other ?? n)
      return other === undefined ? [] : [{ field: n, code: 'EXT_COLUMN', params: { column, other } }]
    })
}

/** Checks of records for a field change: how many would lose something. */
interface Question {
  readonly code: string
  readonly where: Sql
  readonly params?: Readonly<Record<string, number>>
}

/**
 * What a field change would take from existing values. A restored field is checked completely: changes while it was
 * retired were not checked, and records were saved without it.
 */
export async function againstRecords(
  context: Context,
  key: string,
  fields: Fields,
  before: Fields,
): Promise<Problem[]> {
  const index = context.catalogue.common,
    entity = index.entity.get(key)
  if (!entity) return []
  return context.db.system(
    'compare further fields with their table',
    async tx => {
      const problems: Problem[] = [],
        types = await typesOf(tx, entity.table)
      for (const [field, f] of Object.entries(fields)) {
        if (f.retired || !isStoredField(f)) continue
        const column = columnOf(field, f),
          digits = otherDigits(types.get(column) ?? '', typeOf(entity, field, f))
        if (digits) problems.push(...(await losesDigits(tx, entity.table, column, field, digits)))
        const was = before[field]
        const published = was && { was, back: was.retired === true, codes: await codesOf(tx, index, f.list) }
        for (const { code, where, params } of questions(column, f, published)) {
          const found = await tx.one<{ count: number }>(
            sql`select count(*)::int as count from ${sql.id(entity.table)} where ${where}`,
          )
          if (found && found.count > 0) problems.push({ field, code, params: { ...params, count: found.count } })
        }
      }
      return problems
    },
    { readOnly: true },
  )
}

const typeOf = (entity: EntityDefinition, n: string, f: Field): string =>
  columnsOf({ ...entity, fields: { [n]: f } }, () => '').find(c => c.name === columnOf(n, f))?.type ?? ''

/** A published field: its old definition, whether it is restored, and the codes of its list. */
interface Published {
  readonly was: Field
  readonly back: boolean
  readonly codes: readonly string[] | undefined
}

function questions(column: string, f: Field, published: Published | undefined): Question[] {
  const value = sql.id(column)
  if (!published) return f.required && f.initial === undefined ? [{ code: 'EXT_WITHOUT_VALUE', where: sql`true` }] : []
  const { was, back, codes } = published,
    most = f.maxLength ?? 0
  return [
    ...(f.required && f.initial === undefined && (back || !was.required || was.initial !== undefined)
      ? [{ code: 'EXT_WITHOUT_VALUE', where: sql`${value} is null` }]
      : []),
    ...((f.kind === 'string' || f.kind === 'text') && most > 0 && (back || most < (was.maxLength ?? Infinity))
      ? [{ code: 'EXT_LONGER', where: sql`char_length(${value}) > ${most}`, params: { most } }]
      : []),
    ...(codes && (back || f.list !== was.list) ? [{ code: 'EXT_OTHER_VALUES', where: outside(column, f, codes) }] : []),
  ]
}

/** Number of records with a value for each field to change or retire. */
export async function valuesOf(
  context: Context,
  key: string,
  fields: Fields,
  before: Fields,
): Promise<Record<string, number>> {
  const entity = context.catalogue.common.entity.get(key)
  const changed = Object.entries(fields)
    .filter(([n, f]) => before[n] && isStoredField(before[n]) && orderedText(before[n]) !== orderedText(f))
    .map(([n]) => [n, before[n] as Field] as const)
  if (!entity || changed.length === 0) return {}
  const counts = changed.map(([n, f]) => sql`count(${sql.id(columnOf(n, f))})::int as ${sql.id(n)}`)
  return (
    (await context.db.system(
      'count values of further fields',
      tx => tx.one<Record<string, number>>(sql`select ${join(counts)} from ${sql.id(entity.table)}`),
      { readOnly: true },
    )) ?? {}
  )
}

/**
 * Number of records without a value for each field that becomes required with an initial value: they need one at
 * their next change.
 */
export async function withoutOf(
  context: Context,
  key: string,
  fields: Fields,
  before: Fields,
): Promise<Record<string, number>> {
  const entity = context.catalogue.common.entity.get(key)
  const asked = Object.entries(fields).filter(
    ([n, f]) =>
      f.required &&
      f.initial !== undefined &&
      !f.retired &&
      isStoredField(f) &&
      !(before[n]?.required && !before[n].retired),
  )
  if (!entity || asked.length === 0) return {}
  const counts = asked.map(([n, f]) =>
    before[n]
      ? sql`count(*) filter (where ${sql.id(columnOf(n, f))} is null)::int as ${sql.id(n)}`
      : sql`count(*)::int as ${sql.id(n)}`,
  )
  const found = await context.db.system(
    'count records without a value',
    tx => tx.one<Record<string, number>>(sql`select ${join(counts)} from ${sql.id(entity.table)}`),
    { readOnly: true },
  )
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, count]) => count > 0))
}

/** List values to be retired that are initial values of new records. */
export function begunWith(
  { catalogue }: CatalogueIndex,
  list: string,
  values: readonly ListValue[],
  language: Language,
): Problem[] {
  const retired = new Set(values.filter(v => v.retired).map(v => v.code))
  return catalogue.entities.flatMap(e =>
    Object.values(e.fields)
      .filter(f => f.list === list && !f.retired && retired.has(String(f.initial ?? '')))
      .map((f): Problem => ({
        field: String(f.initial),
        code: 'LOV_BEGINS',
        params: { object: e.label[language], label: f.label[language] },
      })),
  )
}

/** Fields to be retired that a design still uses: names of the designs. */
export function stillUsed(
  { common: index, preview }: Context['catalogue'],
  key: string,
  fields: Fields,
  language: Language,
): Problem[] {
  const retired = Object.keys(fields).filter(n => fields[n]?.retired)
  if (retired.length === 0) return []
  const left = preview({ scope: 'platform', kind: 'entity', key, definition: { fields } })
  const names = (of: CatalogueIndex, n: string) => (v: ViewDefinition) => fieldsOfView(v, key, of).has(n)
  return retired.flatMap((n): Problem[] => {
    const using = [
      ...index.catalogue.services.filter(
        s =>
          (s.entity === key && (askedOfService(s).includes(n) || (s.refers && s.fields.includes(n)))) ||
          Object.values(s.refers ?? {}).some(
            r => r.field === n && index.entity.get(s.entity)?.fields[r.via]?.entity === key,
          ) ||
          s.areas?.some(a => a.reads?.[key]?.includes(n)),
      ),
      // Lists and forms get added fields by default: those that still refer to one without the field were designed.
      ...left.catalogue.views.filter(names(left, n)),
      ...index.catalogue.views.filter(v => v.kind === 'tree' && names(index, n)(v)),
    ]
    return using.length > 0
      ? [{ field: n, code: 'EXT_USED', params: { names: [...new Set(using.map(x => x.title[language]))].join(', ') } }]
      : []
  })
}
