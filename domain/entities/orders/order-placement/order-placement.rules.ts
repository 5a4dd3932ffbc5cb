import type { Problem } from '../../../meta/problem.ts'
import type { KnownOf, RulesOf } from '../../records.ts'
import { compare } from '../../../values/decimal.ts'
import { daysBetween } from '../../../values/date-only.ts'
import { textOrNull } from '../../../values/text-or-null.ts'

const missingIn = (
  items: readonly KnownOf<'PlacementLine'>[],
  lacks: (item: KnownOf<'PlacementLine'>) => string | null,
): Problem | null => {
  for (const [i, item] of items.entries()) {
    const field = lacks(item)
    if (field) return { field, child: 'items', row: i + 1, code: 'FIELD_NOT_NULL' }
  }
  return null
}

/** A quote is valid including its last day; without one it does not expire. */
const quoteHolds = (item: KnownOf<'PlacementLine'>, today: string): boolean =>
  !textOrNull(item.quoteValidUntil) || String(item.quoteValidUntil) >= today

export const orderPlacementRules: RulesOf<'OrderPlacement'> = {
  guards: {
    /** V-106 */
    hasItems: {
      needs: ['items'],
      check: ({ rows }) => ((rows.items?.length ?? 0) > 0 ? null : { code: 'AT_LEAST_ONE_ROW', field: 'items' }),
    },
    itemsComplete: {
      needs: ['items'],
      check: ({ rows, record }) =>
        missingIn(rows.items ?? [], item => {
          if (!textOrNull(item.skuNo)) return 'skuNo'
          if (compare(item.quantity ?? '0', '0') <= 0) return 'quantity'
          if (!textOrNull(item.unitPrice)) return 'unitPrice'
          return (item.supplier ?? record.supplier) ? null : 'supplier'
        }),
    },
    moqReached: {
      needs: ['items'],
      check: ({ rows, today }) => {
        for (const [i, item] of (rows.items ?? []).entries()) {
          const at = { child: 'items', row: i + 1 } as const
          if (!quoteHolds(item, today))
            return {
              ...at,
              field: 'quoteValidUntil',
              code: 'QUOTE_EXPIRED',
              params: { date: String(item.quoteValidUntil) },
            }
          const moq = textOrNull(item.moq)
          if (moq && compare(String(item.quantity), moq) < 0)
            return { ...at, field: 'quantity', code: 'BELOW_MOQ', params: { moq } }
        }
        return null
      },
    },
    cancelledLately: {
      check: ({ record, today }) =>
        textOrNull(record.cancelledDate) && daysBetween(String(record.cancelledDate), today) <= 30
          ? null
          : { code: 'CANCELLED_LONG_AGO', params: { days: 30 } },
    },
  },
}
