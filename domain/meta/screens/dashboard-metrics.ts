import type { Condition } from '../query.ts'
import { resolveConditions } from '../query.ts'
import {
  conditionsOfGroup,
  type DashboardChart,
  type DashboardNumber,
  type DashboardTile,
  type GroupUnit,
} from './dashboard.ts'

/**
 * What is counted or summed for a dashboard: a saved query. The list behind each of its figures is the same query with
 * the conditions of that figure, so a count equals the rows of its list, and a sum their sum.
 */
export interface Metric {
  readonly code: string
  readonly service: string
  readonly where: readonly Condition[]
  readonly sum?: string
  readonly by?: string
  readonly unit?: GroupUnit
  readonly split?: string
}

/** The metrics of a tile or chart: one, for a gauge one per part, for a line also its target. */
export function metricsOf(n: DashboardTile | DashboardChart): readonly Metric[] {
  const base: Metric = {
    code: n.code,
    service: n.service,
    where: n.where ?? [],
    ...(n.sum ? { sum: n.sum } : {}),
  }
  if (!('shape' in n)) return [base]
  if (n.shape === 'gauge')
    return n.parts.map(p => ({ ...base, code: partCode(n.code, p.code), where: [...base.where, ...p.where] }))
  const groups: Metric = {
    ...base,
    by: n.by,
    ...(n.unit ? { unit: n.unit } : {}),
    ...(n.split ? { split: n.split } : {}),
  }
  return n.target?.by
    ? [groups, { ...base, ...(n.unit ? { unit: n.unit } : {}), ...targetOf(n.code, n.target) }]
    : [groups]
}

const targetOf = (
  code: string,
  { by, where = [] }: { readonly by: string; readonly where?: readonly Condition[] },
) => ({
  code: partCode(code, 'target'),
  by,
  where,
})

/** Code of the metric of a part of a chart. */
export const partCode = (chart: string, part: string): string => `${chart}-${part}`

/** The conditions of a search that filter a number: `counts` are the objects of the data services. */
export const searched = (
  view: { readonly entity: string; readonly counts?: Readonly<Record<string, string>> },
  number: Pick<DashboardNumber, 'service' | 'shares'>,
  conditions: readonly Condition[],
): readonly Condition[] =>
  view.counts?.[number.service] === view.entity
    ? conditions
    : conditions.filter(c => number.shares?.includes(c.field) ?? false)

/** One figure of a metric. */
export interface Figure {
  readonly key: string | null
  readonly split?: string | null
}

/** The rows behind a metric, or behind one of its figures. A sum has one currency, so its rows have it too. */
export const rowsBehind = (
  metric: Metric,
  given: readonly Condition[],
  today: string,
  figure?: Figure,
  currency?: Condition,
): Condition[] =>
  resolveConditions(
    [
      ...metric.where,
      ...given,
      ...(currency ? [currency] : []),
      ...(figure && metric.by
        ? conditionsOfGroup(
            {
              by: metric.by,
              ...(metric.unit ? { unit: metric.unit } : {}),
              ...(metric.split ? { split: metric.split } : {}),
            },
            figure.key,
            figure.split,
          )
        : []),
    ],
    today,
  )
