import type { WireViewOf } from '../../domain/contracts/definitions.ts'
import { containerClocks, costsOf, worstFirst, type ContainerClock } from '../../domain/tracking/free-time-clocks.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import { sum } from '../../domain/values/decimal.ts'
import { fetchRestDays } from '../../src/api/rest-days.ts'
import { queryList, type Row } from '../../src/api/records.ts'
import { writable } from '../../src/views/list/rows/row-source.ts'

export type ClockWireView = WireViewOf<'clock'>

/** Page size and total limit: shipments that arrived first are the worst. */
const atOnce = 500
const mostShipments = 2000,
  mostTerms = 5000

interface ClocksRead {
  readonly shipments: readonly Row[]
  readonly terms: readonly Row[]
  readonly rest: ReadonlySet<string>
  /** There are more rows than loaded. */
  readonly more: { readonly shipments: boolean; readonly terms: boolean }
}

/** The clocks shown to a reader in a zone. */
export async function clocksNow(
  service: string,
  terms: string,
  conditions: readonly Condition[],
  readerZone: string,
  stop: AbortSignal,
) {
  const now = new Date(),
    read = await readClocks(service, terms, conditions, now, stop),
    clocks = clocksOf(read, readerZone, now)
  return {
    clocks,
    longest: longest(clocks),
    counts: { shipments: read.shipments.length, terms: read.terms.length },
    more: read.more,
    today: dayIn(readerZone, now),
  }
}

export type ClocksNow = Awaited<ReturnType<typeof clocksNow>>

/** The most remaining and exceeded days of all containers. */
const longest = (clocks: readonly ContainerClock[]) => ({
  left: Math.max(1, ...clocks.map(c => c.running.left ?? 0)),
  over: Math.max(1, ...clocks.map(c => -(c.running.left ?? 0))),
})

/** Shipments with open containers, carrier terms, and rest days of their years. */
async function readClocks(
  service: string,
  terms: string,
  conditions: readonly Condition[],
  now: Date,
  stop: AbortSignal,
): Promise<ClocksRead> {
  const [shipments, granted] = await Promise.all([
    readAll(service, conditions, mostShipments, stop),
    readAll(terms, [], mostTerms, stop),
  ])
  const first = Math.min(now.getUTCFullYear(), ...shipments.rows.map(s => Number(String(s.ata).slice(0, 4))))
  const years = Array.from({ length: now.getUTCFullYear() + 2 - first }, (_, i) => String(first + i))
  const rest = await Promise.all(years.map(year => fetchRestDays(year, stop)))
  return {
    shipments: shipments.rows,
    terms: granted.rows,
    rest: new Set(rest.flat()),
    more: { shipments: shipments.more, terms: granted.more },
  }
}

/** The rows of a data service page by page, up to a limit. */
async function readAll(
  service: string,
  conditions: readonly Condition[],
  most: number,
  stop: AbortSignal,
): Promise<{ readonly rows: readonly Row[]; readonly more: boolean }> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const page = await queryList(
      service,
      {
        length: atOnce,
        count: false,
        ...(conditions.length > 0 ? { conditions: conditions.map(writable) } : {}),
        ...(after === undefined ? {} : { after }),
      },
      stop,
    )
    rows.push(...page.resultList)
    after = page.next
  } while (after !== undefined && rows.length < most)
  return { rows, more: after !== undefined }
}

const clocksOf = ({ shipments, terms, rest }: ClocksRead, readerZone: string, now: Date): readonly ContainerClock[] =>
  shipments
    .flatMap(s =>
      containerClocks(
        s,
        terms,
        zone => dayIn(zone ?? readerZone, now),
        day => rest.has(day),
      ),
    )
    .sort(worstFirst)

export const groups = ['over', 'soon', 'free', 'noTerms'] as const
export type ClockGroup = (typeof groups)[number]
export const groupWords = { over: 'clockOver', soon: 'clockSoon', free: 'clockFree', noTerms: 'clockNoTerms' } as const

/** Group of a container: over its free time, near its end (C-14: one day before, or on the day), within it. */
export const groupOf = ({ running: { left } }: ContainerClock): ClockGroup =>
  left === null ? 'noTerms' : left < 0 ? 'over' : left <= 1 ? 'soon' : 'free'

/** Sums per currency, by code. */
export function totals(
  amounts: readonly { readonly currency: string; readonly cost: string }[],
): readonly { readonly currency: string; readonly cost: string }[] {
  const all = new Map<string, string[]>()
  for (const { currency, cost } of amounts) all.set(currency, [...(all.get(currency) ?? []), cost])
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, costs]) => ({ currency, cost: sum(costs) }))
}

export const chargedSoFar = (clocks: readonly ContainerClock[]) => totals(clocks.flatMap(costsOf))
export const costOfNextDay = (clocks: readonly ContainerClock[]) =>
  totals(
    clocks.flatMap(({ running: r }) =>
      r.nextDay !== null && r.currency !== null && r.nextDay !== '0' ? [{ currency: r.currency, cost: r.nextDay }] : [],
    ),
  )
