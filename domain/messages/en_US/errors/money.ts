/** Failures and problems of rates and amounts. */
export const moneyErrors = {
  MISSING_RATE: 'There is no exchange rate for {pair} on {date}. Enter a rate for that day, then try again.',
  RATE_SAME_CURRENCY: '{field} must be another currency',
  RATE_OVERLAPS: '{field}: another rate of this pair and type holds from {from} to {to}',
  CHARGE_WITHOUT_BASIS: '{field}: the goods have none of what the charge is given out by. Choose another way.',
  CUSTOMS_FREIGHT_MISSING: 'Enter a charge for freight to the border: the customs value needs it with this incoterm',
  CUSTOMS_INSURANCE_MISSING: 'Enter a charge for insurance: the customs value needs it with this incoterm',
  EXCISE_TOO_HIGH: '{field} must be below 100, because excise lies within its own base',
  STAGE_OF_ITSELF: '{field} must be another landing cost',
  STAGE_OF_OTHER_CURRENCY: '{field} must have the same currency',
  OF_PARTY_ONLY: 'Only people of the buyer or the supplier change this invoice',
  OF_BUYER_ONLY: 'Only people of the buyer decide about an invoice',
  CREDIT_ABOVE_ZERO: '{field}: a credit note gives back, so its quantity is below zero',
  QUANTITY_NOT_POSITIVE: '{field} must be more than zero; for less, enter a credit note',
  NOTHING_HELD: 'The invoice is not on hold',
  HOLD_STAYS: '{field}: a duplicate or an invoice in another currency can not be released. Cancel it instead.',
  INVOICE_HELD: 'Invoice {invoice} is on hold. Release the hold with a reason, or return the invoice.',
} as const
