import { addDays } from '../../domain/values/date-only.ts'
import type { EffectOf } from './effect.ts'
import { patched } from '../operations/unit-of-work.ts'

/** Days a supplier has to answer a new version. */
const answerDays = 7

export const restartDueDate: EffectOf<'PurchaseOrder'> = async (uow, { records }) =>
  patched(records, () => ({ poConfirmDueDate: addDays(uow.today, answerDays) }))
