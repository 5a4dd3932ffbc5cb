import { createHash } from 'node:crypto'
import { factory } from '../../domain/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { identityOf, searchKeyOf } from '../../domain/meta/records/identity.ts'
import type { DataServiceDefinition } from '../../domain/meta/service.ts'
import { keyedText, prefixKey } from './canonical-key.ts'
import { isSortable, rangeExpression, shortName, sortExpression, storedColumn } from './table-model.ts'

export const uniqueIndexName = (e: EntityDefinition, fields: readonly string[]): string =>
  `uq_${e.table}_${fields.map(f => storedColumn(e, f) as string).join('_')}`

/** Indexes that the definitions of an entity require: names and definitions, with %s for the name. */
export function wantedIndexes(
  e: EntityDefinition,
  services: readonly DataServiceDefinition[],
): ReadonlyMap<string, string> {
  const periods = services.flatMap(s => (s.period ? [s.period] : []))
  const key = JSON.stringify(periods)
  let known = wantedOf.get(e)
  if (!known) wantedOf.set(e, (known = new Map()))
  let wanted = known.get(key)
  if (!wanted) known.set(key, (wanted = makeWanted(e, periods)))
  return wanted
}

/** By the periods of its data services; an entity never changes. */
const wantedOf = new WeakMap<EntityDefinition, Map<string, ReadonlyMap<string, string>>>()

function makeWanted(e: EntityDefinition, periods: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const wanted = new Map<string, string>()
  const add = (name: string, definition: string) => wanted.set(shortName(name), definition)
  const col = (f: string) => storedColumn(e, f) as string

  const identity = (f: string) => {
    const kind = identityOf(e, f)
    return kind ? keyedText(kind, `"${col(f)}"`) : `"${col(f)}"`
  }
  for (const fields of e.unique ?? [])
    add(uniqueIndexName(e, fields), `unique index %s on "${e.table}" (${fields.map(identity).join(', ')})`)
  for (const fields of e.indexes ?? [])
    add(
      `ix_${e.table}_${fields.map(col).join('_')}`,
      `index %s on "${e.table}" (${fields.map(f => `"${col(f)}"`).join(', ')})`,
    )
  for (const { of, by } of e.queues ?? [])
    add(
      `qu_${e.table}_${[...of, by].map(col).join('_')}`,
      `index %s on "${e.table}" (${of.map(f => `"${col(f)}"`).join(', ')}, (${sortExpression(e, by, '')}), "id")`,
    )
  if (e.access.kind === 'through')
    add(`ix_${e.table}_${col(e.access.field)}`, `index %s on "${e.table}" ("${col(e.access.field)}")`)

  // Pages are read in index order. All rows have an index for every sortable field; rows of a company have one by age,
  // and for parties with long lists also by every sortable field. The filter fields of lists follow the sort columns:
  // filters are checked in the index, so only matching rows are read.
  const parties = e.access.kind === 'parties' ? Object.values(e.access.parties) : []
  const companies = new Set(parties.flatMap(p => p.via ?? []))
  const sorted = new Set(parties.filter(p => p.sorted).flatMap(p => p.via ?? []))
  // Who sees all companies reads as long lists as they do.
  const seen = sorted.size > 0 && parties.some(p => p.all)
  for (const field of ['createdAt', ...Object.keys(e.fields)].filter(
    f => isSortable(e, f) && (f !== 'createdAt' || e.access.kind === 'parties'),
  )) {
    const order = { by: `${storedColumn(e, field)}`, expression: `${sortExpression(e, field, '')}` }
    if (seen) addOrdered(wanted, e, order)
    else add(`so_${e.table}_${order.by}`, `index %s on "${e.table}" ((${order.expression}), "id")`)
    for (const c of companies)
      if (field === 'createdAt' || sorted.has(c)) addOrdered(wanted, e, { company: col(c), ...order })
  }
  // A filter that few rows match finds them by itself, whatever the order, and several such filters together.
  for (const name of filterFields(e)) {
    const key = filterKey(e, name)
    if (key && !companies.has(name) && !leads(wanted, e, key))
      add(`fi_${e.table}_${col(name)}`, `index %s on "${e.table}" (${key})`)
  }
  // A calendar asks for the rows of some days and their number.
  for (const period of periods)
    add(
      `pe_${e.table}_${period.map(col).join('_')}`,
      `index %s on "${e.table}" ((coalesce(${period.map(f => `"${col(f)}"`).join(', ')})))`,
    )
  for (const [name, f] of Object.entries(e.fields)) {
    if (f.searchable && f.kind !== 'ref') {
      const kind = searchKeyOf(e, name, f),
        searched = kind ? keyedText(kind, `"${col(name)}"`) : `"${col(name)}"`
      add(`tr_${e.table}_${col(name)}`, `index %s on "${e.table}" using gin (${searched} gin_trgm_ops)`)
    }
    if ((f.kind === 'refs' && !f.inverse) || (f.kind === 'enums' && filterFields(e).includes(name)))
      add(`gi_${e.table}_${col(name)}`, `index %s on "${e.table}" using gin ("${col(name)}")`)
  }
  return wanted
}

