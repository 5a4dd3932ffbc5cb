import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poLine } from '../../domain/entities/orders/po-line/po-line.entity.ts'
import { splitLine, splitProblem, type PartValue } from '../../domain/entities/orders/purchase-order/line-parts.ts'
import { proposalsWithin } from '../../domain/entities/orders/purchase-order/proposals-within.ts'
import { computed } from '../../domain/meta/records/compute.ts'
import { recounted } from '../../domain/meta/records/split-rows.ts'
import { compare, normalise, subtract, sum } from '../../domain/values/decimal.ts'
import { sharesOf } from '../../domain/values/shares.ts'

const cents = (n: number) => (n / 100).toFixed(2)

test('B-45: distributes the totals of a line over its parts exactly, without negatives', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 0, max: 3 }),
      (whole, sizes, digits) => {
        const shares = sharesOf(cents(whole), sizes.map(cents), digits)
        expect(compare(sum(shares), cents(whole))).toBe(0)
        expect(shares.every(s => compare(s, '0') >= 0)).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test('PO-1x: weights, freight and insurance of a split line keep their sum in the digits of the currency', () => {
  const line = {
    lineNo: 1,
    orderQuantity: '1000.00',
    grossWeight: '333.333',
    netWeight: null,
    freightCost: '100',
    insuranceCost: '0.02',
  }
  const parts = splitLine(
    poLine,
    line,
    [{ orderQuantity: '333.33' }, { orderQuantity: '333.33' }, { orderQuantity: '333.34' }],
    'USD',
  )
  expect(parts).toEqual([
    { orderQuantity: '333.33', grossWeight: '111.11', freightCost: '33.33', insuranceCost: '0.01' },
    { orderQuantity: '333.33', grossWeight: '111.11', freightCost: '33.34', insuranceCost: '0' },
    { orderQuantity: '333.34', grossWeight: '111.113', freightCost: '33.33', insuranceCost: '0.01' },
  ])
  expect(
    splitLine(poLine, line, [{ orderQuantity: '1' }, { orderQuantity: '2' }], 'JPY').map(p => p.freightCost),
  ).toEqual(['33', '67'])
})

const counted = (rows: readonly object[]): readonly object[] => {
  const given = rows.map(r => ({ ...r })),
    more = recounted(poLine, given)
  return given.map(r => ({ ...r, ...more.get(r) }))
}
const amountsOf = (rows: readonly object[], currency: string) =>
  rows.map(r => String(computed(poLine, { ...r }, {}, currency).lineAmount))

test('B-45: amounts of repeatedly split parts add up to the line; each is within one unit', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(
      sizes,
      sizes,
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (first, again, price, currency) => {
        const unitPrice = (price / 1_000_000).toFixed(6),
          last = sum(again.map(cents)),
          quantities = [...first.map(cents), last]
        const line = { lineNo: 1, unitPrice, orderQuantity: sum(quantities) },
          split = (of: object, into: readonly string[]) =>
            splitLine(
              poLine,
              { ...of },
              into.map(orderQuantity => ({ orderQuantity })),
              currency,
            ).map(p => ({ ...of, ...p }))
        const parts = split(line, quantities).map((p, i) => ({ ...p, lineNo: i + 1, partOf: i === 0 ? null : 1 })),
          last1 = parts.at(-1)
        const rows = counted(
          [
            ...parts,
            ...split(last1 ?? {}, again.map(cents))
              .slice(1)
              .map((p, i) => ({ ...p, lineNo: parts.length + i + 1, partOf: parts.length })),
          ].map(p => (p === last1 ? { ...p, orderQuantity: cents(again[0] ?? 0) } : p)),
        )
        expect(sum(amountsOf(rows, currency))).toBe(normalise(amountsOf([line], currency)[0] ?? ''))
        const unit = currency === 'JPY' ? '1' : currency === 'KWD' ? '0.001' : '0.01'
        rows.forEach((r, i) =>
          expect(
            compare(
              subtract(
                amountsOf(rows, currency)[i] ?? '',
                amountsOf([{ ...r, amountFrom: null }], currency)[0] ?? '',
              ).replace('-', ''),
              unit,
            ),
          ).toBeLessThanOrEqual(0),
        )
      },
    ),
    { numRuns: 300 },
  )
  expect(amountsOf([{ orderQuantity: '10', unitPrice: '0.333' }], 'USD')).toEqual(['3.33'])
  expect(
    amountsOf(
      [
        { orderQuantity: '5', unitPrice: '0.333' },
        { orderQuantity: '5', unitPrice: '0.333', amountFrom: '5' },
      ],
      'USD',
    ),
  ).toEqual(['1.67', '1.66'])
  expect(amountsOf([{ orderQuantity: '5', unitPrice: '0.333', amountFrom: '5', shortQuantity: '5' }], 'USD')).toEqual([
    '0.00',
  ])
})

