import { expect, test } from 'vitest'
import { startGrouping } from '../../domain/import/group.ts'
import { importTarget, planMapping } from '../../domain/import/mapping.ts'
import { settleAmount } from '../../domain/import/settle-amount.ts'
import { index, nobody, orders, planOf, purchaser, readOf, rowOf } from './import-target.ts'
import { readRow } from '../../domain/import/read-row.ts'
import { proves } from '../proves.ts'

const po = { column: 0, field: 'poNo' } as const
const problems = (field: string, cell: Parameters<typeof readOf>[2], more: object = {}) =>
  readOf(planOf([po, { column: 1, field, ...more }]), 1, 'PO-1', cell).problems.map(p => p.code)
const value = (field: string, cell: Parameters<typeof readOf>[2], more: object = {}) => {
  const row = readOf(planOf([po, { column: 1, field, ...more }]), 1, 'PO-1', cell)
  return { ...row.header, ...row.child }[field.split('.').at(-1) ?? '']
}

test('matches list values by code, label in both languages, alias and mapping', () => {
  expect(['air', 'AIR', 'Air', '空运', ' Air  Charter', 'Ａｉｒ'].map(t => value('shipType', t))).toEqual(
    Array(6).fill('air'),
  )
  expect(value('shipType', 'Plane', { values: { plane: 'air' } })).toBe('air')
  expect(value('shipType', 'n.a.', { values: { 'n.a.': '' } })).toBeUndefined()
  expect(problems('incoterm', 'DDU')).toEqual(['IMPORT_UNKNOWN_VALUE'])
  expect(problems('shipType', 'Plane', { values: { plane: 'rocket' } })).toEqual(['IMPORT_UNKNOWN_VALUE'])
})

test('restores texts that a spreadsheet turned into numbers; reports lost digits', () => {
  expect([
    value('projectNo', 4711),
    value('projectNo', 0.5),
    value('projectNo', true),
    value('projectNo', { date: '2024-01-05' }),
  ]).toEqual(['4711', '0.5', 'TRUE', '2024-01-05'])
  expect(problems('lines.barcodeNumber', 376_104_425_002_123_456)).toEqual(['IMPORT_LOST_DIGITS'])
  expect(value('lines.barcodeNumber', 6_901_234_567_892)).toBe('6901234567892')
})

test('ignores blank cells and placeholder texts', () => {
  const more = { emptyValues: ['N/A*', 'Weight Captured Separately', 'See DN-*'] }
  expect(
    [null, ' ', 'N/A - From RDC', 'n/a', 'WEIGHT captured  separately', 'See DN-304 (ID#:10589)'].map(t =>
      value('lines.grossWeight', t, more),
    ),
  ).toEqual(Array(6).fill(undefined))
  expect(problems('lines.grossWeight', 'See ASN-93', more)).toEqual(['IMPORT_UNREADABLE_NUMBER'])
  expect(value('lines.grossWeight', '0', more)).toBe('0')
})

test('rejects an invalid value with field and reason', () => {
  expect([
    problems('etd', '05/06/07'),
    problems('etd', 'soon'),
    problems('etd', true),
    problems('etd', { error: '#REF!' }),
    problems('lines.orderQuantity', '-5'),
    problems('lines.orderQuantity', '1.2345'),
    problems('lines.orderQuantity', '1.23456'),
    problems('projectNo', 'x'.repeat(41)),
  ]).toEqual([
    ['IMPORT_AMBIGUOUS_DATE'],
    ['IMPORT_UNREADABLE_DATE'],
    ['IMPORT_UNREADABLE_DATE'],
    ['IMPORT_ERROR_CELL'],
    ['MIN_NUMBER'],
    ['TOO_MANY_DECIMALS'],
    ['TOO_MANY_DECIMALS'],
    ['MAX_LENGTH'],
  ])
  expect(readOf(planOf([po]), 1, null).problems).toEqual([{ field: 'poNo', code: 'IMPORT_NO_KEY' }])
})

