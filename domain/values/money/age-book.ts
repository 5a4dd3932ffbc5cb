import { compare, sum } from '../decimal.ts'
import { groupBy } from '../group-by.ts'
import { isCashIn, type CashPart, type CashSource } from './cash-weeks.ts'
import { ageing, ageingBucket, type AgeingBucket } from './statement.ts'

/** The columns of an ageing: the buckets by days late, then what has no due date. */
export const ageColumns = ['notDue', '1-30', '31-60', '61-90', 'over90', 'undated'] as const satisfies readonly (
  | AgeingBucket
  | 'undated'
)[]
export type AgeColumn = (typeof ageColumns)[number]

/**
 * Sources of an ageing: open amounts to pay and to collect, and credits with suppliers, below zero. A refund under way
 * is part of such a credit until it has arrived.
 */
export type AgedSource = Exclude<CashSource, 'refundIn' | 'refundOut'> | 'credit'

export interface OpenItem extends Omit<CashPart, 'source'> {
  readonly source: CashSource | 'credit'
  /** Id of the company that is paid or that pays; null while it is not known. */
  readonly partner: string | null
}

export interface AgedItem extends OpenItem {
  readonly source: AgedSource
}

export const isAged = (item: OpenItem): item is AgedItem => item.source !== 'refundIn' && item.source !== 'refundOut'
export const isCash = (item: OpenItem): item is OpenItem & { readonly source: CashSource } => item.source !== 'credit'

export interface AgeCell {
  readonly amount: string
  readonly count: number
}

/** What is open with one partner from one source. */
export interface AgeLine {
  readonly partner: string | null
  readonly source: AgedSource
  readonly cells: Readonly<Record<AgeColumn, AgeCell>>
  readonly total: string
}

/** What is to be paid, or to be collected, in one currency. */
export interface AgeBook {
  readonly currency: string
  readonly side: 'pay' | 'collect'
  /** The partner with the largest overdue amount first. */
  readonly lines: readonly AgeLine[]
  readonly totals: Readonly<Record<AgeColumn, AgeCell>>
  readonly total: string
}

/** Open items by currency, side, partner and days late; amounts of different currencies are never added (M-BIL-6). */
export function ageBooks(items: readonly AgedItem[], today: string): readonly AgeBook[] {
  const sideOf = (item: AgedItem) => (isCashIn(item.source) ? 'collect' : 'pay')
  return [...groupBy(items, i => `${i.currency} ${sideOf(i)}`).values()]
    .flatMap((own): AgeBook[] => {
      const [first] = own
      if (!first) return []
      const { currency } = first
      const lines = [...groupBy(own, i => `${i.source} ${i.partner ?? ''}`).values()].flatMap((of): AgeLine[] => {
        const [one] = of
        return one ? [{ partner: one.partner, source: one.source, ...aged(of, currency, today) }] : []
      })
      const ofAll = aged(own, currency, today)
      return [
        { currency, side: sideOf(first), lines: lines.sort(mostOverdue), totals: ofAll.cells, total: ofAll.total },
      ]
    })
    .sort((a, b) => (`${a.side} ${a.currency}` < `${b.side} ${b.currency}` ? -1 : 1))
}

function aged(items: readonly AgedItem[], currency: string, today: string): Pick<AgeLine, 'cells' | 'total'> {
  const by = groupBy(items, (i): AgeColumn => (i.date === null ? 'undated' : ageingBucket(i.date, today)))
  const { buckets } = ageing(
    today,
    currency,
    items.flatMap(i => (i.date === null ? [] : [{ due: i.date, open: i.amount }])),
  )
  const cellOf = (column: AgeColumn): AgeCell => {
    const of = by.get(column) ?? []
    const amount = column === 'undated' ? sum(of.map(i => i.amount)) : buckets[column]
    return { amount, count: of.reduce((n, i) => n + i.count, 0) }
  }
  const cells = Object.fromEntries(ageColumns.map(c => [c, cellOf(c)])) as Record<AgeColumn, AgeCell>
  return { cells, total: sum(ageColumns.map(c => cells[c].amount)) }
}

/** What is late of it. */
export const overdueOf = (cells: AgeLine['cells']): string =>
  sum(ageColumns.filter(c => c !== 'notDue' && c !== 'undated').map(c => cells[c].amount))

const mostOverdue = (a: AgeLine, b: AgeLine): number =>
  compare(overdueOf(b.cells), overdueOf(a.cells)) || compare(b.total, a.total)
