/** Rates and amounts. */
export const moneyStatuses = {
  MISSING_RATE: 409,
} as const