test('B-45: amounts of changed parts add up to the current total: quantities, a removed or short-closed part; own prices stand alone', () => {
  const part = (lineNo: number, orderQuantity: string, more: object = {}) => ({
    lineNo,
    partOf: lineNo === 1 ? null : 1,
    orderQuantity,
    unitPrice: '0.333',
    amountFrom: lineNo === 1 ? null : '5',
    ...more,
  })
  const amounts = (...rows: readonly object[]) => amountsOf(counted(rows), 'USD')
  expect(amounts(part(1, '8'), part(2, '2'))).toEqual(['2.66', '0.67'])
  expect(amounts(part(2, '5'))).toEqual(['1.67'])
  expect(amounts(part(2, '5'), part(3, '5'))).toEqual(['1.67', '1.67'])
  expect(amounts(part(1, '5', { shortQuantity: '5' }), part(2, '5'))).toEqual(['0.00', '1.67'])
  expect(amounts(part(1, '5'), part(2, '5', { unitPrice: '0.335' }))).toEqual(['1.67', '1.68'])
  expect(amounts(part(1, '5'), part(2, '5', { unitPrice: '0.335' }), part(3, '5'))).toEqual(['1.67', '1.68', '1.66'])
})

const line = { id: 'l', lineNo: 4, orderQuantity: '1000.00', unitPrice: '2.500000', cargoReadyDate: '2027-03-01' }
const quantity = (part: number, value: string): PartValue => ({ part, field: 'orderQuantity', value }),
  date = (part: number, value: string): PartValue => ({ part, field: 'cargoReadyDate', value })

describe('PO-1x: rules for splitting a line', () => {
  test.each<[string, readonly PartValue[], string | undefined]>([
    ['600 as ordered and 400 later', [quantity(1, '600'), quantity(2, '400'), date(2, '2027-04-01')], undefined],
    [
      'three dates',
      [quantity(1, '1'), quantity(2, '2'), quantity(3, '997'), date(2, '2027-04-01'), date(3, '2027-05-01')],
      undefined,
    ],
    [
      'another quantity in all is for the thresholds and the buyer',
      [quantity(1, '600'), quantity(2, '300'), date(2, '2027-04-01')],
      undefined,
    ],
    [
      'a first part without a quantity',
      [quantity(2, '400'), date(2, '2027-04-01'), date(1, '2027-03-02')],
      'SPLIT_QUANTITY',
    ],
    ['a second part without a quantity', [quantity(1, '600'), date(2, '2027-04-01')], 'SPLIT_QUANTITY'],
    ['a part of nothing', [quantity(1, '1000'), quantity(2, '0'), date(2, '2027-04-01')], 'SPLIT_QUANTITY'],
    ['the date of the order twice', [quantity(1, '600'), quantity(2, '400')], 'SPLIT_DATE'],
    [
      'one date twice',
      [quantity(1, '600'), date(1, '2027-04-01'), quantity(2, '400'), date(2, '2027-04-01')],
      'SPLIT_DATE',
    ],
    ['the second part left out', [quantity(1, '600'), quantity(3, '400'), date(3, '2027-04-01')], 'BAD_CHANGE'],
    ['no first part', [quantity(2, '400'), date(2, '2027-04-01')], 'BAD_CHANGE'],
  ])('%s', (_, said, code) => {
    expect(splitProblem(line, said)?.code).toBe(code)
  })
})

