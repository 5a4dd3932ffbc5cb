import { multiply, subtract } from './decimal.ts'
import { roundMoney } from './money.ts'

/** Share of the total for deposit and prepayment; the rest is the pay-off (constants#paymentTerm). */
const shares: Readonly<Record<string, { deposit: string; prepaid: string }>> = {
  deposit30: { deposit: '0.3', prepaid: '0' },
}

export interface Tranches {
  readonly deposit: string
  readonly prepaid: string
  readonly payOff: string
}

/** Splits a total by its payment term; the pay-off gets the rounding, so the parts add up exactly (practice C-06). */
export function tranches(total: string, term: string, currency: string): Tranches {
  return split(total, shares[term] ?? { deposit: '0', prepaid: '0' }, currency)
}

export function split(total: string, share: { deposit: string; prepaid: string }, currency: string): Tranches {
  const deposit = roundMoney(multiply(total, share.deposit), currency)
  const prepaid = roundMoney(multiply(total, share.prepaid), currency)
  return { deposit, prepaid, payOff: subtract(subtract(total, deposit), prepaid) }
}
