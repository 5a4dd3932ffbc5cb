import { expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import { indexCatalogue } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { renewStatistics } from '../../server/db/make-indexes.ts'
import { nothing, planIndexes, type Present } from '../../server/db/schema-sync.ts'
import { storedColumn } from '../../server/db/table-model.ts'

const index = indexCatalogue(factory)
const plansOf = (entity: EntityDefinition, present: Present = nothing) => planIndexes(index, present, entity)
const columnsIn = (definition: string): string[] =>
  [...definition.matchAll(/"(\w+)"/g)].map(m => m[1] as string).slice(1)
const orders = index.entity.get('PurchaseOrder') as EntityDefinition

/** Indexable filters of shipped lists of company rows: entity, list and column. */
const filters = factory.views.flatMap(view => {
  const entity = index.entity.get(view.entity)
  if ((view.kind !== 'list' && view.kind !== 'tracking') || entity?.access.kind !== 'parties') return []
  return view.search.flatMap(({ field, operator }) => {
    const kind = entity.fields[field]?.kind
    const column = storedColumn(entity, field)
    return column && (operator === 'eq' || operator === 'in') && (kind === 'ref' || kind === 'enum' || kind === 'bool')
      ? [{ list: view.code, entity, column }]
      : []
  })
})

test.each(filters.map(f => [`${f.list}: ${f.column}`, f] as const))(
  'E17: holds the filter in every index of a company, of at most eight filters: %s',
  (_, { entity, column }) => {
    const parties = entity.access.kind === 'parties' ? Object.values(entity.access.parties) : []
    const companies = [...new Set(parties.flatMap(p => p.via ?? []))].map(f => storedColumn(entity, f))
    const ofCompany = plansOf(entity).made.filter(i => companies.some(c => i.definition.includes(`("${c}", (`)))
    expect(ofCompany.length).toBeGreaterThanOrEqual(companies.length)
    for (const { definition } of ofCompany) {
      const [company, ...others] = columnsIn(definition)
      const behind = others.slice(others.indexOf('id') + 1)
      if (company !== column && behind.length < 8 - 1) expect(behind).toContain(column)
      expect(behind.length).toBeLessThanOrEqual(8)
      expect(new Set(behind).size).toBe(behind.length)
    }
  },
)

test('E17: keeps the order of a page in front of its filters', () => {
  const { definition } =
    plansOf(orders).made.find(i => i.name.startsWith('so_purchase_order_buyer_id_created_at')) ?? {}
  expect(columnsIn(definition ?? '').slice(0, 3)).toEqual(['buyer_id', 'created_at', 'id'])
  expect(columnsIn(definition ?? '').slice(3)).toEqual(expect.arrayContaining(['supplier_id', 'confirm_status']))
})

test('E17: replaces indexes of the same order that hold other filters, and keeps all others', () => {
  const names = plansOf(orders).made.map(i => i.name)
  const kept = names.find(n => n.startsWith('so_purchase_order_buyer_id_created_at_f')) as string
  const indexes = [
    'so_purchase_order_buyer_id_created_at',
    'so_purchase_order_buyer_id_created_at_f00aa11',
    kept,
    'so_purchase_order_created_at',
    'so_purchase_order_of_somebody',
    'uq_purchase_order_buyer_id_po_no',
  ]
  const present: Present = {
    ...nothing,
    indexes: new Map(indexes.map(name => [name, { table: 'purchase_order', holds: true }])),
  }
  const { gone, made } = plansOf(orders, present)
  expect(gone).toEqual([
    'so_purchase_order_buyer_id_created_at',
    'so_purchase_order_buyer_id_created_at_f00aa11',
    'so_purchase_order_created_at',
  ])
  expect(made.map(i => i.name)).not.toContain(kept)
})

test('E17: gives each index a name of its own that the database does not cut', () => {
  const names = planIndexes(index, nothing).made.map(i => i.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter(n => n.length > 63)).toEqual([])
})

test('E17: holds the filters in the order of all rows as well, for whom sees the rows of all companies', () => {
  const { definition = '' } =
    plansOf(orders).made.find(i => /^so_purchase_order_created_at_f[0-9a-f]{6}$/.test(i.name)) ?? {}
  expect(columnsIn(definition).slice(0, 2)).toEqual(['created_at', 'id'])
  expect(columnsIn(definition).slice(2)).toEqual(expect.arrayContaining(['supplier_id', 'confirm_status']))
})

test('E17: gives a filter an index of its own unless another one begins with it', () => {
  const made = plansOf(orders).made.filter(i => i.name.startsWith('fi_'))
  expect(made.map(i => i.definition)).toEqual(
    expect.arrayContaining([
      'index %s on "purchase_order" ("confirm_status")',
      'index %s on "purchase_order" ((portside_words_key("project_no") collate "C"))',
    ]),
  )
  // A supplier has one already, a buyer begins those of its company, and a day that is sorted by has that of its order.
  for (const column of ['supplier_id', 'buyer_id', 'etd'])
    expect(
      made.map(i => i.name),
      column,
    ).not.toContain(`fi_purchase_order_${column}`)
  const begins = new Map<string, string[]>()
  for (const { name, definition } of planIndexes(index, nothing).made) {
    const first = / on ("\w+" \("\w+")[,)]/.exec(definition)?.[1]
    if (first) begins.set(first, [...(begins.get(first) ?? []), name])
  }
  expect([...begins.values()].filter(names => names.length > 1 && names.some(n => n.startsWith('fi_')))).toEqual([])
})

test('E17: holds in every index of an order the expression that a range of days is compared with', () => {
  const { definition = '' } =
    plansOf(orders).made.find(i => i.name.startsWith('so_purchase_order_buyer_id_created_at')) ?? {}
  expect(definition).toContain(`(coalesce("etd", 'infinity'::date))`)
})

test('E17: renews the statistics of tables with rows that got an index over an expression, and of no other', async () => {
  const sent: string[] = []
  const client = {
    query: (text: string) => {
      sent.push(text)
      return Promise.resolve({ rows: text.includes('"empty"') ? [] : [{}] })
    },
  }
  const made = (table: string, columns: string) => ({
    name: `so_${table}`,
    table,
    unique: false,
    definition: `index %s on "${table}" (${columns})`,
  })
  await renewStatistics(client, [
    made('full', `(coalesce("a", 'infinity'::date)), "id"`),
    made('full', `"b", (coalesce("a", 'infinity'::date)), "id"`),
    made('empty', `(coalesce("a", 'infinity'::date)), "id"`),
    made('plain', '"a", "id"'),
  ])
  expect(sent.filter(text => text.startsWith('analyze'))).toEqual(['analyze "full"'])
})
