import { expect, test } from 'vitest'
import { field } from '../../../domain/meta/field.ts'
import { freshList, listFromJson, listToJson } from '../../../src/views/list/list-state.ts'
import { totalRows } from '../../../src/views/list/totals.ts'
import { itemFor, itemsOf, toConditions } from '../../../src/views/list/search/search-values.ts'

const open = { writable: true, creatable: true }
const orderEntity = {
  fields: {
    no: { ...field.string('No.', '编号', { maxLength: 20 }), ...open },
    status: { ...field.enum('Status', '状态', { list: 'x:status' }), ...open },
    buyer: { ...field.ref('Buyer', '采购商', { entity: 'Company' }), ...open },
    etd: { ...field.date('ETD', '离港', {}), ...open },
    total: { ...field.money('Total', '总额', { currency: 'currency', scale: 4 }), ...open },
    urgent: { ...field.bool('Urgent', '加急', {}), ...open },
  },
}

test('searches a column outside the form by its kind', () => {
  expect(['no', 'status', 'buyer', 'etd', 'total', 'urgent'].map(f => itemFor(f, orderEntity).operator)).toEqual([
    'like',
    'in',
    'in',
    'between',
    'between',
    'eq',
  ])
})

test("shows form fields first, then the user's columns, each once and only existing ones", () => {
  const search = [
    { field: 'keyword', operator: 'like' },
    { field: 'etd', operator: 'between' },
  ] as const
  expect(itemsOf(search, ['total', 'etd', 'gone'], orderEntity).map(i => i.field)).toEqual(['keyword', 'etd', 'total'])
})

test('sends filters of user columns to the server', () => {
  const items = itemsOf([], ['total', 'no'], orderEntity)
  expect(toConditions(items, { 'total:between': { from: '100', to: '' }, 'no:like': { text: ' PO ' } })).toEqual([
    { field: 'total', operator: 'between', value: ['100', ''] },
    { field: 'no', operator: 'like', value: 'PO' },
  ])
})

test('restores a list from stored state; ignores broken state', () => {
  const state = {
    ...freshList,
    own: ['total'],
    values: { 'total:between': { from: '1', to: '2' } },
    sort: [{ field: 'etd', direction: 'desc' }],
    columns: [{ id: 'no', width: 90, hidden: false, pinned: 'left' }],
    pageSize: 'endless',
  } as const
  expect(listFromJson(JSON.parse(JSON.stringify(listToJson(state))))).toEqual(state)
  expect(listFromJson({ own: [1, {}], sort: 'x', columns: [{}], pageSize: 7 })).toEqual(freshList)
})

test('totals have one row per currency; those without one are in the first', () => {
  const entity = {
    fields: {
      ...orderEntity.fields,
      currency: { ...field.string('Currency', '币种', { maxLength: 3 }), ...open },
      weight: { ...field.decimal('Weight', '重量', { unit: 'kg' }), ...open },
    },
  }
  const totals = [
    { field: 'total', of: 'USD', sum: '30', count: 9 },
    { field: 'total', of: 'CNY', sum: '7', count: 1 },
    { field: 'weight', of: null, sum: '12.5', count: 4 },
  ]
  expect(totalRows({ rows: 10, capped: false, totals }, entity)).toEqual([
    { id: 'total-0', revision: 0, total: '30', currency: 'USD', weight: '12.5' },
    { id: 'total-1', revision: 0, total: '7', currency: 'CNY' },
  ])
})
