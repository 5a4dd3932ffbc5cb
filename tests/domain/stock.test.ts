import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../domain/values/date-only.ts'
import { compare, sum, subtract } from '../../domain/values/decimal.ts'
import {
  ageBucket,
  availableOf,
  byAge,
  firstInFirstOut,
  held,
  moved,
  openMaterial,
  standAt,
  withinTolerance,
  type Layer,
} from '../../domain/values/stock.ts'

const quantity = fc.integer({ min: 1, max: 100_000 }).map(n => (n / 100).toFixed(2))
const layers = fc
  .array(
    fc.record({
      onHand: quantity,
      share: fc.integer({ min: 0, max: 100 }),
      day: fc.integer({ min: 0, max: 200 }),
      gr: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(list =>
    list.map((l, i): Layer => ({
      id: `L${i}`,
      onHand: l.onHand,
      reserved: (Math.floor(Number(l.onHand) * l.share) / 100).toFixed(2),
      receivedDate: addDays('2026-01-01', l.day),
      grNo: `GR-${l.gr}`,
    })),
  )

describe('C-13: stock', () => {
  test('age counts whole days from the first receipt: 30 and 60 belong to the middle group', () => {
    const at = (days: number) => ageBucket('2026-03-01', addDays('2026-03-01', days))
    expect([0, 29, 30, 60, 61].map(at)).toEqual(['under30', 'under30', '30to60', '30to60', 'over60'])
  })

  test('uses the oldest layers first, whole except the last; nothing is lost', () => {
    fc.assert(
      fc.property(layers, quantity, (all, wanted) => {
        const { parts, short } = firstInFirstOut(all, wanted)
        expect(sum([...parts.map(p => p.quantity), short])).toBe(sum([wanted]))
        const order = all.toSorted(byAge).filter(l => compare(availableOf(l), '0') > 0)
        expect(parts.map(p => p.layer)).toEqual(order.slice(0, parts.length).map(l => l.id))
        parts.slice(0, -1).forEach((p, i) => {
          expect(compare(p.quantity, availableOf(order[i] as Layer))).toBe(0)
        })
        if (compare(short, '0') > 0) expect(parts).toHaveLength(order.length)
      }),
    )
  })

  test('stock is never negative or below the reservation, and equals the sum of movements', () => {
    const acts = fc.array(fc.record({ act: fc.constantFrom('move', 'hold'), sign: fc.constantFrom(1, -1), quantity }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(acts, list => {
        let layer: Layer = { id: 'L', onHand: '0', reserved: '0', receivedDate: '2026-01-01', grNo: 'GR-1' }
        const moves: { quantity: string; movedAt: string }[] = []
        list.forEach((a, i) => {
          const by = a.sign > 0 ? a.quantity : `-${a.quantity}`
          const next = a.act === 'move' ? moved(layer, by) : held(layer, by)
          if (next && a.act === 'move')
            moves.push({ quantity: by, movedAt: `2026-01-01T00:00:${String(i).padStart(2, '0')}.000Z` })
          layer = next ?? layer
          expect(compare(layer.onHand, layer.reserved)).toBeGreaterThanOrEqual(0)
          expect(compare(layer.reserved, '0')).toBeGreaterThanOrEqual(0)
        })
        expect(compare(standAt(moves, '2026-01-02'), layer.onHand)).toBe(0)
        expect(standAt(moves, '2026-01-01T00:00:00.000Z')).toBe('0')
      }),
    )
  })

  test('a transfer keeps quantity and first receipt day', () => {
    fc.assert(
      fc.property(quantity, quantity, (there, part) => {
        const from: Layer = { id: 'A', onHand: there, reserved: '0', receivedDate: '2026-01-05', grNo: 'GR-1' },
          to: Layer = { ...from, id: 'B', onHand: '0' }
        const out = moved(from, `-${part}`),
          into = moved(to, part)
        if (!out || !into) {
          expect(compare(part, there)).toBeGreaterThan(0)
          return
        }
        expect(compare(sum([out.onHand, into.onHand]), there)).toBe(0)
        expect(into.receivedDate).toBe(from.receivedDate)
      }),
    )
  })

  test('AS-1x: out = consumed + returned + scrap, to the last digit', () => {
    expect(openMaterial({ out: '100.30', consumed: '80.10', returned: '20.00', scrap: '0.20' })).toBe('0')
    expect(openMaterial({ out: '100.30', consumed: '80.10', returned: '20.00', scrap: '0.19' })).toBe('0.01')
    fc.assert(
      fc.property(quantity, quantity, quantity, (consumed, returned, scrap) => {
        expect(openMaterial({ out: sum([consumed, returned, scrap]), consumed, returned, scrap })).toBe('0')
      }),
    )
  })
})

describe('C-10: tolerance', () => {
  test('exact: rejects 100.002 on 100 at 0 %, accepts 100', () => {
    expect(withinTolerance('100', '100.002', '0', '0')).toBe(false)
    expect(withinTolerance('100', '100', '0', '0')).toBe(true)
    expect(withinTolerance('100', '105', '5', '0')).toBe(true)
    expect(withinTolerance('100', '105.001', '5', '0')).toBe(false)
    expect(withinTolerance('100', '98', '0', '2')).toBe(true)
    expect(withinTolerance('100', subtract('98', '0.01'), '0', '2')).toBe(false)
  })
})
