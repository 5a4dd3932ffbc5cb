import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, multiply, sum } from '../../../domain/values/decimal.ts'
import { awardByLine, awardByShare, type AwardSupplier } from '../../../domain/values/sourcing/award.ts'
import { auctionBids } from '../../../domain/values/sourcing/auction.ts'
import { cutoffInstant, isInTime, shownInZone } from '../../../domain/values/sourcing/cutoff.ts'
import { priceAtQuantity, pricePerBaseUnit } from '../../../domain/values/sourcing/price-breaks.ts'
import { sampleRebates } from '../../../domain/values/sourcing/sample-cost.ts'
import { scoreBids, type Bid } from '../../../domain/values/sourcing/scores.ts'
import { isSealed, visibleParts, type SealReader } from '../../../domain/values/sourcing/seal.ts'
import { guardedThings, mayShow } from '../../../domain/values/sourcing/visibility.ts'

const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) })
  .map(n => new Date(Math.floor(n / 60_000) * 60_000).toISOString())
const zone = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC')

test('S-CUT-1 every instant that a zone shows comes back from its wall time and offset', () => {
  fc.assert(
    fc.property(instant, zone, (at, place) => {
      const shown = shownInZone(at, place)
      const offset = `${shown.slice(17, 20)}:${shown.slice(20)}`
      const local = `${shown.slice(0, 10)}T${shown.slice(11, 16)}:00`
      expect(cutoffInstant({ local, zone: place, offset })).toEqual({ instant: at })
    }),
  )
})

test('S-CUT-2 a submission is in time exactly while the round is sealed', () => {
  fc.assert(
    fc.property(instant, instant, (now, cutoff) => {
      expect(isSealed({ now, cutoffInstant: cutoff })).toBe(isInTime(now, cutoff))
    }),
  )
})

test('S-CUT-3 rejects prices and files for everybody but the author while a round is sealed', () => {
  const round = { cutoffInstant: '2026-06-15T09:00:00.000Z', now: '2026-06-15T08:59:59.999Z' }
  const readers: SealReader[] = ['buyer', 'finance', 'platform', 'otherSupplier']
  for (const reader of readers) {
    const parts = visibleParts(reader, round)
    expect(parts.includes('prices') || parts.includes('attachments'), reader).toBe(false)
  }
  expect(visibleParts('ownSupplier', round)).toContain('prices')
})

test('S-CUT-6 rejects a bid that is not lower by the step, and it moves nothing', () => {
  const rule = { end: '2026-06-15T09:00:00.000Z', windowMinutes: 5, extendMinutes: 5, maxMinutes: 60, step: '10' }
  const bids = [
    { at: '2026-06-15T08:00:00Z', bidder: 'A', price: '1000' },
    { at: '2026-06-15T08:59:00Z', bidder: 'A', price: '991' },
    { at: '2026-06-15T08:59:30Z', bidder: 'B', price: '995' },
    { at: '2026-06-15T09:01:00Z', bidder: 'A', price: '990' },
  ]
  expect(auctionBids(rule, bids).map(b => [b.result, b.end.slice(11, 19)])).toEqual([
    ['accepted', '09:00:00'],
    ['notLower', '09:00:00'],
    ['accepted', '09:04:30'],
    ['accepted', '09:06:00'],
  ])
})

test('S-PB-1 the hint of a cheaper break is never dearer than the order, and offers more', () => {
  const breaks = [
    { from: '1', price: '10.00' },
    { from: '100', price: '9.20' },
    { from: '500', price: '8.50' },
  ]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 48 }), (wanted, multiple) => {
      const got = priceAtQuantity({ wanted: `${wanted}`, currency: 'USD', breaks, multiple: `${multiple}` })
      if ('error' in got) throw new Error(got.error)
      const hint = got.cheaperNextBreak
      if (!hint) return
      expect(compare(hint.amount, got.amount)).toBe(-1)
      expect(compare(hint.quantity, got.orderQuantity)).toBe(1)
    }),
  )
})

test('S-PB-3 rejects a unit whose factor is not known', () => {
  expect(pricePerBaseUnit({ price: '5.00', per: '1', baseUnitsPerUnit: null })).toEqual({ error: 'unknownFactor' })
})

test('S-SCO-1 an excluded bid changes no score of the others', () => {
  const criteria = [
    { code: 'quality', weight: '40', score: 'highestProportional' },
    { code: 'price', weight: '60', score: 'lowestProportional' },
  ] as const
  const bid = fc.record({ quality: fc.integer({ min: 1, max: 99 }), price: fc.integer({ min: 1, max: 999 }) })
  fc.assert(
    fc.property(fc.array(bid, { minLength: 1, maxLength: 6 }), bid, (kept, excluded) => {
      const made = (values: { quality: number; price: number }, at: number): Bid => ({
        id: `B${at}`,
        receivedAt: '2026-06-14T08:00:00Z',
        values: { quality: String(values.quality), price: String(values.price) },
      })
      const alone = scoreBids(criteria, kept.map(made))
      const beside = scoreBids(criteria, [...kept.map(made), { ...made(excluded, 99), late: true }])
      if ('error' in alone || 'error' in beside) throw new Error('weights')
      expect(beside.scores).toEqual(alone.scores)
      expect(beside.rank).toEqual(alone.rank)
    }),
  )
})

