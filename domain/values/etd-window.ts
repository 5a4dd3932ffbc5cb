import type { Problem } from '../meta/problem.ts'
import { daysBetween } from './date-only.ts'

/**
 * Days after the cargo ready date within which a planned ETD stands, that day included (constants#etdWindow, V-061,
 * B-123).
 */
export const etdWindow = 7

/**
 * What is wrong with a planned ETD beside the day on which the cargo is ready (both ISO dates); null while one is not
 * known.
 */
export function outsideEtdWindow(ready: unknown, etd: unknown, field: string): Problem | null {
  if (typeof ready !== 'string' || typeof etd !== 'string' || ready === '' || etd === '') return null
  const days = daysBetween(ready, etd)
  return days >= 0 && days <= etdWindow ? null : { code: 'ETD_WINDOW', field, params: { days: etdWindow } }
}
