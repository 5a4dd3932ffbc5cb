import type { StoredOf } from '../../../domain/entities/records.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { elevated, entityNamed } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { freightTasks } from './freight-charges.ts'
import { makeTasks, proposeCharges, withdrawCharges, type Work } from './propose-charges.ts'

/** Goods that a warehouse took in are charged by document or by accepted piece. */
export const chargeReceipt: EffectOf<'GoodsReceipt'> = async (uow, { records }) => {
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'GoodsReceiptLine'), {
    field: 'receipt',
    values: records.map(r => r.id),
  })
  const orders = await byId(
    uow,
    'PurchaseOrder',
    records.map(r => r.po),
  )
  await proposeCharges(
    uow,
    records.flatMap((r): Work[] => {
      const order = orders.get(String(r.po))
      if (!order) return []
      const pieces = sum(lines.filter(l => l.receipt === r.id).map(l => decimalOrZero(l.accepted)))
      return [
        {
          source: 'warehouse',
          no: String(r.grNo),
          at: r.receivedAt ?? uow.now.toISOString(),
          orders: [order],
          provider: r.keeper ?? null,
          units: { document: '1', pieces },
        },
      ]
    }),
  )
  return records
}

/** A receipt that was reversed is not charged. */
export const withdrawReceiptCharges: EffectOf<'GoodsReceipt'> = async (uow, { records }) => {
  await withdrawCharges(
    uow,
    'warehouse',
    records.map(r => String(r.grNo)),
  )
  return records
}

/** An inspection is charged once it is approved: by document, or by inspected piece. */
export const chargeInspection: EffectOf<'QcTask'> = async (uow, { records }) => {
  const orders = await byId(
    uow,
    'PurchaseOrder',
    records.map(r => r.po),
  )
  await proposeCharges(
    uow,
    records.flatMap((r): Work[] => {
      const order = orders.get(String(r.po))
      if (!order) return []
      return [
        {
          source: 'quality',
          no: String(r.qcNo),
          at: uow.now.toISOString(),
          orders: [order],
          provider: r.inspector ?? null,
          units: { document: '1', pieces: String(r.inspectedQuantity ?? 0) },
        },
      ]
    }),
  )
  return records
}

/** A delivered shipment is charged by the rates of its project, and its freight by rate cards. */
export async function chargeShipments(
  uow: UnitOfWork,
  shipments: readonly StoredOf<'Shipment'>[],
  dateOf: (shipment: StoredOf<'Shipment'>) => string | null | undefined,
): Promise<void> {
  if (shipments.length === 0) return
  const atOf = (s: StoredOf<'Shipment'>) => {
    const date = dateOf(s) ?? uow.today
    return date === uow.today ? uow.now.toISOString() : `${date}T12:00:00.000Z`
  }
  const ids = shipments.map(s => s.id)
  await elevated(uow, async system => {
    const loaded = await readStored(system.tx, entityNamed(system.index, 'ContainerLoading'), {
      field: 'shipment',
      values: ids,
    })
    const orders = await byId(
      system,
      'PurchaseOrder',
      shipments.flatMap(s => s.orders ?? []),
    )
    const works = shipments.map((s): Work => {
      const own = loaded.filter(c => c.shipment === s.id)
      const whole = (name: 'grossWeight' | 'volume') =>
        own.length > 0 ? sum(own.map(c => decimalOrZero(c[name]))) : null
      return {
        source: 'shipment',
        no: String(s.shipmentNo),
        at: atOf(s),
        orders: (s.orders ?? []).flatMap(id => orders.get(id) ?? []),
        provider: s.forwarder ?? null,
        units: {
          document: '1',
          containers: own.length > 0 ? String(own.length) : null,
          kg: whole('grossWeight'),
          cbm: whole('volume'),
        },
      }
    })
    await proposeCharges(system, works)
    for (const s of shipments) await makeTasks(system, await freightTasks(system, s, atOf(s)))
  })
}
