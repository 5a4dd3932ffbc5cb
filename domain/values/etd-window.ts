import type { Problem } from '../meta/problem.ts'
import { daysBetween } from './date-only.ts'

/** Latest planned ETD in days after the cargo ready date, inclusive (constants#etdWindow, V-061, B-123). */
export const etdWindow = 7

/** The problem of a planned ETD for a cargo ready date (ISO dates); null while one is missing. */
export function outsideEtdWindow(ready: unknown, etd: unknown, field: string): Problem | null {
  if (typeof ready !== 'string' || typeof etd !== 'string' || ready === '' || etd === '') return null
  const days = daysBetween(ready, etd)
  return days >= 0 && days <= etdWindow ? null : { code: 'ETD_WINDOW', field, params: { days: etdWindow } }
}
