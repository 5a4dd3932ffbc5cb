import type { EffectName } from '../../domain/meta/names/parameters.ts'
import type { Effect } from '../context.ts'
import { billingEffects } from './billing/billing-effects.ts'
import { bookingEffects } from './bookings/booking-effects.ts'
import { clear } from './clear.effect.ts'
import { companyEffects } from './companies/company-effects.ts'
import { contentEffects } from './content/content-effects.ts'
import { documentEffects } from './documents/document-effects.ts'
import { enterDate } from './enter-date.effect.ts'
import { followProgress } from './follow-progress.effect.ts'
import { keepRows } from './keep-rows.effect.ts'
import { moduleEffects } from './modules/module-effects.ts'
import { messagingEffects } from './messaging/messaging-effects.ts'
import { masterDataEffects } from './master-data/master-data-effects.ts'
import { moneyEffects } from './money/money-effects.ts'
import { noteProposer } from './note-proposer.effect.ts'
import { invoiceEffects } from './invoices/invoice-effects.ts'
import { logisticsEffects } from './logistics/logistics-effects.ts'
import { notifyBuyer } from './notify-buyer.effect.ts'
import { notifySupplier } from './notify-supplier.effect.ts'
import { operationsEffects } from './operations/map.ts'
import { orderEffects } from './orders/order-effects.ts'
import { paymentEffects } from './payments/payment-effects.ts'
import { planMilestonesEffect } from './plan-milestones.effect.ts'
import { qualityEffects } from './quality/quality-effects.ts'
import { raiseVersion } from './raise-version.effect.ts'
import { reachMilestone } from './reach-milestone.effect.ts'
import { renewNextStepEffect } from './renew-next-step.effect.ts'
import { reopenMilestone } from './reopen-milestone.effect.ts'
import { restartDueDate } from './restart-due-date.effect.ts'
import { setConfirmDate } from './set-confirm-date.effect.ts'
import { setInput } from './set-input.effect.ts'
import { setOwner } from './orders/set-owner.effect.ts'
import { setSoNo } from './set-so-no.effect.ts'
import { setSupplierCompany } from './set-supplier-company.effect.ts'
import { signAs } from './sign-as.effect.ts'
import { showroomEffects } from './showrooms/showroom-effects.ts'
import { sourcingEffects } from './sourcing/sourcing-effects.ts'
import { stockEffects } from './stock/stock-effects.ts'
import { supplierEffects } from './suppliers/supplier-effects.ts'
import { notify } from './notify.effect.ts'
import { taskEffects } from './tasks/task-effects.ts'
import { workflowEffects } from './workflow/workflow-effects.ts'

/** Effects by the name that definitions use: the name of their file. */
export const effects: ReadonlyMap<string, Effect> = new Map<EffectName, Effect>([
  ['clear', clear],
  ['enter-date', enterDate],
  ['follow-progress', followProgress],
  ['keep-rows', keepRows],
  ['note-proposer', noteProposer],
  ['notify-buyer', notifyBuyer],
  ['notify-supplier', notifySupplier],
  ['plan-milestones', planMilestonesEffect],
  ['raise-version', raiseVersion],
  ['reach-milestone', reachMilestone],
  ['renew-next-step', renewNextStepEffect],
  ['reopen-milestone', reopenMilestone],
  ['restart-due-date', restartDueDate],
  ['set-confirm-date', setConfirmDate],
  ['set-input', setInput],
  ['set-owner', setOwner],
  ['set-so-no', setSoNo],
  ['set-supplier-company', setSupplierCompany],
  ['sign-as', signAs],
  ['notify', notify],
  ...operationsEffects,
  ...companyEffects,
  ...contentEffects,
  ...orderEffects,
  ...billingEffects,
  ...bookingEffects,
  ...qualityEffects,
  ...logisticsEffects,
  ...documentEffects,
  ...stockEffects,
  ...masterDataEffects,
  ...moneyEffects,
  ...paymentEffects,
  ...invoiceEffects,
  ...supplierEffects,
  ...showroomEffects,
  ...sourcingEffects,
  ...workflowEffects,
  ...taskEffects,
  ...messagingEffects,
  ...moduleEffects,
])
