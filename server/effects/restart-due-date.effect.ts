import { addDays } from '../../domain/values/date-only.ts'
import type { Effect } from './effect.ts'
import { patched } from '../operations/run.ts'

/** Days a supplier has to answer a new version. */
const answerDays = 7

export const restartDueDate: Effect = async (run, { records }) =>
  patched(records, () => ({ poConfirmDueDate: addDays(run.today, answerDays) }))
