import { asStored, insertRows, newId, readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { lotsOf, noteOpen, rolledUp } from './lots.ts'

/** A confirmed order is tracked line by line: each line begins as one lot. */
export const openLots: EffectOf<'PurchaseOrder'> = async (uow, { records }) => {
  const entity = entityNamed(uow.index, 'PoLot')
  const there = await lotsOf(uow, records)
  const fresh = records.filter(o => !there.some(l => l.po === o.id))
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), {
    field: 'po',
    values: fresh.map(o => o.id),
  })
  const progress = new Map(records.map(o => [o.id, o.progress]))
  const rows = lines.map(l => ({
    id: newId(),
    values: {
      po: l.po,
      line: l.id,
      lineNo: l.lineNo,
      lotNo: 1,
      skuNo: l.skuNo,
      quantity: l.orderQuantity,
      cargoReadyDate: l.cargoReadyDate ?? null,
      progress: progress.get(String(l.po)) ?? null,
    },
  }))
  await insertRows(uow.tx, entity, rows, uow.now)
  await noteOpen(
    uow,
    rows.map(r => r.values),
  )
  return rolledUp(records, [...there, ...rows.map(r => asStored(entity, r))])
}
