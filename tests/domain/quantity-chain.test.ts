import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, multiply, sum } from '../../domain/values/decimal.ts'
import { allot, announcedBy, chainOf, excessOf, taken } from '../../domain/values/quantity-chain.ts'

const quantity = fc.integer({ min: 1, max: 1_000_000 }).map(n => (n / 100).toFixed(2))
const lines = fc
  .array(fc.record({ skuNo: fc.constantFrom('A', 'B'), orderQuantity: quantity }), { minLength: 1, maxLength: 6 })
  .map(all => all.map((l, i) => ({ ...l, id: `line-${i}`, lineNo: i + 1 })))

test('E7: keeps the total when an article is spread over its lines, and fills the first lines first', () => {
  fc.assert(
    fc.property(lines, fc.array(quantity, { minLength: 1, maxLength: 8 }), (order, quantities) => {
      let chain = chainOf(order, [])
      for (const q of quantities) {
        const parts = allot(chain, 'A', q)
        if (!order.some(l => l.skuNo === 'A')) {
          expect(parts).toEqual([])
          return
        }
        expect(compare(sum(parts.map(p => p.quantity)), q)).toBe(0)
        chain = taken(chain, parts)
      }
      const own = chain.filter(l => l.skuNo === 'A')
      expect(compare(sum(own.map(l => l.announced)), sum(quantities))).toBe(0)
      // Only the last line gets more than its open quantity, and a line gets something only when those before are full.
      own.slice(0, -1).forEach((l, i) => {
        expect(compare(l.announced, l.wanted)).toBeLessThanOrEqual(0)
        if (compare(own[i + 1]?.announced ?? '0', '0') > 0) expect(compare(l.announced, l.wanted)).toBe(0)
      })
    }),
  )
})

test('E7: reports an excess exactly when the sum is more than the order and its percentage allow', () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(quantity, { maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      (order, all, percent) => {
        const own = order.filter(l => l.skuNo === 'A')
        if (own.length === 0) return
        const chain = all.reduce((c, q) => taken(c, allot(c, 'A', q)), chainOf(order, []))
        const limit = multiply(sum(own.map(l => l.orderQuantity)), sum(['100', String(percent)]))
        const tooMuch = compare(multiply(sum(all), '100'), limit) > 0
        expect(excessOf(chain, 'A', null, String(percent)) !== null).toBe(tooMuch)
      },
    ),
  )
})

test.each([
  ['expected', { expected: '40.00', accepted: null }, '40.00'],
  ['counting', { expected: '40.00', accepted: null }, '40.00'],
  ['posted', { expected: '40.00', accepted: '38.00' }, '38.00'],
  ['canceled', { expected: '40.00', accepted: null }, '0'],
  ['reversed', { expected: '40.00', accepted: '38.00' }, '0'],
])('E7: a receipt that is %s counts with its quantity for the order', (status, line, want) => {
  expect(announcedBy({ status }, line)).toBe(want)
})

test('E7: rejects 100.01 on 100 at 0 % and accepts 110 at 10 %, to the last digit', () => {
  const order = [{ id: 'l', lineNo: 1, skuNo: 'A', orderQuantity: '100.00' }]
  const after = (q: string) => taken(chainOf(order, []), allot(chainOf(order, []), 'A', q))
  expect(excessOf(after('100'), 'A', null, '0')).toBeNull()
  expect(excessOf(after('100.01'), 'A', null, '0')).toEqual({ sku: 'A', announced: '100.01', ordered: '100' })
  expect(excessOf(after('110'), 'A', 'l', '10')).toBeNull()
  expect(excessOf(after('110.01'), 'A', 'l', '10')).not.toBeNull()
})
