import { isRelativeDay } from '../../../../domain/meta/query.ts'
import { isDateOnly } from '../../../../domain/values/date-only.ts'

export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Ranges by days from today. They are kept as they are named, so that a saved view means the same tomorrow. */
export const namedRanges = {
  rangeToday: { from: 'today', to: 'today' },
  rangeWeek: { from: 'week', to: 'week+6' },
  rangeNext7: { from: 'today', to: 'today+6' },
  rangeLast30: { from: 'today-29', to: 'today' },
  rangeOverdue: { from: '', to: 'today-1' },
} as const satisfies Readonly<Record<string, DayRange>>

export type RangeName = keyof typeof namedRanges
const names = Object.keys(namedRanges) as RangeName[]

export const isDay = (text: string): boolean => isDateOnly(text) || isRelativeDay(text)

/** A range that depends on the current day. */
export const isRelative = ({ from, to }: DayRange): boolean => isRelativeDay(from) || isRelativeDay(to)

export const nameOf = ({ from, to }: DayRange): RangeName | undefined =>
  names.find(n => namedRanges[n].from === from && namedRanges[n].to === to)
