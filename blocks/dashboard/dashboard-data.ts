import type { BodyOf } from '../../domain/contracts/call.ts'
import type { groupsCall, GroupsAnswer } from '../../domain/contracts/define.calls.ts'
import type { WireViewOf } from '../../domain/contracts/definitions.ts'
import { conditionsOfGroup, type DashboardChart, type DashboardNumber } from '../../domain/meta/screens/dashboard.ts'
import { resolveConditions, type Condition } from '../../domain/meta/query.ts'
import { sum } from '../../domain/values/decimal.ts'
import { fetchGroups } from '../../src/api/records.ts'
import { writeWhere } from '../../src/views/list/search/search-values.ts'

export type DashboardWireView = WireViewOf<'dashboard'>

/** Answers by number code. */
export type Answers = ReadonlyMap<string, GroupsAnswer>

type Question = BodyOf<typeof groupsCall>['questions'][number]
type Asked = DashboardNumber & Partial<DashboardChart>

/** The search filters the numbers that count the dashboard's own entity. */
export const searched = (
  view: DashboardWireView,
  number: DashboardNumber,
  conditions: readonly Condition[],
): readonly Condition[] => (view.counts?.[number.service] === view.entity ? conditions : [])

const questionOf = (view: DashboardWireView, n: Asked, conditions: readonly Condition[]): Question =>
  ({
    code: n.code,
    conditions: [...(n.where ?? []), ...searched(view, n, conditions)],
    ...(n.by ? { by: n.by } : {}),
    ...(n.unit ? { unit: n.unit } : {}),
    ...(n.split ? { split: n.split } : {}),
    ...(n.sum ? { sum: n.sum } : {}),
  }) as Question

/** All numbers of a dashboard, with one call per data service. */
export async function fetchDashboard(
  view: DashboardWireView,
  conditions: readonly Condition[],
  stop: AbortSignal,
): Promise<Answers> {
  const numbers: readonly Asked[] = [...view.tiles, ...view.charts]
  const services = [...new Set(numbers.map(n => n.service))]
  const answers = await Promise.all(
    services.map(service =>
      fetchGroups(
        service,
        { questions: numbers.filter(n => n.service === service).map(n => questionOf(view, n, conditions)) },
        stop,
      ),
    ),
  )
  return new Map(answers.flatMap(a => a.answers).map(a => [a.code, a]))
}

/** One bar of a chart: a group, with its parts. */
export interface Bar {
  readonly key: string | null
  readonly label: string
  readonly count: number
  readonly sum: string | null
  readonly of: string | null
  readonly parts: readonly { readonly split: string | null; readonly count: number; readonly sum: string | null }[]
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
export const inOrder = (bars: readonly Bar[], chart: Pick<DashboardChart, 'sum' | 'unit'>): readonly Bar[] =>
  chart.sum && !chart.unit
    ? bars.toSorted((a, b) =>
        a.of === b.of ? Number(b.sum ?? 0) - Number(a.sum ?? 0) : (a.of ?? '') < (b.of ?? '') ? -1 : 1,
      )
    : bars

/** Relative length of a bar among comparable ones: amounts of two currencies are not comparable. */
export function shareOf(bar: Bar, bars: readonly Bar[]): number {
  const size = (b: Bar) => (b.sum === null ? b.count : Math.abs(Number(b.sum)))
  const most = Math.max(...bars.filter(b => b.of === bar.of).map(size))
  return most > 0 ? size(bar) / most : 0
}

/** The rows of a number: its conditions, the search, and the selected group. */
export function conditionsBehind(
  view: DashboardWireView,
  number: Asked,
  given: readonly Condition[],
  today: string,
  group?: { readonly key: string | null; readonly split?: string | null; readonly currency?: Condition },
): Condition[] {
  const { by } = number
  return resolveConditions(
    [
      ...(number.where ?? []),
      ...searched(view, number, given),
      ...(group?.currency ? [group.currency] : []),
      ...(group && by ? conditionsOfGroup({ ...number, by }, group.key, group.split) : []),
    ],
    today,
  )
}

export const addressBehind = (opens: string, conditions: readonly Condition[]): string =>
  conditions.length === 0
    ? opens
    : `${opens}${opens.includes('?') ? '&' : '?'}where=${encodeURIComponent(writeWhere(conditions))}`
