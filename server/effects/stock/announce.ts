import type { StoredOf, KnownOf } from '../../../domain/entities/records.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { wantedOf } from '../../../domain/values/packing.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { SaveInput } from '../../operations/records/save-plan.ts'
import { makeRecords } from '../make-records.ts'

type Line = {
  readonly skuNo: unknown
  readonly skuName: unknown
  readonly quantity: unknown
  readonly poLine: unknown
}

const inOrder = <L extends { readonly lineNo: number | null }>(lines: readonly L[]): L[] =>
  [...lines].sort((a, b) => Number(a.lineNo) - Number(b.lineNo))

/** The warehouse of an order that works with the portal. */
async function warehousesOf(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
): Promise<(order: StoredOf<'PurchaseOrder'>) => StoredOf<'Warehouse'> | undefined> {
  const kept = await readStored(uow.tx, entityNamed(uow.index, 'Warehouse'), {
    field: 'company',
    values: [...new Set(orders.map(o => o.warehouse).filter(Boolean))],
  })
  return order =>
    kept.filter(w => w.company === order.warehouse).sort((a, b) => (String(a.code) < String(b.code) ? -1 : 1))[0]
}

const noteOf = (
  order: StoredOf<'PurchaseOrder'>,
  warehouse: StoredOf<'Warehouse'>,
  lines: readonly Line[],
  more: KnownOf<'DeliveryNote'> = {},
): SaveInput => ({
  record: { po: order.id, warehouse: warehouse.id, buyer: order.buyer, deliveryDate: order.eta ?? null, ...more },
  rows: { lines: { save: lines.map(l => ({ ...l })) } },
})

/** Whole orders that have arrived get a delivery note, once. */
export async function announceOrders(uow: UnitOfWork, orders: readonly StoredOf<'PurchaseOrder'>[]): Promise<void> {
  const warehouseOf = await warehousesOf(uow, orders)
  const there = await readStored(uow.tx, entityNamed(uow.index, 'DeliveryNote'), {
    field: 'po',
    values: orders.map(o => o.id),
  })
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), {
    field: 'po',
    values: orders.map(o => o.id),
  })
  await makeRecords(
    uow,
    'DeliveryNote',
    orders.flatMap(order => {
      const warehouse = warehouseOf(order)
      if (!warehouse || there.some(n => n.po === order.id)) return []
      return [
        noteOf(
          order,
          warehouse,
          inOrder(lines.filter(l => l.po === order.id))
            .map(l => ({ skuNo: l.skuNo, skuName: l.skuName ?? null, quantity: wantedOf(l), poLine: l.id }))
            .filter(l => compare(l.quantity, '0') > 0),
        ),
      ]
    }),
    'an order has arrived',
  )
}

/** Creates a delivery note for each order of the shipments, once, with the booked quantities. */
export async function announceBookings(
  uow: UnitOfWork,
  inside: ReadonlyMap<string, readonly StoredOf<'VendorBooking'>[]>,
  shipments: readonly StoredOf<'Shipment'>[],
): Promise<void> {
  const bookings = [...inside.values()].flat()
  const orders = await readStored(uow.tx, entityNamed(uow.index, 'PurchaseOrder'), {
    field: 'id',
    values: [...new Set(bookings.map(b => b.po))],
  })
  const warehouseOf = await warehousesOf(uow, orders)
  const there = await readStored(uow.tx, entityNamed(uow.index, 'DeliveryNote'), {
    field: 'po',
    values: orders.map(o => o.id),
  })
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'VobLine'), {
    field: 'vob',
    values: bookings.map(b => b.id),
  })
  const ordered = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), {
    field: 'po',
    values: orders.map(o => o.id),
  })
  const byHand = there.filter(n => !n.shipment)
  const announcedLines = await readStored(uow.tx, entityNamed(uow.index, 'DeliveryNoteLine'), {
    field: 'note',
    values: byHand.map(n => n.id),
  })
  // Goods may be announced without a shipment: if that covers the whole order, nothing more is expected.
  const allAnnounced = (po: string) => {
    const notes = new Set(byHand.filter(n => n.po === po).map(n => n.id)),
      wanted = ordered.filter(l => l.po === po)
    const mine = announcedLines.filter(l => notes.has(String(l.note)))
    const of = <L extends { readonly skuNo: string | null }>(
      lines: readonly L[],
      skuNo: unknown,
      quantity: (line: L) => string,
    ) => sum(lines.filter(l => l.skuNo === skuNo).map(quantity))
    return (
      mine.length > 0 &&
      wanted.length > 0 &&
      wanted.every(
        l =>
          compare(
            of(mine, l.skuNo, m => m.quantity ?? '0'),
            of(wanted, l.skuNo, wantedOf),
          ) >= 0,
      )
    )
  }
  await makeRecords(
    uow,
    'DeliveryNote',
    shipments.flatMap(shipment =>
      orders.flatMap(order => {
        const warehouse = warehouseOf(order),
          mine = (inside.get(shipment.id) ?? []).filter(b => b.po === order.id)
        if (
          !warehouse ||
          mine.length === 0 ||
          allAnnounced(order.id) ||
          there.some(n => n.po === order.id && n.shipment === shipment.id)
        )
          return []
        const booked = mine.flatMap(b => inOrder(lines.filter(l => l.vob === b.id)))
        return [
          noteOf(
            order,
            warehouse,
            booked
              .filter(l => compare(l.quantity ?? '0', '0') > 0)
              .map(l => ({ skuNo: l.skuNo, skuName: l.skuName ?? null, quantity: l.quantity, poLine: l.poLine })),
            { shipment: shipment.id, deliveryDate: shipment.eta ?? null },
          ),
        ]
      }),
    ),
    'a shipment has arrived',
  )
}
