import { dayIn } from '../values/date-only.ts'
import type { MilestoneCode } from './step-template.ts'

/** A DCSA event of a carrier (track and trace 2.2 and 3.0) with its meaning here (practice C-15). */
export interface CarrierEvent {
  readonly id: string
  readonly classifier: 'PLN' | 'EST' | 'ACT'
  /** 'EQUIPMENT GTIN'. */
  readonly kind: string
  /** The step it may apply to; the port decides whether it belongs to this shipment. */
  readonly milestone: MilestoneCode | null
  /** The reported container day. */
  readonly moment: ContainerMoment | null
  readonly at: string
  readonly created: string
  readonly place: string | null
  /** Separates calls at the same place. */
  readonly call: string | null
  readonly container: string | null
  readonly references: readonly string[]
}

type ContainerMoment = 'dischargedOn' | 'gateOutOn' | 'emptyReturnedOn'

export type ReadEvent =
  | { readonly event: CarrierEvent }
  | { readonly problem: 'EVENT_NOT_DCSA' | 'EVENT_TIME' | 'EVENT_KIND'; readonly what: string }

const stamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const text = (v: unknown, max = 200): string | null =>
  typeof v === 'string' && v.trim() !== '' ? v.trim().slice(0, max) : null
/** The used parts of a message. */
type Message = {
  readonly [
    P in
      | 'UNLocationCode'
      | 'additionalDocumentReferences'
      | 'documentID'
      | 'documentReference'
      | 'documentReferenceValue'
      | 'documentReferences'
      | 'documentTypeCode'
      | 'emptyIndicatorCode'
      | 'equipmentDetails'
      | 'equipmentEventTypeCode'
      | 'equipmentReference'
      | 'eventClassification'
      | 'eventClassifierCode'
      | 'eventCreatedDateTime'
      | 'eventDateTime'
      | 'eventID'
      | 'eventLocation'
      | 'eventType'
      | 'eventTypeCode'
      | 'eventUpdatedDateTime'
      | 'exportVoyageNumber'
      | 'facilityTypeCode'
      | 'location'
      | 'reference'
      | 'referenceValue'
      | 'references'
      | 'shipmentDetails'
      | 'shipmentEventTypeCode'
      | 'transportCall'
      | 'transportCallID'
      | 'transportCallReference'
      | 'transportDetails'
      | 'transportEventTypeCode'
  ]?: unknown
}

const object = (v: unknown): Message => (typeof v === 'object' && v !== null && !Array.isArray(v) ? v : {})
const list = (v: unknown): readonly Message[] => (Array.isArray(v) ? v.slice(0, 50).map(object) : [])

/** A date and time with time zone, from 2000 to five years ahead; creation times cannot be in the future. */
function instant(v: unknown, latest: Date): string | null {
  const given = text(v, 40)
  if (!given || !stamp.test(given)) return null
  const at = new Date(given)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 2000 || at > latest ? null : at.toISOString()
}

const dayMs = 86_400_000
/** Clocks differ between companies. */
const daysLater = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs)

/** Reads one event of any version; reports problems of an unusable one. Never throws. */
export function readCarrierEvent(raw: unknown, now: Date): ReadEvent {
  const e = object(raw)
  const kinds = { ...e, ...object(e.eventClassification) }
  const type = text(kinds.eventTypeCode) ?? text(e.eventType)
  const code =
    text(kinds.transportEventTypeCode) ?? text(kinds.equipmentEventTypeCode) ?? text(kinds.shipmentEventTypeCode)
  const classifier = text(kinds.eventClassifierCode)
  if (!type || !code) return { problem: 'EVENT_NOT_DCSA', what: text(e.eventID) ?? '' }
  if (classifier !== 'PLN' && classifier !== 'EST' && classifier !== 'ACT')
    return { problem: 'EVENT_KIND', what: classifier ?? '' }
  const at = instant(e.eventDateTime, daysLater(now, 1830)),
    created = instant(e.eventCreatedDateTime ?? e.eventUpdatedDateTime, daysLater(now, 1))
  if (!at || !created || (classifier === 'ACT' && at > daysLater(now, 1).toISOString()))
    return {
      problem: 'EVENT_TIME',
      what: text(at ? (e.eventCreatedDateTime ?? e.eventUpdatedDateTime) : e.eventDateTime) ?? '',
    }
  const equipment = { ...e, ...object(e.equipmentDetails) },
    call = object(e.transportCall ?? object(e.transportDetails).transportCall),
    where = object(e.eventLocation)
  const container = text(equipment.equipmentReference, 20)?.toUpperCase() ?? null
  const empty = text(equipment.emptyIndicatorCode),
    facility = text(where.facilityTypeCode) ?? text(call.facilityTypeCode)
  return {
    event: {
      id: text(e.eventID) ?? '',
      classifier,
      kind: `${type} ${code}`,
      at,
      created,
      container,
      milestone: meaning(type, code, empty, facility, text(e.documentTypeCode)),
      moment: momentOf(type, code, empty, facility),
      place:
        text(where.UNLocationCode, 10) ??
        text(call.UNLocationCode, 10) ??
        text(object(call.location).UNLocationCode, 10),
      call: text(call.transportCallReference) ?? text(call.transportCallID) ?? text(call.exportVoyageNumber),
      references: referencesOf(e),
    },
  }
}

