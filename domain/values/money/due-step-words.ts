import type { DueStep } from './due-date.ts'

/** The message that says each step of a due date. */
export const dueStepWords = {
  cutoffDay: 'cashStepCutoff',
  workingDays: 'cashStepWorkingDays',
  months: 'cashStepMonths',
  days: 'cashStepDays',
  eom: 'cashStepMonthEnd',
  plusDays: 'cashStepDays',
  onDay: 'cashStepOnDay',
  payDays: 'cashStepPayDays',
  roll: 'cashStepRoll',
} as const satisfies Readonly<Record<DueStep['step'], string>>
