import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { limitAdvances, noteAdvances } from './advances.effects.ts'
import { endAccount, noteWriters, verifyAccount } from './bank-account.effects.ts'
import {
  answerProforma,
  followInvoices,
  followObligations,
  followPayments,
  followTranches,
  makePayments,
  recordProforma,
} from './follow-payments.effects.ts'
import { copyTerm, sampleTerm } from './payment-terms.effects.ts'
import { receiveTranches, remitTranches, returnTranches } from './remittance.effects.ts'

/** Effects of payment terms, payments, tranches, proforma invoices, remittances and bank accounts. */
export const paymentEffects: readonly (readonly [EffectName, Effect])[] = [
  ['answer-proforma', answerProforma],
  ['copy-term', copyTerm],
  ['end-account', endAccount],
  ['follow-invoices', followInvoices],
  ['limit-advances', limitAdvances],
  ['note-advances', noteAdvances],
  ['follow-obligations', followObligations],
  ['follow-payments', followPayments],
  ['follow-tranches', followTranches],
  ['make-payments', makePayments],
  ['note-writers', noteWriters],
  ['receive-tranches', receiveTranches],
  ['record-proforma', recordProforma],
  ['remit-tranches', remitTranches],
  ['return-tranches', returnTranches],
  ['sample-term', sampleTerm],
  ['verify-account', verifyAccount],
]
