import type { BodyOf } from '../../domain/contracts/call.ts'
import type { groupsCall, GroupsAnswer } from '../../domain/contracts/define.calls.ts'
import type { WireViewOf } from '../../domain/contracts/definitions.ts'
import { nextGroup, type DashboardGroups, type GroupUnit } from '../../domain/meta/screens/dashboard.ts'
import { metricsOf, searched, type Metric } from '../../domain/meta/screens/dashboard-metrics.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { sum } from '../../domain/values/decimal.ts'
import { fetchGroups } from '../../src/api/records.ts'
import { writeWhere } from '../../src/views/list/search/search-values.ts'

export type DashboardWireView = WireViewOf<'dashboard'>

/** The answers by code of their metric, and when, in which zone and on which day they were read. */
export interface Answers {
  readonly of: ReadonlyMap<string, GroupsAnswer>
  readonly at?: string
  readonly zone?: string
  readonly today?: string
}

type Question = BodyOf<typeof groupsCall>['questions'][number]

const questionOf = ({ code, where, by, unit, split, sum: summed }: Metric, given: readonly Condition[]): Question =>
  ({
    code,
    conditions: [...where, ...given],
    ...(by ? { by } : {}),
    ...(unit ? { unit } : {}),
    ...(split ? { split } : {}),
    ...(summed ? { sum: summed } : {}),
  }) as Question

/** Questions in one call. */
const most = 24

/** All figures of a dashboard, with one call per data service, or several for many questions. */
export async function fetchDashboard(
  view: DashboardWireView,
  conditions: readonly Condition[],
  stop: AbortSignal,
): Promise<Answers> {
  const asked = new Map<string, Question[]>()
  for (const n of [...view.tiles, ...view.charts])
    for (const m of metricsOf(n))
      asked.set(m.service, [...(asked.get(m.service) ?? []), questionOf(m, searched(view, n, conditions))])
  const calls = [...asked].flatMap(([service, questions]) =>
    Array.from({ length: Math.ceil(questions.length / most) }, (_, i) => ({
      service,
      questions: questions.slice(i * most, (i + 1) * most),
    })),
  )
  const answers = await Promise.all(calls.map(({ service, questions }) => fetchGroups(service, { questions }, stop)))
  // The oldest of them is what can be said of all.
  const [first] = answers.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return {
    of: new Map(answers.flatMap(a => a.answers).map(a => [a.code, a])),
    ...(first ? { at: first.at, zone: first.zone, today: first.today } : {}),
  }
}

/** One bar of a chart: a group, with its parts. */
export interface Bar {
  readonly key: string | null
  readonly label: string
  readonly count: number
  readonly sum: string | null
  readonly of: string | null
  readonly parts: readonly Part[]
}

export interface Part {
  readonly split: string | null
  readonly count: number
  readonly sum: string | null
}

/** The groups of an answer as bars: one per key, and per currency where there are sums. */
export function barsOf(
  answer: GroupsAnswer,
  labelOf: (key: string | null, label: string | undefined) => string,
): Bar[] {
  const bars = new Map<string, Bar>()
  for (const g of answer.groups) {
    const id = JSON.stringify([g.key, g.of])
    const bar = bars.get(id) ?? { key: g.key, label: labelOf(g.key, g.label), count: 0, sum: null, of: g.of, parts: [] }
    const sums = [bar.sum, g.sum].filter(s => s !== null)
    bars.set(id, {
      ...bar,
      count: bar.count + g.count,
      sum: sums.length === 0 ? null : sum(sums),
      parts: [...bar.parts, { split: g.split, count: g.count, sum: g.sum }],
    })
  }
  return [...bars.values()]
}

/** Sorted by amount where shown: the server sorts by rows. Days keep their order, currencies are separate. */
export const inOrder = (bars: readonly Bar[], chart: Pick<DashboardGroups, 'sum' | 'unit'>): readonly Bar[] =>
  chart.sum && !chart.unit
    ? bars.toSorted((a, b) =>
        a.of === b.of ? Number(b.sum ?? 0) - Number(a.sum ?? 0) : (a.of ?? '') < (b.of ?? '') ? -1 : 1,
      )
    : bars

/** The bars of each currency or unit: they share no scale and no line. */
export const byUnit = (bars: readonly Bar[]): readonly (readonly Bar[])[] =>
  [...new Set(bars.map(b => b.of))].map(of => bars.filter(b => b.of === of))

/** More groups of days than this are not filled: years without rows between two of them. */
const mostFilled = 400

/** Days without rows between the first and the last: they are 0 and not left out of a line. */
export function filled(
  bars: readonly Bar[],
  unit: GroupUnit,
  labelOf: (key: string) => string,
  more: readonly string[] = [],
): readonly Bar[] {
  const days = [...bars.flatMap(b => (b.key === null ? [] : [b.key])), ...more].toSorted()
  const [first] = days,
    last = days.at(-1)
  if (first === undefined || last === undefined) return bars
  const known = new Map(bars.map(b => [b.key, b]))
  const result: Bar[] = []
  for (let key = first; key <= last; key = nextGroup(key, unit)) {
    if (result.length > mostFilled) return bars
    const [of = null, summed = null] = [bars[0]?.of, bars[0]?.sum]
    result.push(
      known.get(key) ?? { key, label: labelOf(key), count: 0, sum: summed === null ? null : '0', of, parts: [] },
    )
  }
  const none = known.get(null)
  return none ? [...result, none] : result
}

export const sizeOf = (b: Pick<Bar, 'sum' | 'count'>): number => (b.sum === null ? b.count : Math.abs(Number(b.sum)))

/** Relative length of a bar among comparable ones: amounts of two currencies are not comparable. */
export function shareOf(bar: Bar, bars: readonly Bar[], target = 0): number {
  const most = Math.max(target, ...bars.filter(b => b.of === bar.of).map(sizeOf))
  return most > 0 ? sizeOf(bar) / most : 0
}

/** The parts of all bars in the order of their list, so that each keeps its colour. */
export const splitsOf = (bars: readonly Bar[], order: readonly string[]): readonly (string | null)[] => {
  const at = (split: string | null) => {
    const i = split === null ? -1 : order.indexOf(split)
    return i < 0 ? order.length : i
  }
  return [...new Set(bars.flatMap(b => b.parts.map(p => p.split)))].sort((a, b) => at(a) - at(b))
}

export const addressBehind = (opens: string, conditions: readonly Condition[]): string =>
  conditions.length === 0
    ? opens
    : `${opens}${opens.includes('?') ? '&' : '?'}where=${encodeURIComponent(writeWhere(conditions))}`
