import { isCountClosed } from '../../domain/entities/warehouse/goods-receipt/goods-receipt.rules.ts'
import type { CheckOf } from './check.ts'

const counted = ['received', 'damaged'] as const

/** GR-1x: the figures of a confirmed blind count stay as they were counted. */
export const countClosed: CheckOf<'GoodsReceipt'> = {
  save(_uow, { plans }) {
    for (const { before, children, problems } of plans) {
      if (!before || !isCountClosed(before)) continue
      const rows = children.find(c => c.name === 'lines')?.save ?? []
      const at = rows.findIndex(r => counted.some(f => f in r.values && r.values[f] !== r.before?.[f]))
      if (at >= 0) problems.push({ code: 'COUNT_CLOSED', child: 'lines', row: at + 1 })
    }
    return Promise.resolve()
  },
}
