import type { FieldKind } from './field.ts'

/** Filter operators (constants#filterOperator). */
export const operators = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'like',
  'startsWith',
  'in',
  'between',
  'isNull',
  'notNull',
] as const
export type Operator = (typeof operators)[number]

const ordered: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'between', 'isNull', 'notNull']
const ofText: readonly Operator[] = [
  'eq',
  'ne',
  'like',
  'startsWith',
  'in',
  'isNull',
  'notNull',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
]

/** Operators of a field kind. */
export const operatorsOf: Readonly<Record<FieldKind, readonly Operator[]>> = {
  string: ofText,
  text: ['like', 'startsWith', 'isNull', 'notNull'],
  rich: ['isNull', 'notNull'],
  enum: ['eq', 'ne', 'in', 'isNull', 'notNull'],
  int: ordered,
  decimal: ordered,
  money: ordered,
  date: ordered,
  datetime: ordered,
  bool: ['eq', 'ne', 'isNull', 'notNull'],
  ref: ['eq', 'ne', 'in', 'like', 'startsWith', 'isNull', 'notNull'],
  refs: ['eq', 'in', 'isNull', 'notNull'],
  enums: ['eq', 'in', 'isNull', 'notNull'],
  file: ['isNull', 'notNull'],
  files: [],
  json: ['isNull', 'notNull'],
}

export type ConditionValue = string | number | boolean | null | readonly (string | number)[]

/** One condition of a query; `value` is a list for in and between, and absent for isNull and notNull. */
export interface Condition {
  readonly field: string
  readonly operator: Operator
  readonly value?: ConditionValue
}

export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/**
 * Relative days in conditions: 'today', 'today+7', 'today-1'; 'week' is the Monday of this week, 'week+6' its Sunday.
 */
const relative = /^(today|week)(?:([+-])(\d{1,4}))?$/

export const isRelativeDay = (value: string): boolean => relative.test(value)

/** Turns 'today+7' into a date; other values are returned unchanged. `today` is yyyy-MM-dd in the reader's zone. */
export function resolveDay(value: string, today: string): string {
  const m = relative.exec(value)
  if (!m) return value
  const day = new Date(`${today}T00:00:00Z`)
  const monday = m[1] === 'week' ? (day.getUTCDay() + 6) % 7 : 0
  day.setUTCDate(day.getUTCDate() - monday + Number(m[3] ?? 0) * (m[2] === '-' ? -1 : 1))
  return day.toISOString().slice(0, 10)
}

export const resolveConditions = (conditions: readonly Condition[], today: string): Condition[] =>
  conditions.map(c => {
    if (typeof c.value === 'string') return { ...c, value: resolveDay(c.value, today) }
    if (Array.isArray(c.value))
      return { ...c, value: c.value.map(v => (typeof v === 'string' ? resolveDay(v, today) : v)) as string[] }
    return c
  })
