/** Rates and amounts. */
export const moneyStatuses = {
  MISSING_RATE: 409,
  ACCOUNT_TOO_LONG: 409,
  TERMS_DO_NOT_CLOSE: 409,
} as const
