/** Who sees payments: the payer and who trades for it, and the payee; no other company. */
export const paymentParties = {
  platform: { companyTypes: ['0'], all: true },
  operator: { companyTypes: ['1'], via: ['operator', 'payer'] },
  payer: { companyTypes: ['3'], via: ['payer'], sorted: true },
  payee: { companyTypes: ['2'], via: ['payee'], sorted: true },
} as const

export const paymentReaders = ['platform', 'purchaser', 'supplier', 'finance'] as const
