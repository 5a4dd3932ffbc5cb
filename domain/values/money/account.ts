import { compare, negate, sum } from '../decimal.ts'
import { inMinor, exact } from './exact.ts'
import { accountStatement } from './statement.ts'

/** What a posting of an account stands for: charges first, then what settles them. */
export const accountKinds = [
  'tranche',
  'salesOrder',
  'statement',
  'creditNote',
  'remitted',
  'credit',
  'receipt',
  'takenBack',
  'refund',
  'writeOff',
  'settled',
] as const
export type AccountKind = (typeof accountKinds)[number]

export interface AccountPosting {
  readonly kind: AccountKind
  /** The record that it opens. */
  readonly id: string
  readonly no: string
  /** What the bank or the document calls it. */
  readonly reference: string | null
  readonly date: string
  readonly due: string | null
  /** Above zero it raises what is open. */
  readonly amount: string
}

export interface AccountRow extends AccountPosting {
  readonly balance: string
}

export interface Account {
  readonly opening: string
  readonly rows: readonly AccountRow[]
  readonly charged: string
  readonly settled: string
  readonly closing: string
}

/**
 * The account of one partner and currency over a period (M-BIL-7). `openingBefore` is what other postings left open.
 */
export function accountOf(
  period: { readonly from: string; readonly to: string; readonly currency: string; readonly openingBefore: string },
  postings: readonly AccountPosting[],
): Account {
  const { currency } = period
  // One number may have several postings: what was received and taken back, or paid and written off.
  const keyed = new Map(postings.map((p, at) => [`${p.no} ${String(at).padStart(9, '0')}`, p]))
  const { opening, rows, closing } = accountStatement({
    ...period,
    items: [...keyed].map(([no, { date, amount }]) => ({
      no,
      date,
      kind: isCharge(amount) ? 'invoice' : 'receipt',
      amount: isCharge(amount) ? amount : negate(amount),
    })),
  })
  const shown = rows.flatMap(({ no, balance }): AccountRow[] => {
    const posting = keyed.get(no)
    return posting ? [{ ...posting, amount: inMinor(exact(posting.amount), currency), balance }] : []
  })
  const sumOf = (charges: boolean) => sum(shown.filter(r => isCharge(r.amount) === charges).map(r => r.amount))
  return {
    opening,
    rows: shown,
    charged: inMinor(exact(sumOf(true)), currency),
    settled: inMinor(exact(negate(sumOf(false))), currency),
    closing,
  }
}

export const isCharge = (amount: string): boolean => compare(amount, '0') >= 0
