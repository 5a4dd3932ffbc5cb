import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import {
  answerProforma,
  followObligations,
  followPayments,
  followTranches,
  makePayments,
  recordProforma,
} from './follow-payments.effects.ts'
import { receiveTranches, remitTranches, returnTranches } from './remittance.effects.ts'

/** Effects of payments, tranches, proforma invoices and remittances. */
export const paymentEffects: readonly (readonly [EffectName, Effect])[] = [
  ['answer-proforma', answerProforma],
  ['follow-obligations', followObligations],
  ['follow-payments', followPayments],
  ['follow-tranches', followTranches],
  ['make-payments', makePayments],
  ['receive-tranches', receiveTranches],
  ['record-proforma', recordProforma],
  ['remit-tranches', remitTranches],
  ['return-tranches', returnTranches],
]
