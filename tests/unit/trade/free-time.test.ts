import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containerClocks, costsOf, termFor, worstFirst } from '../../../domain/tracking/free-time-clocks.ts'
import { addDays, daysBetween } from '../../../domain/values/date-only.ts'
import { compare } from '../../../domain/values/decimal.ts'
import { chargedDays, chargeFor, clock, lastFreeDay, type FreeTimeTerms } from '../../../domain/values/free-time.ts'

const weekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const given: FreeTimeTerms = {
  freeDays: 5,
  startRule: 'sameDay',
  freeCount: 'calendar',
  chargeCount: 'calendar',
  tiers: [
    { from: 1, rate: '100' },
    { from: 5, rate: '150' },
  ],
  currency: 'USD',
}

describe('C-14: free time, demurrage and detention', () => {
  test('C-14 five calendar days from a discharge on 2026-03-01, out on the 12th: free until the 5th, seven days, 400 + 450 = 850', () => {
    expect(lastFreeDay('2026-03-01', given, weekend)).toBe('2026-03-05')
    expect(chargedDays('2026-03-05', '2026-03-12', 'calendar', weekend)).toBe(7)
    expect(chargeFor(7, given.tiers)).toBe('850')
    expect(clock('demurrage', '2026-03-01', '2026-03-12', given, '2026-04-01', weekend)).toMatchObject({
      lastFreeDay: '2026-03-05',
      chargedDays: 7,
      cost: '850',
      currency: 'USD',
      left: null,
      nextDay: null,
    })
  })

  test('begins free time on the next day, with working days, or with none', () => {
    expect(lastFreeDay('2026-03-01', { ...given, startRule: 'nextDay' }, weekend)).toBe('2026-03-06')
    // A Sunday; the fifth working day after it is the Friday.
    expect(lastFreeDay('2026-03-01', { ...given, freeCount: 'working' }, weekend)).toBe('2026-03-06')
    expect(lastFreeDay('2026-03-05', { ...given, freeCount: 'working', freeDays: 2 }, weekend)).toBe('2026-03-06')
    expect(
      lastFreeDay('2026-03-06', { ...given, freeCount: 'working', freeDays: 2, startRule: 'nextDay' }, weekend),
    ).toBe('2026-03-10')
    expect(lastFreeDay('2026-03-01', { ...given, freeDays: 0 }, weekend)).toBe('2026-02-28')
    expect(chargedDays('2026-03-05', '2026-03-12', 'working', weekend)).toBe(5)
  })

  test('a running clock shows days left and the cost of one more day, and charges only after the last free day', () => {
    const on = (today: string) => clock('demurrage', '2026-03-01', null, given, today, weekend)
    expect(on('2026-03-04')).toMatchObject({ left: 1, chargedDays: 0, cost: '0', nextDay: '0' })
    expect(on('2026-03-05')).toMatchObject({ left: 0, cost: '0', nextDay: '100' })
    expect(on('2026-03-06')).toMatchObject({ left: -1, cost: '100', nextDay: '100' })
    expect(on('2026-03-09')).toMatchObject({ left: -4, cost: '400', nextDay: '150' })
    expect(clock('demurrage', '2026-03-01', null, undefined, '2026-03-20', weekend)).toMatchObject({
      lastFreeDay: null,
      left: null,
      cost: null,
    })
    expect(clock('demurrage', '2026-03-01', null, { ...given, tiers: [] }, '2026-03-20', weekend)).toMatchObject({
      left: -15,
      cost: null,
      nextDay: null,
      currency: null,
    })
  })

  test('a later end never costs less, and each day has the rate of its tier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 0, max: 60 }),
        (free, second, days) => {
          const terms = {
              ...given,
              freeDays: free,
              tiers: [
                { from: 1, rate: '100.10' },
                { from: second, rate: '150.35' },
              ],
            },
            last = lastFreeDay('2026-03-01', terms, weekend)
          expect(daysBetween('2026-03-01', last)).toBe(free - 1)
          const cost = (n: number) =>
            chargeFor(chargedDays(last, addDays(last, n), 'calendar', weekend), terms.tiers) as string
          expect(compare(cost(days + 1), cost(days))).toBe(1)
          expect(cost(days + 1)).toBe(chargeFor(days + 1, terms.tiers))
          expect(cost(1)).toBe('100.1')
        },
      ),
    )
  })
})

const terms = [
  {
    id: '1',
    clock: 'demurrage',
    lane: '*',
    freeDays: 5,
    firstRate: '100',
    secondFrom: 5,
    secondRate: '150',
    currency: 'USD',
  },
  { id: '2', clock: 'demurrage', lane: 'US', freeDays: 4, firstRate: '200', currency: 'USD' },
  {
    id: '3',
    clock: 'demurrage',
    lane: '*',
    carrier: { id: 'c1', label: 'One' },
    freeDays: 9,
    firstRate: '90',
    currency: 'USD',
  },
  { id: '4', clock: 'detention', lane: '*', freeDays: 7, startRule: 'nextDay', firstRate: '60', currency: 'CNY' },
  {
    id: '5',
    clock: 'combined',
    lane: '*',
    carrier: { id: 'c2', label: 'Two' },
    freeDays: 10,
    firstRate: '90',
    currency: 'USD',
  },
  { id: '6', clock: 'demurrage', lane: '*', freeDays: 6, firstRate: '1', currency: 'USD', validFrom: '2027-01-01' },
]
const none = () => false
const asked = { kind: 'demurrage', carrier: null, pod: 'DEHAM', containerType: '40GP', day: '2026-03-01' } as const