describe('PO-2x: thresholds of a split line', () => {
  const supplier = { priceThreshold: '2', quantityThreshold: '5', dateThreshold: 3 }
  let n = 0
  const proposal = (
    part: number | null,
    field: string,
    oldValue: string | null,
    newValue: string,
    more: object = {},
  ) => ({
    id: String(n++).padStart(4, '0'),
    line: 'l',
    lineNo: 4,
    version: 1,
    status: 'open',
    part,
    field,
    oldValue,
    newValue,
    ...more,
  })
  const automatic = { status: 'automatic' }
  const split = (first: string, second: string, day: string, more: object = {}) => [
    proposal(1, 'orderQuantity', '1000', first, more),
    proposal(2, 'orderQuantity', null, second, more),
    proposal(2, 'cargoReadyDate', '2027-03-01', day, more),
  ]
  const taken = (proposals: readonly ReturnType<typeof proposal>[], lines: readonly object[] = [line]) =>
    proposalsWithin(
      proposals,
      lines.map(l => ({ ...l })),
      supplier,
    ).length

  test('uses the sum of its parts as quantity, and checks each date', () => {
    expect(taken(split('600', '400', '2027-03-04'))).toBe(3)
    expect(taken(split('600', '350', '2027-03-04'))).toBe(3)
    expect(taken(split('600', '349', '2027-03-04'))).toBe(0)
    expect(taken(split('600', '400', '2027-03-05'))).toBe(0)
  })

  test("adds earlier automatic changes: no part may exceed the line's threshold", () => {
    const before = split('600', '390', '2027-03-04', automatic).map(p => ((p.part ?? 1) > 1 ? { ...p, line: 'm' } : p))
    const lines = [
      { ...line, orderQuantity: '600.00' },
      { ...line, id: 'm', lineNo: 5, partOf: 4, orderQuantity: '390.00', cargoReadyDate: '2027-03-04' },
    ]
    const next = (of: string, field: string, value: string) =>
      taken(
        [...before, proposal(null, field, null, value, { line: of, lineNo: of === 'l' ? 4 : 5, version: 2 })],
        lines,
      )
    // 5 % of the agreed 610 for the rest here are 30.5.
    expect([next('l', 'orderQuantity', '579.5'), next('l', 'orderQuantity', '579.49')]).toEqual([1, 0])
    expect([next('m', 'orderQuantity', '370.5'), next('m', 'orderQuantity', '370.49')]).toEqual([1, 0])
    expect([next('m', 'cargoReadyDate', '2027-03-02'), next('m', 'cargoReadyDate', '2027-03-05')]).toEqual([1, 0])
  })

  test('keeps a price change from before the split for the new part', () => {
    const moved = [
      proposal(null, 'unitPrice', '2.5', '2.55', automatic),
      ...split('600', '400', '2027-03-04', { ...automatic, version: 2 }).map(p =>
        (p.part ?? 1) > 1 ? { ...p, line: 'm' } : p,
      ),
    ]
    const lines = [
      { ...line, orderQuantity: '600.00', unitPrice: '2.55' },
      { ...line, id: 'm', lineNo: 5, partOf: 4, orderQuantity: '400.00', unitPrice: '2.55' },
    ]
    expect(
      taken([...moved, proposal(null, 'unitPrice', '2.55', '2.56', { line: 'm', lineNo: 5, version: 3 })], lines),
    ).toBe(0)
    expect(
      taken([...moved, proposal(null, 'unitPrice', '2.55', '2.52', { line: 'm', lineNo: 5, version: 3 })], lines),
    ).toBe(1)
  })
})
