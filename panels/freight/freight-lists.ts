/** Lists of values that the calculator shows. */
export const lists = {
  mode: 'trade:shipMode',
  container: 'trade:containerSize',
  currency: 'trade:currency',
  charge: 'trade:chargeCode',
  unit: 'trade:rateUnit',
} as const
