import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../../domain/values/decimal.ts'
import { cashBook, cashColumn, cashWeeks, shiftEvents, type CashPart } from '../../../domain/values/money/cash-weeks.ts'

const today = '2026-11-21'
const weeks = cashWeeks(today, 3)

describe('weeks of the cash calendar', () => {
  test('begin today and end on Sundays', () => {
    expect(weeks).toEqual([
      { from: '2026-11-21', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-06' },
    ])
    expect(cashWeeks('2026-11-23', 1)).toEqual([{ from: '2026-11-23', to: '2026-11-29' }])
    expect(cashWeeks('2026-11-22', 1)).toEqual([{ from: '2026-11-22', to: '2026-11-22' }])
  })

  test('put each day into one column; yesterday is overdue, an unknown day has its own', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-12-06', '2026-12-07', null]
    expect(days.map(d => cashColumn(d, weeks))).toEqual([0, 1, 1, 2, 3, 4, 5])
  })

  test('keep every cent of each currency, whatever the days', () => {
    const part = fc.record({
      source: fc.constantFrom('tranche', 'statementOut', 'salesOrder', 'statementIn'),
      currency: fc.constantFrom('USD', 'JPY', 'KWD'),
      date: fc.option(fc.constantFrom('2026-10-01', '2026-11-21', '2026-11-29', '2026-12-02', '2027-03-01')),
      estimated: fc.boolean(),
      amount: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(
        n =>
          `${n}.${String(n % 100n)
            .replace('-', '')
            .padStart(2, '0')}`,
      ),
      count: fc.constant(1),
    }) as fc.Arbitrary<CashPart>
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), parts => {
        for (const c of cashBook(parts, weeks)) {
          const own = parts.filter(p => p.currency === c.currency)
          const cells = c.lines.flatMap(l => l.cells)
          expect(sum(cells.map(x => x.amount))).toBe(sum(own.map(p => p.amount)))
          expect(cells.reduce((n, x) => n + x.count, 0)).toBe(own.length)
          expect(c.net).toHaveLength(weeks.length + 3)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('events that are shifted', () => {
  const events = {
    poConfirmed: { actual: '2026-11-01' },
    onBoard: { planned: '2026-12-12', estimated: '2026-12-14' },
    arrival: { planned: '2027-01-10' },
    cargoReady: { planned: '2026-12-10' },
  }
  test('M-DUE-4 move from their best known date; others stay', () => {
    const { events: after, shifted } = shiftEvents(events, ['onBoard', 'arrival'], 9)
    expect(shifted).toEqual([
      { event: 'onBoard', from: '2026-12-14', to: '2026-12-23' },
      { event: 'arrival', from: '2027-01-10', to: '2027-01-19' },
    ])
    expect(after).toEqual({
      ...events,
      onBoard: { planned: '2026-12-12', estimated: '2026-12-23' },
      arrival: { planned: '2027-01-10', estimated: '2027-01-19' },
    })
  })
  test('M-DUE-4 stay when they have happened or have no date', () => {
    const happened = { onBoard: { actual: '2026-11-10', estimated: '2026-11-12' }, arrival: {} }
    expect(shiftEvents(happened, ['onBoard', 'arrival'], 5)).toEqual({ events: happened, shifted: [] })
  })
})
