import { divideTimes, round, sum } from '../../../values/decimal.ts'
import type { KnownOf } from '../../records.ts'

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

/** constants#chargeDecimals */
const chargeDecimals = 3

/** C-09: the unit amount is per quantity; computed exactly and rounded once. */
export const chargeAmount = (charge: KnownOf<'FreightCharge'>): string =>
  divideTimes(String(charge.unitAmount), charge.chargeQty ?? '1', charge.billedQty ?? '1', chargeDecimals)

/** The sum of the stored amounts. */
export const quoteAmount = (charges: readonly KnownOf<'FreightCharge'>[]): string =>
  round(sum(charges.map(c => c.amount ?? '0')), chargeDecimals)
