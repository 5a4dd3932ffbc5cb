import type { FieldsOf } from '../entities/records.ts'
import { idOf } from '../meta/field.ts'
import type { Values } from '../meta/records/rules.ts'
import {
  clock,
  type Clock,
  type FreeTimeClock,
  type FreeTimeTerms,
  type Rests,
  type Tier,
} from '../values/free-time.ts'
import { portOf } from './ports.ts'
import { textOrNull } from '../values/text-or-null.ts'

type Term = FieldsOf<'FreeTimeTerm'>
type Container = FieldsOf<'ContainerLoading'>
/** A shipment with its rows. */
type ShipmentRead = FieldsOf<'Shipment'> & { readonly steps?: unknown; readonly containers?: unknown }

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the field says of which entity its rows are
const rows = <R extends object>(v: unknown): readonly R[] =>
  Array.isArray(v) ? v.filter((r): r is R => typeof r === 'object' && r !== null) : []

/** Terms of a stored record. */
export function termsOf(record: Values): FreeTimeTerms {
  const row = record as Term
  const tier = (rate: unknown, from: unknown): Tier[] =>
    textOrNull(rate) === null ? [] : [{ from: Number(from), rate: String(rate) }]
  return {
    freeDays: Number(row.freeDays ?? 0),
    startRule: row.startRule === 'nextDay' ? 'nextDay' : 'sameDay',
    freeCount: row.freeCount === 'working' ? 'working' : 'calendar',
    chargeCount: row.chargeCount === 'working' ? 'working' : 'calendar',
    tiers: [...tier(row.firstRate, 1), ...tier(row.secondRate, row.secondFrom), ...tier(row.thirdRate, row.thirdFrom)],
    currency: textOrNull(row.currency),
  }
}

interface Asked {
  readonly kind: FreeTimeClock
  readonly carrier: unknown
  readonly pod: string | null
  readonly containerType: unknown
  readonly day: string
}

/**
 * How specific a record is: carrier before port, port before country, container type last; null when it does not
 * match.
 */
function fit(record: Values, { kind, carrier, pod, containerType, day }: Asked): number | null {
  const term = record as Term
  const lane = textOrNull(term.lane) ?? '*',
    ofCarrier = idOf(term.carrier) ?? null,
    from = textOrNull(term.validFrom),
    to = textOrNull(term.validTo)
  if (term.clock !== kind || (from && day < from) || (to && day > to)) return null
  if (ofCarrier !== null && ofCarrier !== carrier) return null
  if (textOrNull(term.containerType) && term.containerType !== containerType) return null
  const place = lane === '*' ? 0 : lane === pod ? 2 : lane === pod?.slice(0, 2) ? 1 : null
  return place === null ? null : (ofCarrier === null ? 0 : 8) + place * 2 + (textOrNull(term.containerType) ? 1 : 0)
}

const descending = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1)

/** The most specific record; of two equal ones the one that began later, then deterministic. */
export function termFor(terms: readonly Values[], asked: Asked): Values | undefined {
  return terms
    .flatMap(term => {
      const f = fit(term, asked)
      return f === null ? [] : [{ term, f }]
    })
    .sort(
      (a, b) =>
        b.f - a.f ||
        descending(textOrNull((a.term as Term).validFrom) ?? '', textOrNull((b.term as Term).validFrom) ?? '') ||
        descending(String((a.term as Term).id), String((b.term as Term).id)),
    )[0]?.term
}

/** An arrived container that is not returned, with its clocks in order; the last one is running. */
export interface ContainerClock {
  readonly container: Container
  readonly shipment: ShipmentRead
  /** IANA time zone of its days; null when unknown. */
  readonly zone: string | null
  readonly clocks: readonly [Clock, ...Clock[]]
  readonly running: Clock
}

/**
 * The clocks of the containers of a shipment: demurrage from discharge to gate-out, detention from there to the empty
 * return; one over both for carriers that combine them. Without container reports, arrival and delivery of the
 * shipment are used. None before arrival or after return.
 */
export function containerClocks(
  record: Values,
  terms: readonly Values[],
  todayIn: (zone: string | null) => string,
  rests: Rests,
): ContainerClock[] {
  const shipment = record as ShipmentRead
  const step = (milestone: string) =>
    rows<FieldsOf<'ShipmentMilestone'>>(shipment.steps).find(s => s.milestone === milestone)
  const actual = (milestone: string) => textOrNull(step(milestone)?.actualDate)
  const inPort = actual('podArrival') ?? textOrNull(shipment.ata),
    pod = textOrNull(shipment.pod)?.toUpperCase() ?? null
  const delivery = actual('delivery'),
    returned = actual('emptyReturn')
  const zone = textOrNull(step('podArrival')?.timeZone) ?? portOf(pod)?.zone ?? null,
    today = todayIn(zone)
  return rows<Container>(shipment.containers).flatMap((container): ContainerClock[] => {
    const arrived = textOrNull(container.dischargedOn) ?? inPort,
      delivered = textOrNull(container.gateOutOn) ?? delivery
    if (!arrived || (textOrNull(container.emptyReturnedOn) ?? returned)) return []
    const asked = { carrier: idOf(shipment.carrier) ?? null, pod, containerType: container.containerType }
    const made = (kind: FreeTimeClock, from: string, to: string | null) => {
      const term = termFor(terms, { ...asked, kind, day: from })
      return { term, made: clock(kind, from, to, term && termsOf(term), today, rests) }
    }
    const together = made('combined', arrived, null),
      demurrage = made('demurrage', arrived, delivered)
    // With both kinds of terms the more specific applies.
    const combined =
      together.term !== undefined &&
      (!demurrage.term ||
        (fit(together.term, { ...asked, kind: 'combined', day: arrived }) ?? 0) >
          (fit(demurrage.term, { ...asked, kind: 'demurrage', day: arrived }) ?? 0))
    if (combined) return [{ container, shipment, zone, clocks: [together.made], running: together.made }]
    if (!delivered) return [{ container, shipment, zone, clocks: [demurrage.made], running: demurrage.made }]
    const detention = made('detention', delivered, null).made
    return [{ container, shipment, zone, clocks: [demurrage.made, detention], running: detention }]
  })
}

/** Worst first: fewest days left, then the higher daily cost; without terms last. */
export const worstFirst = (a: ContainerClock, b: ContainerClock): number =>
  (a.running.left ?? Infinity) === (b.running.left ?? Infinity)
    ? Number(b.running.nextDay ?? 0) - Number(a.running.nextDay ?? 0) ||
      String(a.container.containerNo ?? '').localeCompare(String(b.container.containerNo ?? ''))
    : (a.running.left ?? Infinity) - (b.running.left ?? Infinity)

/** Charges so far per currency. */
export const costsOf = ({ clocks }: ContainerClock): readonly { readonly currency: string; readonly cost: string }[] =>
  clocks.flatMap(c => (c.cost !== null && c.currency !== null ? [{ currency: c.currency, cost: c.cost }] : []))
