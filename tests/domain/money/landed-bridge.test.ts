import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { allocate, roundTogether } from '../../../domain/values/money/allocate.ts'
import { exact, inMinor, toDigits, total } from '../../../domain/values/money/exact.ts'
import { landedBridge, type BridgeStage } from '../../../domain/values/money/landed-bridge.ts'
import { estimateLanded } from '../../../domain/values/money/landed-estimate.ts'

const rates = (usd: string) => ({ USD: usd, CNY: '1' })

interface Row {
  readonly id: string
  readonly qty: string
  readonly unitPrice: string
}

interface Entered {
  readonly code: string
  readonly currency: 'USD' | 'CNY'
  readonly amount: string
  readonly method: 'value' | 'qty' | 'equal'
}

/** A stage as the calculation makes it: the whole is converted once and given out. */
function stage(rows: readonly Row[], charges: readonly Entered[], usd: string, duty: string): BridgeStage {
  const convert: BridgeStage['convert'] = (amount, from) =>
    from in rates(usd) ? amount.mul(exact(rates(usd)[from as 'USD'])) : null
  const values = roundTogether(
    rows.map(r => exact(r.qty).mul(exact(r.unitPrice)).mul(exact(usd))),
    2,
  )
  const given = charges.map(c => {
    const converted = inMinor(exact(c.amount).mul(exact(rates(usd)[c.currency])), 'CNY')
    const weights = rows.map((r, at) => (c.method === 'equal' ? '1' : c.method === 'qty' ? r.qty : (values[at] ?? '0')))
    const parts = allocate(converted, weights, 2)
    if ('error' in parts) throw new Error(parts.error)
    return { ...c, converted, shares: Object.fromEntries(rows.map((r, at) => [r.id, parts.shares[at] ?? '0'])) }
  })
  return {
    priceCurrency: 'USD',
    convert,
    lines: rows.map((r, at) => ({
      ...r,
      value: values[at] ?? '0',
      duty,
      landed: sum([values[at] ?? '0', duty, ...given.map(c => c.shares[r.id] ?? '0')]),
    })),
    charges: given,
  }
}

const hundredths = (n: number) => toDigits(exact(n).div(100), 2)
const rowsOf = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1, maxLength: 5 }).chain(ids =>
  fc.tuple(
    ...ids.map(id =>
      fc.record({
        id: fc.constant(id),
        qty: fc.integer({ min: 1, max: 5000 }).map(String),
        unitPrice: fc.integer({ min: 1, max: 99_999 }).map(hundredths),
      }),
    ),
  ),
)
const chargesOf = fc.array(
  fc.record({
    code: fc.constantFrom('OFR', 'DOC', 'INSU'),
    currency: fc.constantFrom('USD' as const, 'CNY' as const),
    amount: fc.integer({ min: 0, max: 999_999 }).map(hundredths),
    method: fc.constantFrom('value' as const, 'qty' as const, 'equal' as const),
  }),
  { maxLength: 4 },
)
const stages = fc
  .tuple(
    rowsOf,
    chargesOf,
    fc.integer({ min: 60_000, max: 80_000 }).map(n => toDigits(exact(n).div(10_000), 4)),
    fc.integer({ min: 0, max: 9999 }).map(hundredths),
  )
  .map(([rows, charges, usd, duty]) => stage(rows, charges, usd, duty))

test('M-LC-3: the bridge sums exactly, for the whole, every line and every charge', () => {
  fc.assert(
    fc.property(stages, stages, (before, after) => {
      const bridge = landedBridge('CNY', before, after)
      const wholes = [bridge, ...bridge.lines]
      for (const row of wholes) expect(compare(sum(Object.values(row.effects)), row.variance)).toBe(0)
      for (const c of bridge.charges) expect(compare(sum([c.charge, c.rate]), c.variance)).toBe(0)
      expect(compare(sum(bridge.lines.map(l => l.variance)), bridge.variance)).toBe(0)
      expect(compare(bridge.effects.tax, '0'), 'nothing is left over for the tax').toBe(0)
    }),
    { numRuns: 500 },
  )
})