test('the most specific valid terms apply: carrier, port, country, size', () => {
  const chosen = (more: Partial<typeof asked> | { carrier: string } | { pod: string } | { day: string }) =>
    termFor(terms, { ...asked, ...more })?.id
  expect(chosen({})).toBe('1')
  expect(chosen({ pod: 'USSEA' })).toBe('2')
  expect(chosen({ pod: 'USSEA', carrier: 'c1' })).toBe('3')
  expect(chosen({ day: '2027-02-01' })).toBe('6')
  expect(
    termFor([...terms, { id: '7', clock: 'demurrage', lane: 'USSEA', freeDays: 2 }], { ...asked, pod: 'USSEA' })?.id,
  ).toBe('7')
  expect(
    termFor([{ id: '8', clock: 'demurrage', lane: '*', containerType: '20GP', freeDays: 2 }], asked),
  ).toBeUndefined()
  const twins = [
    { id: 'a', clock: 'demurrage', lane: '*', freeDays: 2 },
    { id: 'b', clock: 'demurrage', lane: '*', freeDays: 3 },
  ]
  expect([twins, twins.toReversed()].map(all => termFor(all, asked)?.id)).toEqual(['b', 'b'])
})

const shipment = (more: Record<string, unknown>, steps: readonly (readonly [string, string])[] = []) => ({
  id: 's',
  pod: 'DEHAM',
  carrier: { id: 'c9', label: 'Nine' },
  ata: '2026-03-01',
  containers: [{ id: 'k1', containerNo: 'CSQU3054383', containerType: '40GP' }],
  steps: [['podArrival', '2026-03-01'] as const, ...steps].map(([milestone, actualDate]) => ({
    milestone,
    actualDate,
    timeZone: 'Europe/Berlin',
  })),
  ...more,
})

describe('the clocks of a container', () => {
  const at = (today: string) => (zone: string | null) => {
    expect(zone).toBe('Europe/Berlin')
    return today
  }
  test('demurrage runs from the arrival to the delivery; detention from there to the empty return', () => {
    const [first] = containerClocks(shipment({}), terms, at('2026-03-12'), none)
    expect(first?.running).toMatchObject({ kind: 'demurrage', left: -7, cost: '850' })
    const [second] = containerClocks(shipment({}, [['delivery', '2026-03-12']]), terms, at('2026-03-21'), none)
    expect(second?.clocks.map(c => [c.kind, c.endedOn, c.cost])).toEqual([
      ['demurrage', '2026-03-12', '850'],
      ['detention', null, '120'],
    ])
    expect(second && costsOf(second)).toEqual([
      { currency: 'USD', cost: '850' },
      { currency: 'CNY', cost: '120' },
    ])
    expect(
      containerClocks(
        shipment({}, [
          ['delivery', '2026-03-12'],
          ['emptyReturn', '2026-03-20'],
        ]),
        terms,
        at('2026-03-21'),
        none,
      ),
    ).toEqual([])
    expect(
      containerClocks(
        shipment({ containers: [{ id: 'k1', containerType: '40GP', emptyReturnedOn: '2026-03-20' }] }),
        terms,
        at('2026-03-21'),
        none,
      ),
    ).toEqual([])
    expect(containerClocks({ ...shipment({ ata: null }), steps: [] }, terms, at('2026-03-21'), none)).toEqual([])
  })

  test('C-14 each container has its own days: demurrage from discharge to gate-out, detention to its empty return', () => {
    const containers = [
      { id: 'k1', containerNo: 'A', containerType: '40GP', dischargedOn: '2026-03-03' },
      { id: 'k2', containerNo: 'B', containerType: '40GP', dischargedOn: '2026-03-01', gateOutOn: '2026-03-12' },
      { id: 'k3', containerNo: 'C', containerType: '40GP', gateOutOn: '2026-03-05', emptyReturnedOn: '2026-03-09' },
    ]
    const made = containerClocks(shipment({ containers }), terms, at('2026-03-21'), none)
    expect(
      made.map(m => [m.container.containerNo, m.clocks.map(c => [c.kind, c.startedOn, c.endedOn, c.lastFreeDay])]),
    ).toEqual([
      ['A', [['demurrage', '2026-03-03', null, '2026-03-07']]],
      [
        'B',
        [
          ['demurrage', '2026-03-01', '2026-03-12', '2026-03-05'],
          ['detention', '2026-03-12', null, '2026-03-19'],
        ],
      ],
    ])
  })

  test('a carrier with combined terms has one clock over the delivery', () => {
    const [one] = containerClocks(
      shipment({ carrier: { id: 'c2', label: 'Two' } }, [['delivery', '2026-03-08']]),
      terms,
      at('2026-03-12'),
      none,
    )
    expect(one?.clocks).toHaveLength(1)
    expect(one?.running).toMatchObject({
      kind: 'combined',
      startedOn: '2026-03-01',
      lastFreeDay: '2026-03-10',
      left: -2,
      cost: '180',
    })
  })

  test('sorts the worst first and containers without terms last', () => {
    const of = (ata: string, more: Record<string, unknown> = {}) =>
      containerClocks(
        shipment({ ata, ...more, steps: [{ milestone: 'podArrival', actualDate: ata, timeZone: 'Europe/Berlin' }] }),
        terms,
        () => '2026-03-12',
        none,
      )
    const unknown = containerClocks(shipment({}), [], () => '2026-03-12', none)
    const sorted = [...unknown, ...of('2026-03-10'), ...of('2026-03-01'), ...of('2026-03-08')].sort(worstFirst)
    expect(sorted.map(c => c.running.left)).toEqual([-7, 0, 2, null])
  })
})
