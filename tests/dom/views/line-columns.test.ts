import { expect, test } from 'vitest'
import { lineColumn } from '../../../src/views/record/lines/line-columns.ts'
import { totalsRow } from '../../../src/views/record/lines/line-rows.ts'
import { widthOf } from '../../../src/views/grid/columns.ts'
import { field } from '../../../domain/meta/field.ts'
import { unitWord } from '../../../domain/values/unit-words.ts'
import { lineEntity } from '../../unit/views/definitions.ts'
import { proves } from '../../proves.ts'

const row = (values: Readonly<Record<string, unknown>>) => ({
  key: String(values.lineNo),
  values,
  added: false,
  changed: new Set<string>(),
})

test('sums whole numbers and decimals below rows', () => {
  const rows = [
    row({ cartons: 12, weight: '1.250' }),
    row({ cartons: 30, weight: '0.75' }),
    row({ cartons: null, weight: null }),
  ]
  expect(
    totalsRow(
      [
        { field: 'cartons', total: true },
        { field: 'weight', total: true },
      ],
      rows,
    )?.values,
  ).toEqual({ cartons: '42', weight: '2' })
})

const open = { writable: true, creatable: true }

test('a column is wide enough for its dates, times and longest list value in either language', () => {
  const status = {
    ...field.enum('S', '态', { list: 'x:status' }),
    ...open,
    widest: { en_US: 'Report Submitted', zh_CN: '报告已提交' },
  }
  const at = { ...field.datetime('At', '于'), ...open },
    due = { ...field.date('Due', '期'), ...open }
  expect(widthOf({ field: 'at', width: 90 }, at)).toBe(164)
  expect(widthOf({ field: 'due', width: 90 }, due)).toBe(104)
  expect(widthOf({ field: 'status', width: 60, as: 'chip' }, status)).toBeGreaterThanOrEqual(
    'Report Submitted'.length * 8,
  )
  expect(widthOf({ field: 'due', width: 60, as: 'due', what: 'status' }, due, status)).toBeGreaterThan(
    widthOf({ field: 'status', width: 60, as: 'chip' }, status),
  )
  expect(widthOf({ field: 'status', width: 300, as: 'chip' }, status)).toBe(300)
})

test('typeColWidth, statusColWidth: a type or status column starts at 100 px, or more for longer words', () => {
  const column = (widest: string): number =>
    widthOf(
      { field: 's' },
      { ...field.enum('S', '态', { list: 'x:s' }), ...open, widest: { en_US: widest, zh_CN: '短' } },
    )
  proves('typeColWidth')
  proves('statusColWidth')
  expect(column('New')).toBe(100)
  expect(column('Report Submitted')).toBeGreaterThan(100)
})

test('does not repeat a unit in cells when a column or heading has it', () => {
  const fields = {
    quantity: { ...field.decimal('Quantity', '数量', { unit: 'uom' }), ...open },
    uom: { ...field.string('UOM', '单位', { maxLength: 9 }), ...open },
    weight: { ...field.decimal('Weight', '重量', { unit: 'kg' }), ...open },
  }
  const entity = { ...lineEntity, fields }
  const values = { quantity: '960', uom: 'Piece', weight: '12.5' }
  const said = (name: 'quantity' | 'weight', beside: readonly { field: string }[]) => {
    const column = lineColumn({ field: name }, entity, undefined, { has: () => false }, beside)
    const draw = column?.cellRenderer as (p: { data: unknown; value: unknown }) => HTMLElement
    const data = { values, typed: {}, open: new Set(), problems: {}, doubts: {}, changed: new Set(), total: false }
    return [column?.headerName, draw({ data, value: values[name] }).textContent]
  }
  expect(said('quantity', [{ field: 'quantity' }])).toEqual(['Quantity', '960.00 Piece'])
  expect(said('quantity', [{ field: 'quantity' }, { field: 'uom' }])).toEqual(['Quantity', '960.00'])
  expect(said('weight', [{ field: 'weight' }])).toEqual(['Weight (kg)', '12.50'])
})

test("shows units that are words in the reader's language, and symbols unchanged", () => {
  expect(['ctn', 'd', 'kg', 'm³'].map(u => [unitWord(u, 'en_US'), unitWord(u, 'zh_CN')])).toEqual([
    ['ctn', '箱'],
    ['d', '天'],
    ['kg', 'kg'],
    ['m³', 'm³'],
  ])
})