const money = fc.integer({ min: 1, max: 500 }).map(n => `${n}.00`)
const supplier = (at: number): fc.Arbitrary<AwardSupplier> =>
  fc
    .record({
      prices: fc.tuple(fc.option(money), fc.option(money), fc.option(money)),
      minimumOrderValue: fc.constantFrom('0', '300.00', '900.00'),
      fixed: fc.constantFrom('0', '50.00'),
    })
    .map(({ prices, ...rest }) => ({
      id: `S${at}`,
      prices: Object.fromEntries(prices.flatMap((p, i) => (p === null ? [] : [[`L${i}`, p]]))),
      ...rest,
    }))

test('S-AWD-1 the split is the cheapest of all choices that keep the minimum order values', () => {
  const lines = ['3', '1', '2'].map((quantity, i) => ({ id: `L${i}`, quantity }))
  fc.assert(
    fc.property(fc.tuple(supplier(0), supplier(1), supplier(2)), suppliers => {
      const costs = allChoices(lines.length, suppliers.length).flatMap(choice => {
        const cost = costOf(choice, lines, suppliers)
        return cost === null ? [] : [cost]
      })
      const least = costs.sort(compare)[0]
      const got = awardByLine({ currency: 'USD', lines, suppliers })
      expect(got.complete).toBe(true)
      expect(got.bestTotal === null ? null : compare(got.bestTotal, least ?? '-1')).toBe(least === undefined ? null : 0)
    }),
  )
})

function allChoices(lines: number, suppliers: number): readonly (readonly number[])[] {
  if (lines === 0) return [[]]
  return allChoices(lines - 1, suppliers).flatMap(c => Array.from({ length: suppliers }, (_, s) => [...c, s]))
}

function costOf(
  choice: readonly number[],
  lines: readonly { id: string; quantity: string }[],
  suppliers: readonly AwardSupplier[],
): string | null {
  const spent = new Map<number, string[]>()
  for (const [at, line] of lines.entries()) {
    const s = choice[at] ?? -1,
      price = suppliers[s]?.prices[line.id]
    if (price === undefined) return null
    spent.set(s, [...(spent.get(s) ?? []), multiply(line.quantity, price)])
  }
  for (const [s, amounts] of spent) if (compare(sum(amounts), suppliers[s]?.minimumOrderValue ?? '0') < 0) return null
  return sum([...spent].flatMap(([s, amounts]) => [...amounts, suppliers[s]?.fixed ?? '0']))
}

test('S-AWD-2 the parts of an award by share are whole packs and add up to the quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 100 }), (packs, first) => {
      const quantity = String(packs * 12)
      const shares = { A: String(first), B: String(100 - first) }
      const got = awardByShare({ quantity, shares, multiple: '12', moq: {} })
      if ('error' in got) throw new Error(got.error)
      expect(compare(sum(Object.values(got.quantities)), quantity)).toBe(0)
      for (const q of Object.values(got.quantities)) expect(Number(q) % 12).toBe(0)
    }),
  )
})

test('S-SMP-1 rebates never add up to more than the cost', () => {
  const order = fc.record({
    no: fc.integer({ min: 1, max: 999 }).map(n => `P${n}`),
    date: fc.constantFrom('2026-02-01', '2026-05-01', '2026-11-30'),
    quantity: fc.integer({ min: 1, max: 900 }).map(String),
  })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 9 }), money, (orders, paidCost) => {
      const got = sampleRebates({
        sku: 'A',
        currency: 'USD',
        paidCost,
        approvedOn: '2026-01-15',
        rule: {
          basis: 'quantity',
          tiers: [
            { from: '300', percent: '40' },
            { from: '900', percent: '130' },
          ],
        },
        orders,
      })
      if ('error' in got) throw new Error(got.error)
      expect(compare(sum(got.rebates.map(r => r.rebate)), paidCost)).toBeLessThanOrEqual(0)
      expect(compare(sum([got.total, got.left]), paidCost)).toBe(0)
    }),
  )
})

test('S-VIS-1 rejects everything that no rule allows, and an unknown thing is an error', () => {
  for (const object of guardedThings) expect(mayShow({ reader: 'stranger', object, when: 'always' }).may).toBe(false)
  expect(() => mayShow({ reader: 'buyerFinance', object: 'quotePrise', when: 'always' })).toThrow('quotePrise')
  expect(() => mayShow({ reader: 'buyerFinance', object: 'toString', when: 'always' })).toThrow('toString')
  expect(mayShow({ reader: 'toString', object: 'landedCost', when: 'always' }).may).toBe(false)
})
