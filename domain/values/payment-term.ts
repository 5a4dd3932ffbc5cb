import type { AnchoredTerm } from './money/anchored-due.ts'
import { termAmounts, type InstalmentKind, type TermLine } from './money/instalments.ts'

/** One line of a payment term: what it pays, how much of the total, and when it is due. */
export interface PaymentTermLine {
  readonly kind: InstalmentKind
  readonly part: TermLine
  readonly due: AnchoredTerm
}

/** Events of an order on which due dates hang (M-DUE-4). */
export const dueEvents = ['poConfirmed', 'cargoReady', 'onBoard', 'arrival', 'customsRelease', 'goodsReceipt'] as const
export type DueEvent = (typeof dueEvents)[number]

const all = (due: AnchoredTerm): readonly PaymentTermLine[] => [{ kind: 'payOff', part: { kind: 'rest' }, due }]

/** The terms of the list paymentTerm, line by line (constants#paymentTerm). */
const presets: ReadonlyMap<string, readonly PaymentTermLine[]> = new Map([
  [
    'deposit30',
    [
      { kind: 'deposit', part: { kind: 'percent', value: '30' }, due: { anchor: 'poConfirmed', days: 7 } },
      { kind: 'payOff', part: { kind: 'rest' }, due: { anchor: 'cargoReady' } },
    ],
  ],
  ['lc', all({ anchor: 'arrival' })],
  ['oa30', all({ anchor: 'arrival', days: 30 })],
  ['oa60', all({ anchor: 'arrival', days: 60 })],
])

/** The lines of a term. A term without lines of its own is paid at once when the goods arrive. */
export const linesOfTerm = (term: string): readonly PaymentTermLine[] => presets.get(term) ?? all({ anchor: 'arrival' })

/** The amounts of a total by its payment term; they add up exactly (M-INS-2). */
export function amountsOfTerm(total: string, term: string, currency: string): readonly string[] {
  const split = termAmounts(
    total,
    linesOfTerm(term).map(l => l.part),
    currency,
  )
  if ('error' in split) throw new RangeError(`the lines of the payment term ${term} do not close`)
  return split.amounts
}