/** The table of practice C-15. Other events, such as on-board and discharge, are stored in the history only. */
function meaning(
  type: string,
  code: string,
  empty: string | null,
  facility: string | null,
  document: string | null,
): MilestoneCode | null {
  if (type === 'TRANSPORT') return code === 'DEPA' ? 'polDeparture' : code === 'ARRI' ? 'podArrival' : null
  if (type === 'SHIPMENT')
    return (code === 'CONF' || code === 'RELS') && document === 'BKG'
      ? 'soRelease'
      : code === 'RELS' && document === 'CUS'
        ? 'customsRelease'
        : null
  switch (code) {
    case 'STUF':
      return 'containerStuffed'
    case 'GTIN':
      return empty === 'EMPTY' ? (facility === 'DEPO' ? 'emptyReturn' : null) : 'gateIn'
    case 'CUSR':
      return 'customsRelease'
    case 'STRP':
      return 'delivery'
    default:
      return null
  }
}

/** Discharge and gate-out start and end demurrage, the empty return ends detention (C-14). */
function momentOf(type: string, code: string, empty: string | null, facility: string | null): ContainerMoment | null {
  if (type !== 'EQUIPMENT') return null
  if (code === 'DISC') return 'dischargedOn'
  if (code === 'GTOT') return empty !== 'EMPTY' && (facility === null || facility === 'POTE') ? 'gateOutOn' : null
  return code === 'GTIN' && empty === 'EMPTY' && facility === 'DEPO' ? 'emptyReturnedOn' : null
}

function referencesOf(e: Message): readonly string[] {
  const details = object(e.shipmentDetails)
  const all = [
    text(e.documentID),
    text(object(details.documentReference).reference),
    ...list(details.additionalDocumentReferences).map(r => text(r.reference)),
    ...list(e.documentReferences).map(r => text(r.documentReferenceValue)),
    ...list(e.references).map(r => text(r.referenceValue)),
  ]
  return [...new Set(all.filter((r): r is string => r !== null && r.length <= 100))]
}

/** Carrier reports of one step: the latest of each source; actual beats estimated beats planned. */
export interface Said {
  readonly milestone: string
  readonly classifier: string
  /** yyyy-MM-dd at the place of the step. */
  readonly day: string
  readonly created: string
  readonly eventId: string
  /** Container, kind, place and call: later reports with the same key replace earlier ones. */
  readonly key: string
}

/**
 * The dates from all reports, independent of order and repetition: per key the report created last, per step the
 * latest day of its containers.
 */
export function resolveSaid(
  said: readonly Said[],
): ReadonlyMap<string, { readonly classifier: 'EST' | 'ACT'; readonly day: string }> {
  const last = new Map<string, Said>()
  for (const s of said) {
    const key = `${s.milestone} ${s.classifier} ${s.key}`,
      held = last.get(key)
    if (!held || s.created > held.created || (s.created === held.created && s.eventId > held.eventId)) last.set(key, s)
  }
  const result = new Map<string, { classifier: 'EST' | 'ACT'; day: string }>()
  for (const classifier of ['PLN', 'EST', 'ACT']) {
    const days = new Map<string, string>()
    for (const s of last.values())
      if (s.classifier === classifier && s.day > (days.get(s.milestone) ?? '')) days.set(s.milestone, s.day)
    for (const [milestone, day] of days)
      result.set(milestone, { classifier: classifier === 'ACT' ? 'ACT' : 'EST', day })
  }
  return result
}

const stepOf: Readonly<Record<ContainerMoment, MilestoneCode>> = {
  dischargedOn: 'podArrival',
  gateOutOn: 'delivery',
  emptyReturnedOn: 'emptyReturn',
}

/** The days of each container of a voyage from all messages, in any order: the report created last counts. */
export function containerDays(
  messages: readonly unknown[],
  {
    pod,
    zoneOf,
    now,
  }: { readonly pod: string | null; readonly zoneOf: (milestone: string) => string; readonly now: Date },
): ReadonlyMap<string, Readonly<Partial<Record<ContainerMoment, string>>>> {
  const events = messages
    .flatMap(m => {
      const read = readCarrierEvent(m, now)
      return 'event' in read ? [read.event] : []
    })
    .filter(e => e.classifier === 'ACT' && e.container !== null)
    .sort((a, b) => (a.created === b.created ? (a.id < b.id ? -1 : 1) : a.created < b.created ? -1 : 1))
  const days = new Map<string, Partial<Record<ContainerMoment, string>>>()
  for (const { moment, container, place, at } of events) {
    // Discharge at a transhipment port, or gate-out of another terminal, starts no clock.
    if (!moment || !container || (moment !== 'emptyReturnedOn' && place !== null && pod !== null && place !== pod))
      continue
    days.set(container, { ...days.get(container), [moment]: dayIn(zoneOf(stepOf[moment]), new Date(at)) })
  }
  return days
}
