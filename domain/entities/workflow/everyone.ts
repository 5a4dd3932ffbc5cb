/** Every role: anybody may be asked for an approval, and sees only what concerns them. */
export const everyone = [
  'platform',
  'purchaser',
  'supplier',
  'freightAgent',
  'warehouse',
  'qc',
  'finance',
  'developer',
] as const

/** The types of companies but the platform. */
export const otherCompanies = ['1', '2', '3', '4', '5'] as const
