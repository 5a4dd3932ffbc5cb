import { compare, subtract } from '../../../domain/values/decimal.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { enter, layerAt } from './ledger.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'

/** Moves goods to their target location: a transfer that keeps the first receipt day. */
export const putAway: EffectOf<'Inventory'> = async (uow, { records }) => {
  for (const r of records) {
    const to = typeof r.toLocation === 'string' ? r.toLocation.trim() : ''
    if (to === '') continue
    const quantity = r.toQuantity
      ? decimalOrZero(r.toQuantity)
      : subtract(decimalOrZero(r.onHand), decimalOrZero(r.reserved))
    if (to === r.location || compare(quantity, '0') <= 0)
      throw fail('GUARD', {
        problems: [{ code: to === r.location ? 'STOCK_SAME_PLACE' : 'STOCK_NOTHING_FREE', field: 'toLocation' }],
      })
    const target = await layerAt(uow, r, to)
    const reference = r.grNo ?? ''
    await enter(uow, [
      { layer: r.id, move: subtract('0', quantity), type: 'transfer', reference },
      { layer: target, move: quantity, type: 'transfer', reference },
    ])
  }
  const now = await byId(
    uow,
    'Inventory',
    records.map(r => r.id),
  )
  return records.map(r => ({ ...r, ...now.get(r.id), revision: r.revision, toLocation: null, toQuantity: null }))
}
