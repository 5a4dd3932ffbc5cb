import type { RecallAnswer } from '../../domain/contracts/tracking.calls.ts'
import { sum } from '../../domain/values/decimal.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'

type FigureName =
  | 'recallSkus'
  | 'recallInTransit'
  | 'recallOnHand'
  | 'recallReserved'
  | 'recallLeft'
  | 'recallCustomers'

/** A quantity without needless zeros. */
export const quantity = (value: string): string => showDecimal(value, 0)

/** The figures at the top: what is still within reach, and what has left to how many. */
export function recallFigures({ stock, deliveries }: RecallAnswer): readonly (readonly [FigureName, string])[] {
  const total = (values: readonly string[]) => quantity(sum(values))
  const left = deliveries?.filter(d => d.left)
  return [
    ['recallSkus', String(new Set(stock.map(s => s.skuNo)).size)],
    ['recallInTransit', total(stock.map(s => s.inTransit))],
    ['recallOnHand', total(stock.map(s => s.onHand))],
    ['recallReserved', total(stock.map(s => s.reserved))],
    ...(left
      ? ([
          ['recallLeft', total(left.map(d => d.quantity))],
          ['recallCustomers', String(new Set(left.flatMap(d => (d.customer ? [d.customer] : []))).size)],
        ] as const)
      : []),
  ]
}
