import type { FieldsOf } from '../entities/records.ts'
import type { Values } from '../meta/records/rules.ts'
import { dayIn, daysBetween } from '../values/date-only.ts'
import { portOf, type Port } from './ports.ts'
import { textOrNull } from '../values/text-or-null.ts'

/** A day of a port call, actual or expected. */
export interface CallDay {
  readonly day: string
  readonly actual: boolean
}

export interface Stop {
  readonly port: Port
  readonly kind: 'load' | 'tranship' | 'discharge'
  readonly came: CallDay | null
  readonly left: CallDay | null
}

/** Position of a shipment: at stop n, or on its way to the next with days elapsed. */
export type Whereabouts =
  | { readonly state: 'waiting' | 'inPort' | 'arrived'; readonly stop: number }
  | { readonly state: 'atSea'; readonly stop: number; readonly gone: number; readonly all: number | null }

export interface Voyage {
  readonly stops: readonly Stop[]
  /** Codes of ports without a map position. */
  readonly unknown: readonly string[]
  readonly now: Whereabouts | null
}

type Step = FieldsOf<'ShipmentMilestone'>
type Call = FieldsOf<'CarrierLinkRecord'>

function dayOf(step: Step | undefined): CallDay | null {
  const actual = textOrNull(step?.actualDate),
    expected = textOrNull(step?.estimatedDate) ?? textOrNull(step?.plannedDate)
  return actual ? { day: actual, actual: true } : expected ? { day: expected, actual: false } : null
}

const trust = ['PLN', 'EST', 'ACT']

/** The valid report of a call: actual before expected, later before earlier. */
function said(calls: readonly Call[], port: Port, event: string): CallDay | null {
  const [last] = calls
    .filter(c => c.event === event && textOrNull(c.place)?.toUpperCase() === port.code && textOrNull(c.eventTime))
    .sort(
      (a, b) =>
        trust.indexOf(String(b.classifier)) - trust.indexOf(String(a.classifier)) ||
        (String(a.createdTime) < String(b.createdTime) ? 1 : -1),
    )
  return last ? { day: dayIn(port.zone, new Date(String(last.eventTime))), actual: last.classifier === 'ACT' } : null
}

/**
 * The route of a shipment: from loading port over reported ports to discharge port. `words` are carrier reports of
 * departures and arrivals at other ports.
 */
export function voyageOf(
  record: Values,
  milestones: readonly Values[],
  words: readonly Values[],
  today: string,
): Voyage {
  const shipment = record as FieldsOf<'Shipment'>,
    steps = milestones as readonly Step[],
    calls = words as readonly Call[]
  const step = (milestone: string) => steps.find(s => s.milestone === milestone)
  const codes = [textOrNull(shipment.pol), textOrNull(shipment.pod)].map(c => c?.toUpperCase() ?? null)
  const [pol, pod] = codes.map(portOf)
  const others = [
    ...new Set(calls.map(c => textOrNull(c.place)?.toUpperCase()).filter(c => c !== undefined && !codes.includes(c))),
  ]
  const between = others
    .flatMap((code): Stop[] => {
      const port = portOf(code)
      if (!port) return []
      const came = said(calls, port, 'podArrival'),
        left = said(calls, port, 'polDeparture')
      return came || left ? [{ port, kind: 'tranship', came, left }] : []
    })
    .sort((a, b) => (((a.came ?? a.left)?.day ?? '') < ((b.came ?? b.left)?.day ?? '') ? -1 : 1))
  const stops: Stop[] = [
    ...(pol ? [{ port: pol, kind: 'load' as const, came: null, left: dayOf(step('polDeparture')) }] : []),
    ...between,
    ...(pod ? [{ port: pod, kind: 'discharge' as const, came: dayOf(step('podArrival')), left: null }] : []),
  ]
  return {
    stops,
    unknown: [...codes, ...others].filter((c): c is string => c !== null && c !== undefined && !portOf(c)),
    now: pol && pod ? whereabouts(stops, today) : null,
  }
}

function whereabouts(stops: readonly Stop[], today: string): Whereabouts | null {
  const last = stops.length - 1
  if (stops[last]?.came?.actual) return { state: 'arrived', stop: last }
  const reached = stops.findLastIndex(s => s.left?.actual === true || s.came?.actual === true),
    at = stops[reached]
  if (!at) return { state: 'waiting', stop: 0 }
  if (!at.left?.actual) return { state: 'inPort', stop: reached }
  const next = stops[reached + 1]?.came
  const all = next ? Math.max(1, daysBetween(at.left.day, next.day)) : null,
    gone = Math.max(0, daysBetween(at.left.day, today))
  return { state: 'atSea', stop: reached, gone, all }
}

type Way = readonly (readonly [number, number])[]

/** Waypoints that keep a route at sea: longitude and latitude, from the Far East outwards. */
const bySuez: Way = [
  [104.5, 1.3],
  [97, 5.5],
  [80.5, 5.4],
  [51.5, 12.5],
  [43.3, 12.5],
  [38, 20],
  [32.6, 29.7],
  [32.4, 31.6],
]
const byGibraltar: Way = [
  [15, 35.5],
  [-5.6, 35.95],
  [-10, 37],
  [-10, 43.8],
  [-5.5, 48.8],
  [1.3, 51],
]
const overPacific: Way = [
  [145, 36],
  [165, 43.5],
  [180, 47.5],
  [-155, 49.5],
]
const farEast = ({ lon, lat }: Port): boolean => lon > 103 && lon < 150 && lat > 8 && lat < 46
const straits = ({ lon, lat }: Port): boolean => lon > 94 && lon < 108 && lat < 8
const northEurope = ({ lon, lat }: Port): boolean => lon > -12 && lon < 30 && lat > 48
const mediterranean = ({ lon, lat }: Port): boolean => lon > -6 && lon < 37 && lat > 30 && lat <= 46
const americanWest = ({ lon, lat }: Port): boolean => lon < -110 && lat > 30

/** Along the coasts of China and Vietnam. */
const southward = ({ lon, lat }: Port): Way =>
  lon <= 110
    ? []
    : lat > 24.2
      ? [
          [120, 24.6],
          [111.5, 10.5],
        ]
      : [[111.5, 10.5]]
/** South of Japan. */
const eastward = ({ lon }: Port): Way => (lon < 129 ? [[130.6, 30.5]] : [])

/** Waypoints between a port of the Far East and one elsewhere; null when unknown. */
function between(from: Port, to: Port): Way | null {
  if (!farEast(from)) return null
  if (straits(to)) return southward(from)
  if (mediterranean(to)) return [...southward(from), ...bySuez]
  if (northEurope(to)) return [...southward(from), ...bySuez, ...byGibraltar]
  return americanWest(to) ? [...eastward(from), ...overPacific] : null
}

/** The usual sea route between two ports; the shortest one when unknown. */
export function seaWay(from: Port, to: Port): Way {
  const suez =
    straits(from) && northEurope(to) ? [...bySuez, ...byGibraltar] : straits(from) && mediterranean(to) ? bySuez : null
  const back =
    straits(to) && northEurope(from) ? [...bySuez, ...byGibraltar] : straits(to) && mediterranean(from) ? bySuez : null
  const middle = between(from, to) ?? suez ?? (between(to, from) ?? back ?? []).toReversed()
  return [[from.lon, from.lat], ...middle, [to.lon, to.lat]]
}
