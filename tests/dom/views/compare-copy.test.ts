import { describe, expect, test } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity, WireField } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { copyOf } from '../../../panels/compare/copy-value.ts'
import { fieldRow } from '../../../panels/compare/compare-rows.ts'

const wire = (f: Omit<WireField, 'writable' | 'creatable'>): WireField => ({ ...f, writable: true, creatable: true })
const shape = { label: { en_US: 'Order', zh_CN: '订单' }, displayField: 'no', children: {}, states: {}, ownRule: {} }
const rights = { create: true, update: true, delete: true }
const line: WireEntity = {
  ...shape,
  name: 'Line',
  rights,
  fields: {
    no: wire(field.string('No.', '编号', { maxLength: 9 })),
    quantity: wire(field.int('Quantity', '数量', {})),
  },
}
const order: WireEntity = {
  ...shape,
  name: 'Order',
  rights,
  children: { lines: { entity: 'Line', via: 'order' } },
  fields: {
    no: wire(field.string('No.', '编号', { maxLength: 9 })),
    term: wire(field.string('Term', '条款', { maxLength: 9 })),
    who: wire(field.ref('Who', '谁', { entity: 'Company' })),
    price: wire(field.money('Price', '价格', { currency: 'currency' })),
    made: { ...wire(field.string('Made', '生成', { maxLength: 9 })), writable: false },
    file: wire(field.file('File', '文件', {})),
  },
}
type Values = Readonly<Record<string, unknown>>
const target = (values: Values, editable = true): Detail => ({
  record: { id: 'two', revision: 7, ...values },
  rows: {},
  actions: {},
  editable,
  deletable: true,
})
/** The second record takes the value of the first one. */
function taken(name: string, one: Values, two: Values, to: Detail | null = target(two)) {
  const at = (values: Values) => ({ entity: order, values })
  const row = fieldRow(name, order.fields[name] as WireField, [at(one), at(two)], 0)
  const [from, cell] = row.cells
  return cell ? copyOf(order, to, row, { from: from ?? null, to: cell, part: null }) : null
}

describe('WS-8x: a value of the base record', () => {
  test('returns the save of one field, a reference as its id and an empty one as none', () => {
    expect(taken('term', { term: 'FOB' }, { term: 'CIF' })).toEqual({ record: { id: 'two', revision: 7, term: 'FOB' } })
    expect(taken('who', { who: { id: 'a', label: 'A' } }, { who: null })).toMatchObject({ record: { who: 'a' } })
    expect(taken('term', { term: '' }, { term: 'CIF' })).toMatchObject({ record: { term: null } })
  })

  test('returns the save of a line through its record', () => {
    const at = (quantity: number) => ({ entity: line, values: { id: `l${String(quantity)}`, revision: 3, quantity } })
    const row = fieldRow('quantity', line.fields['quantity'] as WireField, [at(10), at(12)], 0)
    const [from = null, to] = row.cells
    const change = (of: WireEntity, detail: Detail) =>
      to ? copyOf(of, detail, row, { from, to, part: { child: 'lines', entity: line } }) : null
    expect(change(order, target({}))).toEqual({
      record: { id: 'two', revision: 7 },
      rows: { lines: { save: [{ id: 'l12', revision: 3, quantity: 10 }] } },
    })
    expect(change(order, target({}, false))).toBeNull()
    const apart = { ...order, children: { lines: { entity: 'Line', via: 'order', apart: true } } } as const
    expect(change(apart, target({}))).toBeNull()
  })

  test('returns null where it is equal, locked, an earlier version, not writable or a file', () => {
    expect(taken('term', { term: 'FOB' }, { term: 'FOB' })).toBeNull()
    expect(taken('term', { term: 'FOB' }, { term: 'CIF' }, target({}, false))).toBeNull()
    expect(taken('term', { term: 'FOB' }, { term: 'CIF' }, null)).toBeNull()
    expect(taken('made', { made: 'a' }, { made: 'b' })).toBeNull()
    expect(taken('file', { file: { id: 'a', label: 'a' } }, { file: { id: 'b', label: 'b' } })).toBeNull()
  })

  test('returns null for an amount in another currency: the same number would be another price', () => {
    expect(taken('price', { price: '10', currency: 'USD' }, { price: '9', currency: 'USD' })).toMatchObject({
      record: { price: '10' },
    })
    expect(taken('price', { price: '10', currency: 'USD' }, { price: '9', currency: 'CNY' })).toBeNull()
  })
})