describe('one cause alone', () => {
  const a = { id: 'A', qty: '100', unitPrice: '2.50' },
    b = { id: 'B', qty: '50', unitPrice: '5.00' }
  const rows = [a, b]
  const freight = [{ code: 'OFR', currency: 'USD', amount: '100.00', method: 'value' }] as const
  const first = stage(rows, freight, '7.1', '10.00')
  const none = { quantity: '0.00', price: '0.00', charge: '0.00', rate: '0.00', allocation: '0.00', duty: '0.00' }

  test.each([
    ['quantity', stage([{ ...a, qty: '110' }, b], freight, '7.1', '10.00'), '177.50'],
    ['price', stage([{ ...a, unitPrice: '2.60' }, b], freight, '7.1', '10.00'), '71.00'],
    ['charge', stage(rows, [{ ...freight[0], amount: '140.00' }], '7.1', '10.00'), '284.00'],
    ['rate', stage(rows, freight, '7.2', '10.00'), '60.00'],
    ['duty', stage(rows, freight, '7.1', '11.00'), '2.00'],
  ] as const)('returns a difference of %s as just that', (effect, later, amount) => {
    const { effects, variance } = landedBridge('CNY', first, later)
    expect(effects).toMatchObject({ ...none, [effect]: amount })
    expect(variance).toBe(amount)
  })

  test('returns a charge that is given out in another way as allocation, which moves between lines only', () => {
    const later = stage(rows, [{ ...freight[0], method: 'qty' }], '7.1', '10.00')
    const { effects, lines } = landedBridge('CNY', first, later)
    expect(effects).toMatchObject(none)
    expect(lines.map(l => l.effects.allocation)).toEqual(['118.33', '-118.33'])
  })

  test('returns a charge in another currency as a charge, for the old rate says nothing of it', () => {
    const later = stage(rows, [{ ...freight[0], currency: 'CNY', amount: '710.00' }], '7.2', '10.00')
    const { charges } = landedBridge('CNY', first, later)
    expect(charges).toMatchObject([{ code: 'OFR', charge: '0.00', rate: '0.00', variance: '0.00' }])
  })
})

test('M-AMT-5: values that are rounded together add up to their rounded sum, each within one unit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 1, max: 97 })), { minLength: 1 }),
      parts => {
        const values = parts.map(([n, d]) => exact(n).div(d))
        const rounded = roundTogether(values, 2)
        expect(toDigits(total(rounded.map(exact)), 2)).toBe(toDigits(total(values), 2))
        values.forEach((v, at) => {
          expect(
            exact(rounded[at] ?? '')
              .sub(v)
              .abs()
              .lt(exact('0.01')),
          ).toBe(true)
        })
      },
    ),
  )
})

test('M-DTY-1: converts the customs value once on the sum of goods and carriage', () => {
  // By itself each part rounds up: 1.004 + 1.004 + 1.004 is 3.01, not 3.00.
  const line = { id: '1', qty: '1', value: '1.00', customsGoods: exact('1.004'), hs: null }
  const part = (code: string, of: 'freightToBorder' | 'insurance') => ({
    code,
    method: 'value' as const,
    amount: '1.00',
    part: of,
    customsAmount: exact('1.004'),
  })
  const request = {
    base: 'USD',
    basis: 'CIF' as const,
    incoterm: 'FOB',
    lines: [line],
    charges: [part('OFR', 'freightToBorder'), part('INSU', 'insurance')],
    duties: [{ code: 'duty', kind: 'adValorem' as const, percent: '100', hs: null }],
    taxPercent: null,
    taxRecoverable: true,
  }
  expect(estimateLanded(request)).toMatchObject({ lines: [{ customsValue: '3.01', duty: '3.01' }] })
  // Two lines share the rounded value of the whole declaration: 6.02, not twice 3.01 by chance.
  const two = { ...request, lines: [line, { ...line, id: '2', customsGoods: exact('1.009') }] }
  const both = estimateLanded(two)
  if ('error' in both) throw new Error(both.error)
  expect(sum(both.lines.map(l => l.customsValue ?? '0'))).toBe('4.02')
})
