import { daysBetween } from './date-only.ts'

export type StepWarning = 'yellow' | 'orange' | 'red'

/**
 * Warning colour of a step (statuses#stepWarning, B-120 to B-122): yellow one day before, orange on the day, red after.
 * A step with an actual date shows none. `today` is the calendar day at the milestone's place, else the user's (C-14).
 */
export function stepWarning(
  due: string | null | undefined,
  actual: string | null | undefined,
  today: string,
): StepWarning | null {
  if (!due || actual) return null
  const left = daysBetween(today, due)
  if (left < 0) return 'red'
  return left === 0 ? 'orange' : left === 1 ? 'yellow' : null
}
