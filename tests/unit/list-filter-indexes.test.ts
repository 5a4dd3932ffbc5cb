import { expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import { indexCatalogue } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
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
  expect(gone).toEqual(['so_purchase_order_buyer_id_created_at', 'so_purchase_order_buyer_id_created_at_f00aa11'])
  expect(made.map(i => i.name)).not.toContain(kept)
})

test('E17: gives each index a name of its own that the database does not cut', () => {
  const names = planIndexes(index, nothing).made.map(i => i.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter(n => n.length > 63)).toEqual([])
})
