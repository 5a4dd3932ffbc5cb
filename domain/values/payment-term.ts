import { instalments, type Instalments, type Shares } from './money/instalments.ts'

/** Shares of the total for deposit and prepayment; the rest is the pay-off (constants#paymentTerm). */
const shares: Readonly<Record<string, Shares>> = {
  deposit30: { depositPercent: '30', prepaidPercent: '0' },
}

/** Splits a total by its payment term; the parts add up exactly (M-INS-1). */
export function tranches(total: string, term: string, currency: string): Instalments {
  const parts = instalments(total, shares[term] ?? { depositPercent: '0', prepaidPercent: '0' }, currency)
  if ('error' in parts) throw new RangeError(`the payment term ${term} has shares above 100 percent`)
  return parts
}