/** Most filter fields in one index: each makes it larger and saving slower. */
const mostFilters = 8

function addOrdered(
  wanted: Map<string, string>,
  e: EntityDefinition,
  { company, by, expression }: { readonly company?: string; readonly by: string; readonly expression: string },
): void {
  const order = [...(company === undefined ? [] : [`"${company}"`]), `(${expression})`]
  const filters = filterColumns(e)
    .filter(c => !order.includes(c))
    .slice(0, mostFilters)
  const stem = shortName(`so_${e.table}_${company === undefined ? '' : `${company}_`}${by}`)
  wanted.set(orderedName(stem, filters), `index %s on "${e.table}" (${[...order, '"id"', ...filters].join(', ')})`)
}

/** Other filters need another index. */
const orderedName = (stem: string, filters: readonly string[]): string =>
  filters.length === 0
    ? stem
    : `${stem.slice(0, 50)}_f${createHash('sha256').update(filters.join()).digest('hex').slice(0, 6)}`

const stemOf = (name: string): string => name.replace(/_f[0-9a-f]{6}$/, '').slice(0, 50)

/** Older indexes with the same order and other filters that a wanted index replaces. */
export function replacedIndexes(present: Iterable<string>, wanted: ReadonlyMap<string, string>): string[] {
  const stems = new Set([...wanted.keys()].filter(name => /_f[0-9a-f]{6}$/.test(name)).map(stemOf))
  return [...present].filter(name => name.startsWith('so_') && !wanted.has(name) && stems.has(stemOf(name)))
}

const inIndexes: ReadonlySet<string> = new Set(['ref', 'enum', 'bool', 'date', 'datetime'])
const ofFew: ReadonlySet<string> = new Set(['ref', 'enum', 'date', 'datetime'])

/** Stored fields that the shipped lists of an entity are filtered by. */
const filterFields = (e: EntityDefinition): string[] =>
  (filtersOfLists().get(e.name) ?? []).filter(name => Object.hasOwn(e.fields, name) && storedColumn(e, name))

/** What is looked at behind an order: references, values of lists, and days, as conditions say them. */
const filterColumns = (e: EntityDefinition): string[] =>
  filterFields(e)
    .filter(name => inIndexes.has(e.fields[name]?.kind ?? ''))
    .map(name => rangeKey(e, name) ?? `"${storedColumn(e, name)}"`)

/** What a condition on a field that is also sorted by compares: the same expression, so that one index serves both. */
const rangeKey = (e: EntityDefinition, name: string): string | undefined => {
  const ranged = rangeExpression(e, name, '')
  return ranged === undefined ? undefined : `(${ranged})`
}

/** What the index of a filter begins with; undefined for one that another index serves. */
function filterKey(e: EntityDefinition, name: string): string | undefined {
  const f = e.fields[name]
  if (!f || rangeKey(e, name)) return undefined
  if (f.kind === 'string' && !f.searchable) return `(${prefixKey(e, name, f, `"${storedColumn(e, name)}"`)})`
  return ofFew.has(f.kind) ? `"${storedColumn(e, name)}"` : undefined
}

/** Whether another index begins with it. */
const leads = (wanted: ReadonlyMap<string, string>, e: EntityDefinition, key: string): boolean =>
  [...wanted.values()].some(d => d.endsWith(` on "${e.table}" (${key})`) || d.includes(` on "${e.table}" (${key},`))

let filters: ReadonlyMap<string, readonly string[]> | undefined

/**
 * From the shipped definitions only, so that no administrator rebuilds the indexes of a large table. Fields of more
 * lists come first.
 */
function filtersOfLists(): ReadonlyMap<string, readonly string[]> {
  if (filters) return filters
  const times = new Map<string, Map<string, number>>()
  const note = (entity: string, field: string) => {
    const of = times.get(entity) ?? new Map<string, number>()
    times.set(entity, of.set(field, (of.get(field) ?? 0) + 1))
  }
  for (const view of factory.views)
    if (view.kind === 'list' || view.kind === 'tracking')
      for (const { field, operator } of view.search) if (operator !== 'like') note(view.entity, field)
  for (const { entity, where = [], whereOf = [] } of factory.services)
    for (const { field } of [...where, ...whereOf.flatMap(w => w.where)]) note(entity, field)
  filters = new Map(
    [...times].map(([entity, of]) => [entity, [...of].toSorted((a, b) => b[1] - a[1]).map(([field]) => field)]),
  )
  return filters
}
