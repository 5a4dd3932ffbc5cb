import { expect, test } from 'vitest'
import type { WireEntity, WireField } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { comparable, fieldRow, keyGroups, totalRows } from '../../../panels/compare/compare-rows.ts'

const wire = (f: Omit<WireField, 'writable' | 'creatable'>): WireField => ({ ...f, writable: true, creatable: true })
const charge: WireEntity = {
  name: 'Charge',
  label: { en_US: 'Charge', zh_CN: '费用' },
  displayField: 'code',
  children: {},
  states: {},
  ownRule: {},
  rights: { create: true, update: true, delete: true },
  fields: {
    code: wire(field.string('Code', '代码', { maxLength: 9 })),
    amount: wire(field.money('Amount', '金额', { currency: 'currency' })),
    notes: wire(field.json('Notes', '备注', {})),
  },
}
const head = {
  fields: {
    price: wire(field.money('Price', '价格', { currency: 'currency' })),
    etd: wire(field.date('ETD', '离港', {})),
    who: wire(field.ref('Who', '谁', { entity: 'Company' })),
  },
}
const table = {
  child: 'charges',
  title: { en_US: 'Charges', zh_CN: '费用' },
  columns: [{ field: 'code' }, { field: 'amount', total: true }],
} as const
const at = (values: Readonly<Record<string, unknown>>) => ({ entity: head, values })
const price = (...all: readonly (readonly [string, string])[]) =>
  fieldRow(
    'price',
    head.fields.price,
    all.map(([v, c]) => at({ price: v, currency: c })),
    0,
  )

test('compares values independent of notation; shows exact differences of numbers', () => {
  expect(price(['1.50', 'USD'], ['1.5', 'USD'])).toMatchObject({ differs: false })
  const row = price(['1000', 'USD'], ['1120.10', 'USD'], ['900', 'USD'])
  expect(row.cells.map(c => c?.apart?.text)).toEqual([undefined, '+120.1 (+12.0 %)', '−100 (−10.0 %)'])
  expect(row.cells.map(c => c?.same)).toEqual([true, false, false])
})

test('the same number in another currency differs, without a distance', () => {
  const row = price(['10', 'USD'], ['10', 'EUR'])
  expect(row).toMatchObject({ differs: true, cells: [{ same: true }, { same: false, apart: null }] })
})

test('compares number-like texts as texts: SKU 1.10 is not 1.1, voyage 012 is not 12', () => {
  expect(fieldRow('code', charge.fields.code as WireField, [at({ code: '012' }), at({ code: '12' })], 0).differs).toBe(
    true,
  )
  const of = (code: string) => ({ record: { currency: 'USD' }, rows: { charges: [{ code, amount: '7' }] } })
  expect(keyGroups(table, charge, [of('1.10'), of('1.1')], 0).map(g => [g.value, g.there])).toEqual([
    ['1.10', [true, false]],
    ['1.1', [false, true]],
  ])
})

test('compares dates in days and references by record; an unavailable record shows nothing', () => {
  const days = fieldRow('etd', head.fields.etd, [at({ etd: '2026-11-20' }), at({ etd: '2026-11-23' }), null], 0)
  expect(days.cells.map(c => c?.apart?.days)).toEqual([undefined, 3, undefined])
  const who = fieldRow(
    'who',
    head.fields.who,
    [null, at({ who: { id: '1', label: 'Same name' } }), at({ who: { id: '2', label: 'Same name' } })],
    0,
  )
  expect(who.cells.map(c => c?.same)).toEqual([undefined, true, false])
  expect(who.differs).toBe(true)
})

test('matches rows by key, repeated keys in order, with sums below', () => {
  const of = (...rows: readonly (readonly [string, string])[]) => ({
    record: { currency: 'USD' },
    rows: { charges: rows.map(([code, amount]) => ({ code, amount })) },
  })
  const records = [of(['OFR', '100'], ['THC', '7']), of(['THC', '7.00'], ['OFR', '90'], ['OFR', '5'])]
  const groups = keyGroups(table, charge, records, 0)
  expect(groups.map(g => [g.value, g.turn, g.there, g.differs])).toEqual([
    ['OFR', 0, [true, true], true],
    ['THC', 0, [true, true], false],
    ['OFR', 1, [false, true], true],
  ])
  expect(totalRows(table, charge, records, 0)[0]?.cells.map(c => c?.around.values.amount)).toEqual(['107', '102'])
  expect(comparable(charge, ['code', 'notes', 'unknown']).map(([name]) => name)).toEqual(['code'])
})

test('sums no mixed units or currencies', () => {
  const goods: WireEntity = {
    ...charge,
    displayField: 'code',
    fields: {
      code: wire(field.string('Code', '代码', { maxLength: 9 })),
      quantity: wire(field.decimal('Quantity', '数量', { unit: 'unit' })),
      unit: wire(field.string('Unit', '单位', { maxLength: 9 })),
      amount: wire(field.money('Amount', '金额', { currency: 'currency' })),
      currency: wire(field.string('Currency', '币种', { maxLength: 3 })),
    },
  }
  const lines = {
    child: 'lines',
    title: table.title,
    columns: [
      { field: 'quantity', total: true },
      { field: 'amount', total: true },
    ],
  } as const
  const of = (...rows: readonly (readonly [string, string, string])[]) => ({
    record: {},
    rows: { lines: rows.map(([quantity, unit, currency]) => ({ quantity, unit, amount: '1', currency })) },
  })
  const sums = (...records: readonly ReturnType<typeof of>[]) =>
    totalRows(lines, goods, records, 0).map(r => [r.name, ...r.cells.map(c => c?.around.values[r.name])])
  expect(sums(of(['1000', 'pcs', 'USD'], ['10', 'set', 'USD']), of(['5', 'pcs', 'USD'], ['6', 'pcs', 'USD']))).toEqual([
    ['quantity', undefined, '11'],
    ['amount', '2', '2'],
  ])
  expect(sums(of(['1000', 'pcs', 'USD'], ['10', 'set', 'EUR']))).toEqual([])
})
