import type { Condition } from './query.ts'
import type { Text } from './text.ts'

/**
 * What a number of a dashboard counts: rows of a data service under conditions, or the sum of a field of theirs, apart for
 * each currency. `opens` are addresses of lists over the same data service; the first that the reader may open shows
 * exactly the rows that the number counts.
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
  /** How it looks when it is above zero. */
  readonly tone?: 'danger' | 'warning' | 'success'
}

export interface DashboardChart extends DashboardNumber {
  readonly by: string
  /** by: a day, counted together by weeks or months. */
  readonly unit?: GroupUnit
  /** Second field, by which each bar is parted. */
  readonly split?: string
  /** bar: one line per group; column: groups beside each other, for time. */
  readonly shape: 'bar' | 'column'
  /** Groups that show at first; the reader can ask for all. */
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
