import type { StepLook } from './step.ts'

/** Content of a step mark, so that colour is not the only information. */
export const signs: Readonly<Record<StepLook, string>> = {
  done: '✓',
  late: '!',
  today: '•',
  tomorrow: '•',
  skipped: '–',
  waiting: '',
}
