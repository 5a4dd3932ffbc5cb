import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { limitAdvances, noteAdvances } from './advances.effects.ts'
import { endAccount, noteWriters, verifyAccount } from './bank-account.effects.ts'
import {
  answerProforma,
  followCredits,
  followInvoices,
  followObligations,
  followPayments,
  followTranches,
  makePayments,
  recordProforma,
} from './follow-payments.effects.ts'
import { copyTerm, sampleTerm } from './payment-terms.effects.ts'
import { askRefund, receiveRefund, returnRefund, sendRefund } from './refund.effects.ts'
import { receiveTranches, remitTranches, returnTranches } from './remittance.effects.ts'
import { askWriteOff, checkWriteOff, followWriteOffs } from './write-off.effects.ts'

/**
 * Effects of payment terms, payments, tranches, proforma invoices, remittances, refunds, write-offs and bank accounts.
 */
export const paymentEffects: readonly (readonly [EffectName, Effect])[] = [
  ['answer-proforma', answerProforma],
  ['copy-term', copyTerm],
  ['ask-refund', askRefund],
  ['ask-write-off', askWriteOff],
  ['check-write-off', checkWriteOff],
  ['end-account', endAccount],
  ['follow-credits', followCredits],
  ['follow-invoices', followInvoices],
  ['limit-advances', limitAdvances],
  ['note-advances', noteAdvances],
  ['follow-obligations', followObligations],
  ['follow-payments', followPayments],
  ['follow-tranches', followTranches],
  ['follow-write-offs', followWriteOffs],
  ['make-payments', makePayments],
  ['note-writers', noteWriters],
  ['receive-refund', receiveRefund],
  ['receive-tranches', receiveTranches],
  ['record-proforma', recordProforma],
  ['remit-tranches', remitTranches],
  ['return-refund', returnRefund],
  ['return-tranches', returnTranches],
  ['sample-term', sampleTerm],
  ['send-refund', sendRefund],
  ['verify-account', verifyAccount],
]
