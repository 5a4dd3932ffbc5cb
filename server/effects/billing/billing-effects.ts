import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { billTasks, freeTasks, priceTasks, reverseStatement } from './billing.effects.ts'
import { chargeInspection, chargeReceipt, withdrawReceiptCharges } from './charges-of-work.effects.ts'
import { answerDispute, closeStatement, disputeLines, followCredit, sendStatement } from './disputes.effects.ts'
import { postReceipt, proposeAllocations, takeBackReceipt } from './receipt.effects.ts'

/** Effects of billing tasks, statements and receipts. */
export const billingEffects: readonly (readonly [EffectName, Effect])[] = [
  ['answer-dispute', answerDispute],
  ['bill-tasks', billTasks],
  ['charge-inspection', chargeInspection],
  ['charge-receipt', chargeReceipt],
  ['close-statement', closeStatement],
  ['dispute-lines', disputeLines],
  ['follow-credit', followCredit],
  ['free-tasks', freeTasks],
  ['post-receipt', postReceipt],
  ['price-tasks', priceTasks],
  ['propose-allocations', proposeAllocations],
  ['reverse-statement', reverseStatement],
  ['send-statement', sendStatement],
  ['take-back-receipt', takeBackReceipt],
  ['withdraw-receipt-charges', withdrawReceiptCharges],
]
