/** Failures and problems of rates and amounts. */
export const moneyErrors = {
  MISSING_RATE: 'There is no exchange rate for {pair} on {date}. Enter a rate for that day, then try again.',
  RATE_SAME_CURRENCY: '{field} must be another currency',
  RATE_OVERLAPS: '{field}: another rate of this pair and type holds from {from} to {to}',
} as const
