import { containerClocks, costsOf, worstFirst, type ContainerClock } from '../../../domain/tracking/free-time-clocks.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { fetchRestDays } from '../../api/rest-days.ts'
import { queryList, type Row } from '../../api/records.ts'
import { writable } from '../list/row-source.ts'

/** Shipments that are asked for at once, and in all: those that arrived first are the worst. */
const atOnce = 500
const most = 2000

interface ClocksRead {
  readonly shipments: readonly Row[]
  readonly terms: readonly Row[]
  readonly rest: ReadonlySet<string>
  /** There are more shipments than were read. */
  readonly more: boolean
}

/** What a reader of a zone is shown now. */
export async function clocksNow(service: string, terms: string, conditions: readonly Condition[], readerZone: string, stop: AbortSignal) {
  const now = new Date(), read = await readClocks(service, terms, conditions, now, stop), clocks = clocksOf(read, readerZone, now)
  return { clocks, longest: longest(clocks), shipments: read.shipments.length, more: read.more, today: dayIn(readerZone, now) }
}

/** The most days left and over of all containers. */
const longest = (clocks: readonly ContainerClock[]) => ({ left: Math.max(1, ...clocks.map(c => c.running.left ?? 0)), over: Math.max(1, ...clocks.map(c => -(c.running.left ?? 0))) })

/** The shipments whose containers are waited for, what carriers grant, and the rest days of the years they fall into. */
async function readClocks(service: string, terms: string, conditions: readonly Condition[], now: Date, stop: AbortSignal): Promise<ClocksRead> {
  const granted = queryList(terms, { length: 1000, count: false }, stop)
  const shipments: Row[] = []
  let after: string | undefined
  do {
    const page = await queryList(service, { length: atOnce, count: false, ...(conditions.length > 0 ? { conditions: conditions.map(writable) } : {}), ...(after === undefined ? {} : { after }) }, stop)
    shipments.push(...page.resultList)
    after = page.next
  } while (after !== undefined && shipments.length < most)
  const first = Math.min(now.getUTCFullYear(), ...shipments.map(s => Number(String(s.ata).slice(0, 4))))
  const years = Array.from({ length: now.getUTCFullYear() + 2 - first }, (_, i) => String(first + i))
  const rest = await Promise.all(years.map(year => fetchRestDays(year, stop)))
  return { shipments, terms: (await granted).resultList, rest: new Set(rest.flat()), more: after !== undefined }
}

const clocksOf = ({ shipments, terms, rest }: ClocksRead, readerZone: string, now: Date): readonly ContainerClock[] =>
  shipments.flatMap(s => containerClocks(s, terms, zone => dayIn(zone ?? readerZone, now), day => rest.has(day))).sort(worstFirst)

export const groups = ['over', 'soon', 'free', 'noTerms'] as const
export type ClockGroup = (typeof groups)[number]

/** Where a container stands: over its free time, close to the end of it (C-14: one day before, or on the day), within it. */
export const groupOf = ({ running: { left } }: ContainerClock): ClockGroup => (left === null ? 'noTerms' : left < 0 ? 'over' : left <= 1 ? 'soon' : 'free')

/** Sums apart for each currency, by its code. */
export function totals(amounts: readonly { readonly currency: string; readonly cost: string }[]): readonly { readonly currency: string; readonly cost: string }[] {
  const all = new Map<string, string[]>()
  for (const { currency, cost } of amounts) all.set(currency, [...(all.get(currency) ?? []), cost])
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, costs]) => ({ currency, cost: sum(costs) }))
}

export const chargedSoFar = (clocks: readonly ContainerClock[]) => totals(clocks.flatMap(costsOf))
export const costOfNextDay = (clocks: readonly ContainerClock[]) => totals(clocks.flatMap(({ running: r }) => (r.nextDay !== null && r.currency !== null && r.nextDay !== '0' ? [{ currency: r.currency, cost: r.nextDay }] : [])))
