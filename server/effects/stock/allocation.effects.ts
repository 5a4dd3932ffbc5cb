import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { compare, subtract, sum } from '../../../domain/values/decimal.ts'
import { firstInFirstOut, type Layer } from '../../../domain/values/stock.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, flush, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { enter, refuseChanged, rowsOf, skuNames, total, type Entry } from './ledger.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'

const named = <const N extends string>(uow: UnitOfWork, name: N) => entityNamed(uow.index, name)
const minus = (quantity: string) => subtract('0', quantity)
const asLayer = (l: StoredOf<'Inventory'>): Layer => ({
  id: l.id,
  onHand: decimalOrZero(l.onHand),
  reserved: decimalOrZero(l.reserved),
  receivedDate: l.receivedDate ?? '9999-12-31',
  grNo: l.grNo ?? '',
})

/**
 * A confirmed sales order from stock gets its allocation: the oldest lots first, reserved, each with the reason it was
 * chosen.
 */
export const allocateStock: EffectOf<'SalesOrder'> = async (uow, { records }) => {
  for (const order of records.filter(o => o.salesType !== 'futures')) {
    const items = await readStored(uow.tx, named(uow, 'SalesOrderLine'), { field: 'order', values: [order.id] })
    const layers = (
      await readStored(uow.tx, named(uow, 'Inventory'), { field: 'owner', values: [order.owner] })
    ).filter(l => l.warehouse === order.warehouse && l.receivedDate)
    const free = new Map(layers.map(l => [l.id, asLayer(l)]))
    const picks = items
      .sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
      .flatMap(item => {
        const { parts, short } = firstInFirstOut(
          [...free.values()].filter(l => layers.some(x => x.id === l.id && x.sku === item.sku)),
          decimalOrZero(item.quantity),
        )
        if (compare(short, '0') > 0)
          throw fail('GUARD', {
            problems: [
              {
                code: 'STOCK_SHORT',
                params: { sku: String(layers.find(l => l.sku === item.sku)?.skuName ?? item.lineNo), short },
              },
            ],
          })
        parts.forEach(p => {
          const l = free.get(p.layer) as Layer
          free.set(p.layer, { ...l, reserved: sum([l.reserved, p.quantity]) })
        })
        return parts.map((p, i) => ({
          stock: p.layer,
          quantity: p.quantity,
          reason: i === 0 ? 'FIFO: oldest receipt 最早入库' : 'FIFO: next oldest 次早入库',
        }))
      })
    const [id] = await makeRecords(
      uow,
      'AllocationOrder',
      [
        {
          record: {
            salesOrder: order.id,
            warehouse: order.warehouse,
            owner: order.owner,
            deliveryDate: order.deliveryDate ?? null,
          },
          rows: { picks: { save: picks } },
        },
      ],
      'a confirmed sales order',
    )
    const [made] = await readStored(uow.tx, named(uow, 'AllocationOrder'), { field: 'id', values: [id] })
    await hold(uow, [made as StoredOf<'AllocationOrder'>])
  }
  return records
}

/** Reserves the quantity missing from the picks of allocations. */
async function hold(uow: UnitOfWork, orders: readonly StoredOf<'AllocationOrder'>[]): Promise<void> {
  const picks = await rowsOf(uow, 'AllocationPick', 'order', orders)
  const open = picks
    .map(p => ({ pick: p, more: subtract(decimalOrZero(p.quantity), decimalOrZero(p.held)) }))
    .filter(x => compare(x.more, '0') !== 0)
  await enter(
    uow,
    open.map(x => ({ layer: String(x.pick.stock), hold: x.more })),
  )
  await updateRows(
    uow.tx,
    named(uow, 'AllocationPick'),
    open.map(x => ({ id: x.pick.id, values: { held: x.pick.quantity } })),
    uow.now,
  )
}

export const holdPicks: EffectOf<'AllocationOrder'> = async (uow, { records }) => {
  await hold(uow, records)
  return records
}

