import type { Condition } from '../query.ts'
import type { Text } from '../text.ts'

/**
 * A number of a dashboard: the rows of a data service under conditions, or the sum of a field per currency. `opens`
 * are addresses of lists over the same service; the first one that the reader may open shows exactly the counted
 * rows.
 */
export interface DashboardNumber {
  readonly code: string
  readonly title: Text
  readonly service: string
  /** Days may be relative: 'today', 'today+7'. */
  readonly where?: readonly Condition[]
  readonly sum?: string
  readonly opens: readonly string[]
}

export interface DashboardTile extends DashboardNumber {
  /** Its colour when it is greater than zero. */
  readonly tone?: 'danger' | 'warning' | 'success'
}

export interface DashboardChart extends DashboardNumber {
  readonly by: string
  /** by: a day, grouped by weeks or months. */
  readonly unit?: GroupUnit
  /** Second field, which splits each bar. */
  readonly split?: string
  /** bar: one line per group; column: groups side by side, for time. */
  readonly shape: 'bar' | 'column'
  /** Number of groups shown at first; the reader can show all. */
  readonly top?: number
}

export const groupUnits = ['day', 'week', 'month'] as const
export type GroupUnit = (typeof groupUnits)[number]

/** First and last day of a group of days that begins on `key`. */
export function daysOfGroup(key: string, unit: GroupUnit): readonly [string, string] {
  if (unit === 'day') return [key, key]
  const last = new Date(`${key}T00:00:00Z`)
  if (unit === 'week') last.setUTCDate(last.getUTCDate() + 6)
  else last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return [key, last.toISOString().slice(0, 10)]
}

/** The conditions of the rows in one group, beside those of its chart. */
export function conditionsOfGroup(
  chart: Pick<DashboardChart, 'by' | 'unit' | 'split'>,
  key: string | null,
  split?: string | null,
): Condition[] {
  const one = (field: string, value: string | null, unit?: GroupUnit): Condition =>
    value === null
      ? { field, operator: 'isNull' }
      : unit
        ? { field, operator: 'between', value: daysOfGroup(value, unit) }
        : { field, operator: 'in', value: [value] }
  return [one(chart.by, key, chart.unit), ...(chart.split && split !== undefined ? [one(chart.split, split)] : [])]
}
