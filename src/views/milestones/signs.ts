import type { StepLook } from './step.ts'

/** What stands in the mark of a step, so that its colour is not alone. */
export const signs: Readonly<Record<StepLook, string>> = {
  done: '✓',
  late: '!',
  today: '•',
  tomorrow: '•',
  skipped: '–',
  waiting: '',
}