/** Releases the reserved quantity and removes the picks. */
async function free(uow: UnitOfWork, orders: readonly StoredOf<'AllocationOrder'>[]): Promise<void> {
  const picks = await rowsOf(uow, 'AllocationPick', 'order', orders)
  await enter(
    uow,
    picks
      .filter(p => compare(decimalOrZero(p.held), '0') > 0)
      .map(p => ({ layer: String(p.stock), hold: minus(decimalOrZero(p.held)) })),
  )
  await updateRows(
    uow.tx,
    named(uow, 'AllocationPick'),
    picks.map(p => ({ id: p.id, values: { held: '0', picked: '0' } })),
    uow.now,
  )
}

export const freePicks: EffectOf<'AllocationOrder'> = async (uow, { records }) => {
  await free(uow, records)
  return patched(records, () => ({ pickedQuantity: '0' }))
}

/** Picked stock leaves; the sales order moves on, or waits for its previous step. */
export const takePicks: EffectOf<'AllocationOrder'> = async (uow, { records }) => {
  const picks = await rowsOf(uow, 'AllocationPick', 'order', records)
  await enter(
    uow,
    picks.map((p): Entry => ({
      layer: String(p.stock),
      hold: minus(decimalOrZero(p.held)),
      move: minus(decimalOrZero(p.quantity)),
      sold: decimalOrZero(p.quantity),
      type: 'out',
      reference: String(records.find(r => r.id === p.order)?.orderNo),
    })),
  )
  await updateRows(
    uow.tx,
    named(uow, 'AllocationPick'),
    picks.map(p => ({ id: p.id, values: { held: '0' } })),
    uow.now,
  )
  // The guard of the sales order reads the new state of this allocation.
  await flush(
    uow,
    named(uow, 'AllocationOrder'),
    records.map(r => ({ ...r, status: 'confirmed' })),
    records,
    { keepRevision: true },
  )
  const orders = await readStored(
    uow.tx,
    named(uow, 'SalesOrder'),
    { field: 'id', values: [...new Set(records.map(r => r.salesOrder).filter(Boolean))] },
    { lock: true },
  )
  await moveBySystem(uow, 'salesOrderStatus', 'inTransit', orders, {})
  return records
}

const allocationsOf = (
  uow: UnitOfWork,
  orders: readonly StoredOf<'SalesOrder'>[],
): Promise<StoredOf<'AllocationOrder'>[]> =>
  readStored(
    uow.tx,
    named(uow, 'AllocationOrder'),
    { field: 'salesOrder', values: orders.map(o => o.id) },
    { lock: true },
  )

/** Cancels the allocations of a cancelled sales order and releases their stock. */
export const cancelAllocations: EffectOf<'SalesOrder'> = async (uow, { records, reason }) => {
  await moveBySystem(
    uow,
    'allocationOrderStatus',
    'cancelled',
    (await allocationsOf(uow, records)).filter(a => ['draft', 'confirmed'].includes(String(a.status))),
    { reason },
  )
  return records
}

/** Returned goods go back to their location with their age; the sales order gets a new allocation of the same lots. */
export const returnStock: EffectOf<'SalesOrder'> = async (uow, { records }) => {
  const gone = (await allocationsOf(uow, records)).filter(a => a.status === 'outbound')
  const picks = await rowsOf(uow, 'AllocationPick', 'order', gone)
  await enter(
    uow,
    picks.map((p): Entry => ({
      layer: String(p.stock),
      move: decimalOrZero(p.quantity),
      sold: minus(decimalOrZero(p.quantity)),
      type: 'in',
      reference: String(gone.find(g => g.id === p.order)?.orderNo),
    })),
  )
  await updateRows(
    uow.tx,
    named(uow, 'AllocationOrder'),
    gone.map(a => ({ id: a.id, values: { salesOrder: null } })),
    uow.now,
  )
  for (const a of gone) {
    const of = picks.filter(p => p.order === a.id)
    await makeRecords(
      uow,
      'AllocationOrder',
      [
        {
          record: {
            salesOrder: a.salesOrder,
            warehouse: a.warehouse,
            owner: a.owner,
            deliveryDate: a.deliveryDate ?? null,
          },
          rows: { picks: { save: of.map(p => ({ stock: p.stock, quantity: p.quantity, reason: p.reason ?? null })) } },
        },
      ],
      'goods came back',
    )
  }
  return records
}

