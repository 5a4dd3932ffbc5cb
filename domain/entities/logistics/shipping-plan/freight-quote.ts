import { round, sum } from '../../../values/decimal.ts'
import { chargeAmount as amountOf, chargeDigits } from '../../../values/money/statement.ts'
import type { KnownOf } from '../../records.ts'

/** Days for a quote when the plan has no deadline, and for a renewal. */
export const daysToQuote = 3

/** Charges required to compare quotes, by mode of transport; sea by default. */
const mandatory = {
  sea: ['OFR', 'THC', 'DOC'],
  lcl: ['OFR', 'THC', 'DOC'],
  consolidation: ['OFR', 'THC', 'DOC'],
  air: ['DOC'],
  express: ['DOC'],
  road: ['TRK', 'DOC'],
} as const
export const mandatoryCharges = (shipType: unknown): readonly string[] =>
  Object.hasOwn(mandatory, String(shipType)) ? mandatory[shipType as keyof typeof mandatory] : mandatory.sea

/**
 * C-09: the unit amount is per quantity; computed exactly and rounded once. Throws when the quantity is not above 0.
 */
export function chargeAmount(charge: KnownOf<'FreightCharge'>): string {
  const charged = amountOf({
    unitAmount: String(charge.unitAmount),
    chargeQuantity: charge.chargeQty ?? '1',
    billedQuantity: charge.billedQty ?? '1',
  })
  if ('error' in charged) throw new RangeError(`a charge per ${charge.chargeQty ?? ''}`)
  return charged.amount
}

/** The sum of the stored amounts. */
export const quoteAmount = (charges: readonly KnownOf<'FreightCharge'>[]): string =>
  round(sum(charges.map(c => c.amount ?? '0')), chargeDigits)
