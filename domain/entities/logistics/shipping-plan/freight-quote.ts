import { divideTimes, round, sum } from '../../../values/decimal.ts'
import type { Values } from '../../../meta/rules.ts'

/** Charges without which a quote cannot be compared; by mode of transport, sea when none is named. */
const mandatory: Readonly<Record<string, readonly string[]>> = {
  sea: ['OFR', 'THC', 'DOC'],
  lcl: ['OFR', 'THC', 'DOC'],
  consolidation: ['OFR', 'THC', 'DOC'],
  air: ['DOC'],
  express: ['DOC'],
  road: ['TRK', 'DOC'],
}
export const mandatoryCharges = (shipType: unknown): readonly string[] =>
  mandatory[typeof shipType === 'string' ? shipType : 'sea'] ?? (mandatory.sea as readonly string[])

/** constants#chargeDecimals */
const chargeDecimals = 3

/** C-09: the unit amount is for so many; computed in one exact step, rounded once. */
export const chargeAmount = (charge: Values): string =>
  divideTimes(
    String(charge.unitAmount),
    String(charge.chargeQty ?? '1'),
    String(charge.billedQty ?? '1'),
    chargeDecimals,
  )

/** The sum of the stored amounts. */
export const quoteAmount = (charges: readonly Values[]): string =>
  round(sum(charges.map(c => String(c.amount ?? '0'))), chargeDecimals)