/**
 * Picks copy data of their lot. A draft can change the lot, which releases the old one; a confirmed allocation keeps
 * its picks.
 */
export const keepPicks: EffectOf<'AllocationOrder'> = async (uow, { records, before }) => {
  const earlier = before?.rows.picks ?? [],
    picks = await freeLost(uow, await rowsOf(uow, 'AllocationPick', 'order', records), earlier)
  const layers = await byId(
    uow,
    'Inventory',
    picks.map(p => p.stock),
  )
  const sales = await byId(
    uow,
    'SalesOrder',
    records.map(r => r.salesOrder),
  )
  for (const order of records) {
    const mine = picks.filter(p => p.order === order.id)
    if (order.salesOrder && sales.get(order.salesOrder)?.owner !== order.owner)
      throw invalid([{ field: 'salesOrder', code: 'OF_ANOTHER_COMPANY' }])
    if (order.status === 'confirmed')
      refuseChanged(
        'picks',
        mine,
        earlier.filter(p => p.order === order.id),
      )
    for (const p of mine) {
      const layer = layers.get(String(p.stock))
      if (compare(decimalOrZero(p.picked), decimalOrZero(p.quantity)) > 0)
        throw invalid([
          {
            child: 'picks',
            row: Number(p.lineNo),
            field: 'picked',
            code: 'MAX_NUMBER',
            params: { max: decimalOrZero(p.quantity) },
          },
        ])
      if (layer && (layer.owner !== order.owner || layer.warehouse !== order.warehouse))
        throw invalid([{ child: 'picks', row: Number(p.lineNo), field: 'stock', code: 'UNKNOWN_REFERENCE' }])
    }
  }
  const was = new Map(earlier.map(p => [p.id, p]))
  const chosen = picks.filter(p => !p.skuNo || (was.has(p.id) && was.get(p.id)?.stock !== p.stock))
  const nameOf = await skuNames(
    uow,
    chosen.flatMap(p => layers.get(String(p.stock)) ?? []),
  )
  await updateRows(
    uow.tx,
    named(uow, 'AllocationPick'),
    chosen.map(p => {
      const l = layers.get(String(p.stock))
      return {
        id: p.id,
        values: {
          ...nameOf(l),
          location: l?.location ?? null,
          batch: l?.batch ?? null,
          receivedDate: l?.receivedDate ?? null,
        },
      }
    }),
    uow.now,
  )
  return patched(records, r => ({
    quantity: total(
      picks.filter(p => p.order === r.id),
      'quantity',
    ),
    pickedQuantity: total(
      picks.filter(p => p.order === r.id),
      'picked',
    ),
  }))
}

/** Removed or moved picks release their old lot. Returns the picks. */
async function freeLost(
  uow: UnitOfWork,
  picks: readonly StoredOf<'AllocationPick'>[],
  earlier: readonly StoredOf<'AllocationPick'>[],
): Promise<StoredOf<'AllocationPick'>[]> {
  const now = new Map(picks.map(p => [p.id, p]))
  const lost = earlier.filter(p => now.get(p.id)?.stock !== p.stock && compare(decimalOrZero(p.held), '0') > 0)
  await enter(
    uow,
    lost.map(p => ({ layer: String(p.stock), hold: minus(decimalOrZero(p.held)) })),
  )
  const moved = new Set(lost.filter(p => now.has(p.id)).map(p => p.id))
  await updateRows(
    uow.tx,
    named(uow, 'AllocationPick'),
    [...moved].map(id => ({ id, values: { held: '0' } })),
    uow.now,
  )
  return patched(picks, p => (moved.has(p.id) ? { held: '0' } : null))
}
