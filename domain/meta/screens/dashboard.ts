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
  /** For numbers of another object than the dashboard's: fields of its search that filter them under the same name. */
  readonly shares?: readonly string[]
}

export interface DashboardTile extends DashboardNumber {
  /** Its colour when it is greater than zero. */
  readonly tone?: 'danger' | 'warning' | 'success'
}

export const groupShapes = ['bar', 'column', 'line', 'stack'] as const

export interface DashboardGroups extends DashboardNumber {
  readonly by: string
  /** by: a day, grouped by weeks or months. */
  readonly unit?: GroupUnit
  /** Second field, which splits each bar or column. */
  readonly split?: string
  /**
   * bar: one line per group; the others stand side by side, for time. column: one per group; stack: a column of the
   * parts of `split`; line: points, which `target` is compared with.
   */
  readonly shape: (typeof groupShapes)[number]
  /** Number of groups shown at first; the reader can show all. */
  readonly top?: number
  readonly target?: DashboardTarget
}

/** What a line should reach: the same value in each group, or the rows that another day of theirs puts there. */
export type DashboardTarget = {
  readonly title: Text
} & (
  | { readonly value: string; readonly by?: never; readonly where?: never }
  | { readonly value?: never; readonly by: string; readonly where?: readonly Condition[] }
)

export const gaugeTones = ['danger', 'warning', 'notice'] as const
export type GaugeTone = (typeof gaugeTones)[number]

/** One part of a gauge: its rows are those of the gauge under its own conditions. */
export interface GaugePart {
  readonly code: string
  readonly title: Text
  /** Red, orange or yellow. */
  readonly tone: GaugeTone
  readonly where: readonly Condition[]
}

/** Half a ring of parts, the most urgent first. */
export interface DashboardGauge extends DashboardNumber {
  readonly shape: 'gauge'
  readonly parts: readonly GaugePart[]
}

export type DashboardChart = DashboardGroups | DashboardGauge

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

/** First day of the next group of days. */
export function nextGroup(key: string, unit: GroupUnit): string {
  const day = new Date(`${daysOfGroup(key, unit)[1]}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** The conditions of the rows in one group, beside those of its chart. */
export function conditionsOfGroup(
  chart: Pick<DashboardGroups, 'by' | 'unit' | 'split'>,
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
