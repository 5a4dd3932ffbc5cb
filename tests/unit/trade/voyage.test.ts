import { describe, expect, test } from 'vitest'
import { portOf, type Port } from '../../../domain/tracking/ports.ts'
import { seaWay, voyageOf } from '../../../domain/tracking/voyage.ts'

const shipment = { pol: 'CNSHA', pod: 'DEHAM' }
const step = (milestone: string, more: Record<string, string>) => ({ milestone, ...more })
const call = (place: string, event: string, classifier: string, day: string, created = day) => ({
  place,
  event,
  classifier,
  eventTime: `${day}T04:00:00Z`,
  createdTime: `${created}T05:00:00Z`,
})
const steps = (departed: boolean, arrived = false) => [
  step('polDeparture', { plannedDate: '2026-11-01', ...(departed ? { actualDate: '2026-11-02' } : {}) }),
  step('podArrival', {
    plannedDate: '2026-12-01',
    estimatedDate: '2026-12-04',
    ...(arrived ? { actualDate: '2026-12-05' } : {}),
  }),
]

describe('/walilink_track_new: position of a shipment', () => {
  test('waits at its first port, is at sea by elapsed days, and has arrived', () => {
    expect(voyageOf(shipment, steps(false), [], '2026-11-10').now).toEqual({ state: 'waiting', stop: 0 })
    expect(voyageOf(shipment, steps(true), [], '2026-11-10').now).toEqual({ state: 'atSea', stop: 0, gone: 8, all: 32 })
    expect(voyageOf(shipment, steps(true, true), [], '2026-12-10').now).toEqual({ state: 'arrived', stop: 1 })
    expect(voyageOf(shipment, [step('polDeparture', { actualDate: '2026-11-02' })], [], '2026-11-10').now).toEqual({
      state: 'atSea',
      stop: 0,
      gone: 8,
      all: null,
    })
  })

  test('orders reported ports by day; actual before expected, later reports before earlier', () => {
    const calls = [
      call('SGSIN', 'podArrival', 'EST', '2026-11-11'),
      call('SGSIN', 'podArrival', 'ACT', '2026-11-09'),
      call('SGSIN', 'polDeparture', 'EST', '2026-11-13', '2026-11-01'),
      call('SGSIN', 'polDeparture', 'EST', '2026-11-14', '2026-11-02'),
      call('GRPIR', 'podArrival', 'EST', '2026-11-25'),
    ]
    const { stops, now } = voyageOf(shipment, steps(true), calls.toReversed(), '2026-11-10')
    expect(stops.map(s => [s.port.code, s.kind, s.came?.day ?? null, s.left?.day ?? null])).toEqual([
      ['CNSHA', 'load', null, '2026-11-02'],
      ['SGSIN', 'tranship', '2026-11-09', '2026-11-14'],
      ['GRPIR', 'tranship', '2026-11-25', null],
      ['DEHAM', 'discharge', '2026-12-04', null],
    ])
    expect(now).toEqual({ state: 'inPort', stop: 1 })
    expect(
      voyageOf(shipment, steps(true), [...calls, call('SGSIN', 'polDeparture', 'ACT', '2026-11-12')], '2026-11-15').now,
    ).toEqual({ state: 'atSea', stop: 1, gone: 3, all: 13 })
  })

  test('names a port without map position, and shows no position then', () => {
    const voyage = voyageOf({ pol: 'CNSHA', pod: 'XXYYY' }, steps(true), [], '2026-11-10')
    expect([voyage.unknown, voyage.stops.length, voyage.now]).toEqual([['XXYYY'], 1, null])
  })
})

test('routes between the Far East and Europe use Suez, Pacific ones pass south of Japan, others are the shortest', () => {
  const port = (code: string) => portOf(code) as Port
  const there = seaWay(port('CNSHA'), port('DEHAM')),
    suez = (way: ReturnType<typeof seaWay>) => way.some(([lon, lat]) => lon > 32 && lon < 33 && lat > 29 && lat < 32)
  expect([
    suez(there),
    suez(seaWay(port('SGSIN'), port('DEHAM'))),
    suez(seaWay(port('SGSIN'), port('ITGOA'))),
    suez(seaWay(port('CNSHA'), port('SGSIN'))),
  ]).toEqual([true, true, true, false])
  expect(seaWay(port('DEHAM'), port('CNSHA'))).toEqual(there.toReversed())
  expect(seaWay(port('DEHAM'), port('SGSIN'))).toEqual(seaWay(port('SGSIN'), port('DEHAM')).toReversed())
  expect(seaWay(port('CNSHA'), port('USSEA'))[1]).toEqual([130.6, 30.5])
  expect(seaWay(port('USLAX'), port('AUSYD'))).toHaveLength(2)
})
