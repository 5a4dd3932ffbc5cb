import { addDays } from '../../domain/values/date-only.ts'
import type { Effect } from './effect.ts'
import { patched } from '../operations/unit-of-work.ts'

/** Days a supplier has to answer a new version. */
const answerDays = 7

export const restartDueDate: Effect = async (uow, { records }) =>
  patched(records, () => ({ poConfirmDueDate: addDays(uow.today, answerDays) }))