test('rejects an unknown name, or creates the record on request', () => {
  expect(problems('supplier', 'Acme')).toEqual(['IMPORT_UNKNOWN_RECORD'])
  expect(readOf(planOf([po, { column: 1, field: 'supplier', createMissing: true }]), 1, 'PO-1', 'Acme').create).toEqual(
    { supplier: { entity: 'Supplier', text: 'Acme' } },
  )
  expect(problems('supplier', 'x'.repeat(121), { createMissing: true })).toEqual(['MAX_LENGTH'])
  // The platform creates companies.
  expect(problems('forwarder', 'Acme', { createMissing: true })).toEqual(['IMPORT_UNKNOWN_RECORD'])
  expect(
    readRow(planOf([po, { column: 1, field: 'supplier' }]), rowOf(1, 'PO-1', 'Acme'), () => 'several').problems.map(
      p => p.code,
    ),
  ).toEqual(['IMPORT_SEVERAL_RECORDS'])
})

test('A-60: titles and texts such as __proto__ are plain words', () => {
  const row = readRow(
    planOf([po, { column: 1, field: 'projectName', values: { ['__proto__']: 'constructor' } }]),
    rowOf(1, '__proto__', 'constructor'),
    nobody,
  )
  expect(row.header).toEqual({ poNo: '__proto__', projectName: 'constructor' })
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

const lines = planOf([
  po,
  { column: 1, field: 'incoterm' },
  { column: 2, field: 'lines.sourceNo' },
  { column: 3, field: 'lines.skuNo' },
])

test('rows with one number are one record; the first row sets a field, and a different one is reported', () => {
  const grouping = startGrouping(lines)
  const rows = [
    [1, 'PO-1', null, '1', 'A'],
    [2, 'PO-1', 'FOB', '2', 'A'],
    [3, 'PO-2', 'EXW', '1', 'A'],
    [4, 'PO-1', 'CIF', '3', 'A'],
    [5, 'PO-1', 'FOB', '2', 'B'],
    [6, 'PO-1', 'DDU', '4', 'A'],
    [7, 'PO-1', '', '4', 'A'],
  ] as const
  for (const [n, ...cells] of rows) grouping.add(readOf(lines, n, ...cells))
  const { groups, refused } = grouping.done()
  expect(groups.map(g => [g.header, g.rows.map(r => r.rowNo)])).toEqual([
    [{ poNo: 'PO-1', incoterm: 'FOB' }, [1, 2, 7]],
    [{ poNo: 'PO-2', incoterm: 'EXW' }, [3]],
  ])
  expect([...refused].map(([n, p]) => [n, p.map(x => [x.code, x.params?.row])])).toEqual([
    [4, [['IMPORT_HEADER_DIFFERS', 2]]],
    [5, [['IMPORT_DOUBLE', 2]]],
    [6, [['IMPORT_UNKNOWN_VALUE', undefined]]],
  ])
})

test('identifies a row by its first key with a value', () => {
  const grouping = startGrouping(lines)
  for (const [n, source, sku] of [
    [1, null, 'A'],
    [2, '7', 'A'],
    [3, null, 'A'],
    [4, '8', 'A'],
  ] as const)
    grouping.add(readOf(lines, n, 'PO-1', null, source, sku))
  expect([...grouping.done().refused.keys()]).toEqual([3])
})

test('different rows of one article are separate; an equal one is a duplicate', () => {
  const grouping = startGrouping(
    planOf([po, { column: 1, field: 'lines.skuNo' }, { column: 2, field: 'lines.orderQuantity' }]),
  )
  for (const [n, sku, quantity] of [
    [1, 'A', '60'],
    [2, 'A', '40'],
    [3, 'A', '60'],
    [4, 'B', '40'],
  ] as const)
    grouping.add(
      readOf(
        planOf([po, { column: 1, field: 'lines.skuNo' }, { column: 2, field: 'lines.orderQuantity' }]),
        n,
        'PO-1',
        sku,
        quantity,
      ),
    )
  const { groups, refused } = grouping.done()
  expect(groups[0]?.rows.map(r => r.rowNo)).toEqual([1, 2, 4])
  expect([...refused].map(([n, p]) => [n, p[0]?.code, p[0]?.params?.row])).toEqual([[3, 'IMPORT_DOUBLE', 1]])
})

test('rejects an invalid mapping with all its problems', () => {
  const wrong = planMapping(
    orders(),
    {
      columns: [
        { column: 0, field: 'progress' },
        { column: 0, field: 'id' },
        { column: 9, field: 'etd' },
        { column: 1, field: 'eta', dateFormat: 'whenever' },
        { column: 1, field: 'pol' },
        { column: 2, field: 'pol' },
      ],
      defaults: { currency: 5, totalAmount: '1', '__proto__.x': 1 },
    },
    3,
  )
  expect('columns' in wrong ? [] : wrong.map(p => [p.field, p.code])).toEqual([
    ['progress', 'UNKNOWN_FIELD'],
    ['id', 'UNKNOWN_FIELD'],
    ['etd', 'IMPORT_NO_COLUMN'],
    ['eta', 'IMPORT_BAD_PATTERN'],
    ['pol', 'IMPORT_FIELD_TWICE'],
    ['poNo', 'IMPORT_NO_KEY'],
    ['currency', 'BAD_TEXT'],
    ['totalAmount', 'UNKNOWN_FIELD'],
    ['__proto__.x', 'UNKNOWN_FIELD'],
  ])
})

test('B-083, B-084: company types 1, 3 and 4 import with the right to create; others do not', () => {
  proves('B-083')
  proves('B-084')
  expect(
    (['0', '1', '2', '3', '4', '5'] as const).filter(companyType =>
      importTarget(
        index,
        {
          ...purchaser,
          companyType,
          grants: [
            { basis: 'platform', limits: {} },
            { basis: 'purchaser', limits: {} },
          ],
        },
        'PurchaseOrder',
      ),
    ),
  ).toEqual(['1', '3', '4'])
  expect(
    importTarget(index, { ...purchaser, grants: [{ basis: 'finance', limits: {} }] }, 'PurchaseOrder'),
  ).toBeUndefined()
  expect(
    importTarget(index, purchaser, 'PurchaseOrder')?.fields.some(
      f => f.path.startsWith('proposals.') || f.path === 'confirmStatus',
    ),
  ).toBe(false)
})

const line = index.entity.get('PoLine')
const settle = (orderQuantity: string, unitPrice: string | undefined, stated: string, currency = 'USD') =>
  line &&
  settleAmount(
    line,
    'lineAmount',
    stated,
    { orderQuantity, ...(unitPrice === undefined ? {} : { unitPrice }) },
    currency,
  )

test('accepts an amount that fits quantity and price; corrects a rounded price exactly', () => {
  expect(settle('1000', '6.2', '6200')).toEqual({})
  expect(settle('3', '3.33', '10')).toEqual({ values: { unitPrice: '3.333333' } })
  expect(settle('4', '15.24', '60.98')).toEqual({ values: { unitPrice: '15.245000' } })
  expect(settle('8', undefined, '185')).toEqual({ values: { unitPrice: '23.125000' } })
  expect(settle('3', '333', '1000', 'JPY')).toEqual({ values: { unitPrice: '333.333333' } })
})

test('reports an amount that no price gives', () => {
  const problem = (amount: string, value: string) => ({
    problem: { field: 'lineAmount', code: 'IMPORT_AMOUNT', params: { amount, value } },
  })
  expect(settle('3', '3.33', '100')).toEqual(problem('9.99', '100'))
  expect(settle('0', '5', '10')).toEqual(problem('0.00', '10'))
  expect(settle('0', '5', '0')).toEqual({})
  expect(settle('1000000000', '0.01', '10000000.03')).toEqual(problem('10000000.00', '10000000.03'))
})

test('E13: an empty cell clears the value only where its column says so, and never a key or a required field', () => {
  const columns = (clearEmpty?: true) =>
    planOf([
      po,
      { column: 1, field: 'projectNo', ...(clearEmpty ? { clearEmpty } : {}) },
      { column: 2, field: 'lines.styleNo', ...(clearEmpty ? { clearEmpty } : {}) },
      { column: 3, field: 'lines.skuNo', ...(clearEmpty ? { clearEmpty } : {}) },
    ])
  const left = readOf(columns(), 1, 'PO-1', null, ' ', 'S')
  expect([left.header, left.child, left.emptied]).toEqual([{ poNo: 'PO-1' }, { skuNo: 'S' }, undefined])
  const cleared = readOf(columns(true), 1, 'PO-1', null, ' ', 'S')
  expect([cleared.child, cleared.emptied]).toEqual([{ styleNo: null, skuNo: 'S' }, ['projectNo']])
  expect(readOf(columns(true), 1, 'PO-1', 'P', 'St', null).child).not.toHaveProperty('skuNo', null)
})
