import { compare, subtract, sum } from '../../../values/decimal.ts'
import { availableOf } from '../../../values/stock.ts'
import type { Problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'
import { decimalOrZero } from '../../../values/text-or-null.ts'

export const allocationOrderRules: RulesOf<'AllocationOrder'> = {
  guards: {
    hasPicks: {
      needs: ['picks'],
      check: ({ rows }) => ((rows.picks?.length ?? 0) > 0 ? null : { code: 'AT_LEAST_ONE_ROW', field: 'picks' }),
    },
    /** C-13: checked again under lock when it is reserved. */
    quantityFree: {
      needs: ['picks', 'picks.stock'],
      check: ({ rows }): Problem | null => {
        for (const layer of rows['picks.stock'] ?? []) {
          const of = (rows.picks ?? []).filter(p => p.stock === layer.id)
          const wanted = sum(of.map(p => subtract(decimalOrZero(p.quantity), decimalOrZero(p.held))))
          const free = availableOf({ onHand: decimalOrZero(layer.onHand), reserved: decimalOrZero(layer.reserved) })
          if (compare(wanted, free) > 0)
            return { code: 'STOCK_SHORT', params: { sku: of[0]?.skuNo ?? '', short: subtract(wanted, free) } }
        }
        return null
      },
    },
    /** C-13 */
    allPicked: {
      needs: ['picks'],
      check: ({ rows }) => {
        const open = rows.picks?.find(p => compare(decimalOrZero(p.picked), decimalOrZero(p.quantity)) !== 0)
        return open
          ? {
              code: 'PICK_DIFFERS',
              params: {
                sku: open.skuNo ?? '',
                picked: decimalOrZero(open.picked),
                quantity: decimalOrZero(open.quantity),
              },
            }
          : null
      },
    },
  },
}
