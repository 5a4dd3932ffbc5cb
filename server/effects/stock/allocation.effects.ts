import { fail, invalid } from '../../../domain/errors/failure.ts'
import { compare, subtract, sum } from '../../../domain/values/decimal.ts'
import { firstInFirstOut, type Layer } from '../../../domain/values/stock.ts'
import { readStored, updateRows, type Stored } from '../../db/write-rows.ts'
import { entityNamed, flush, patched, type Run } from '../../operations/run.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { byId } from '../by-id.ts'
import type { Effect } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { enter, number, refuseChanged, rowsOf, skuNames, total, type Entry } from './ledger.ts'

const named = (run: Run, name: string) => entityNamed(run.index, name)
const minus = (quantity: string) => subtract('0', quantity)
const asLayer = (l: Stored): Layer => ({
  id: l.id,
  onHand: number(l.onHand),
  reserved: number(l.reserved),
  receivedDate: String(l.receivedDate ?? '9999-12-31'),
  grNo: String(l.grNo ?? ''),
})

/**
 * A confirmed sales order from stock gets its allocation: the oldest lots first, reserved, each with the reason it was
 * chosen.
 */
export const allocateStock: Effect = async (run, { records }) => {
  for (const order of records.filter(o => o.salesType !== 'futures')) {
    const items = await readStored(run.tx, named(run, 'SalesOrderLine'), { field: 'order', values: [order.id] })
    const layers = (
      await readStored(run.tx, named(run, 'Inventory'), { field: 'owner', values: [order.owner] })
    ).filter(l => l.warehouse === order.warehouse && l.receivedDate)
    const free = new Map(layers.map(l => [l.id, asLayer(l)]))
    const picks = items
      .sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
      .flatMap(item => {
        const { parts, short } = firstInFirstOut(
          [...free.values()].filter(l => layers.some(x => x.id === l.id && x.sku === item.sku)),
          number(item.quantity),
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
      run,
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
    const [made] = await readStored(run.tx, named(run, 'AllocationOrder'), { field: 'id', values: [id] })
    await hold(run, [made as Stored])
  }
  return records
}

/** Reserves what the picks of allocations do not hold yet. */
async function hold(run: Run, orders: readonly Stored[]): Promise<void> {
  const picks = await rowsOf(run, 'AllocationPick', 'order', orders)
  const open = picks
    .map(p => ({ pick: p, more: subtract(number(p.quantity), number(p.held)) }))
    .filter(x => compare(x.more, '0') !== 0)
  await enter(
    run,
    open.map(x => ({ layer: String(x.pick.stock), hold: x.more })),
  )
  await updateRows(
    run.tx,
    named(run, 'AllocationPick'),
    open.map(x => ({ id: x.pick.id, values: { held: x.pick.quantity } })),
    run.now,
  )
}

export const holdPicks: Effect = async (run, { records }) => {
  await hold(run, records)
  return records
}

/** What was reserved is free again; nothing is picked any more. */
async function free(run: Run, orders: readonly Stored[]): Promise<void> {
  const picks = await rowsOf(run, 'AllocationPick', 'order', orders)
  await enter(
    run,
    picks
      .filter(p => compare(number(p.held), '0') > 0)
      .map(p => ({ layer: String(p.stock), hold: minus(number(p.held)) })),
  )
  await updateRows(
    run.tx,
    named(run, 'AllocationPick'),
    picks.map(p => ({ id: p.id, values: { held: '0', picked: '0' } })),
    run.now,
  )
}

export const freePicks: Effect = async (run, { records }) => {
  await free(run, records)
  return patched(records, () => ({ pickedQuantity: '0' }))
}

/** What was picked leaves the stock; the sales order is on its way, or waits for its own step before. */
export const takePicks: Effect = async (run, { records }) => {
  const picks = await rowsOf(run, 'AllocationPick', 'order', records)
  await enter(
    run,
    picks.map((p): Entry => ({
      layer: String(p.stock),
      hold: minus(number(p.held)),
      move: minus(number(p.quantity)),
      sold: number(p.quantity),
      type: 'out',
      reference: String(records.find(r => r.id === p.order)?.orderNo),
    })),
  )
  await updateRows(
    run.tx,
    named(run, 'AllocationPick'),
    picks.map(p => ({ id: p.id, values: { held: '0' } })),
    run.now,
  )
  // The guard of the sales order looks at this allocation as it is now.
  await flush(
    run,
    named(run, 'AllocationOrder'),
    records.map(r => ({ ...r, status: 'confirmed' })),
    records,
    { keepRevision: true },
  )
  const orders = await readStored(
    run.tx,
    named(run, 'SalesOrder'),
    { field: 'id', values: [...new Set(records.map(r => r.salesOrder).filter(Boolean))] },
    { lock: true },
  )
  await moveBySystem(run, 'salesOrderStatus', 'inTransit', orders, {})
  return records
}

const allocationsOf = (run: Run, orders: readonly Stored[]): Promise<Stored[]> =>
  readStored(
    run.tx,
    named(run, 'AllocationOrder'),
    { field: 'salesOrder', values: orders.map(o => o.id) },
    { lock: true },
  )

/** The allocations of a sales order that is given up go with it, and free what they hold. */
export const cancelAllocations: Effect = async (run, { records, reason }) => {
  await moveBySystem(
    run,
    'allocationOrderStatus',
    'cancelled',
    (await allocationsOf(run, records)).filter(a => ['draft', 'confirmed'].includes(String(a.status))),
    { reason },
  )
  return records
}

/**
 * Goods that came back stand where they stood, as old as they were; the sales order gets a new allocation of the same
 * lots.
 */
export const returnStock: Effect = async (run, { records }) => {
  const gone = (await allocationsOf(run, records)).filter(a => a.status === 'outbound')
  const picks = await rowsOf(run, 'AllocationPick', 'order', gone)
  await enter(
    run,
    picks.map((p): Entry => ({
      layer: String(p.stock),
      move: number(p.quantity),
      sold: minus(number(p.quantity)),
      type: 'in',
      reference: String(gone.find(g => g.id === p.order)?.orderNo),
    })),
  )
  await updateRows(
    run.tx,
    named(run, 'AllocationOrder'),
    gone.map(a => ({ id: a.id, values: { salesOrder: null } })),
    run.now,
  )
  for (const a of gone) {
    const of = picks.filter(p => p.order === a.id)
    await makeRecords(
      run,
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
 * Picks say what their lot is. In a draft another lot may be chosen, and what was reserved of the one before is free
 * again; a confirmed allocation keeps its picks as they are, and nothing more than that is picked.
 */
export const keepPicks: Effect = async (run, { records, before }) => {
  const earlier = before?.rows.picks ?? [],
    picks = await freeLost(run, await rowsOf(run, 'AllocationPick', 'order', records), earlier)
  const layers = await byId(
    run,
    'Inventory',
    picks.map(p => p.stock),
  )
  const sales = await byId(
    run,
    'SalesOrder',
    records.map(r => r.salesOrder),
  )
  for (const order of records) {
    const mine = picks.filter(p => p.order === order.id)
    if (order.salesOrder && sales.get(String(order.salesOrder))?.owner !== order.owner)
      throw invalid([{ field: 'salesOrder', code: 'OF_ANOTHER_COMPANY' }])
    if (order.status === 'confirmed')
      refuseChanged(
        'picks',
        mine,
        earlier.filter(p => p.order === order.id),
      )
    for (const p of mine) {
      const layer = layers.get(String(p.stock))
      if (compare(number(p.picked), number(p.quantity)) > 0)
        throw invalid([
          {
            child: 'picks',
            row: Number(p.lineNo),
            field: 'picked',
            code: 'MAX_NUMBER',
            params: { max: number(p.quantity) },
          },
        ])
      if (layer && (layer.owner !== order.owner || layer.warehouse !== order.warehouse))
        throw invalid([{ child: 'picks', row: Number(p.lineNo), field: 'stock', code: 'UNKNOWN_REFERENCE' }])
    }
  }
  const was = new Map(earlier.map(p => [p.id, p]))
  const chosen = picks.filter(p => !p.skuNo || (was.has(p.id) && was.get(p.id)?.stock !== p.stock))
  const nameOf = await skuNames(
    run,
    chosen.flatMap(p => layers.get(String(p.stock)) ?? []),
  )
  await updateRows(
    run.tx,
    named(run, 'AllocationPick'),
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
    run.now,
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

/**
 * Picks that are gone, or that stand for another lot now, hold nothing any more of the one they stood for. Gives the
 * picks as they are then.
 */
async function freeLost(run: Run, picks: readonly Stored[], earlier: readonly Stored[]): Promise<Stored[]> {
  const now = new Map(picks.map(p => [p.id, p]))
  const lost = earlier.filter(p => now.get(p.id)?.stock !== p.stock && compare(number(p.held), '0') > 0)
  await enter(
    run,
    lost.map(p => ({ layer: String(p.stock), hold: minus(number(p.held)) })),
  )
  const moved = new Set(lost.filter(p => now.has(p.id)).map(p => p.id))
  await updateRows(
    run.tx,
    named(run, 'AllocationPick'),
    [...moved].map(id => ({ id, values: { held: '0' } })),
    run.now,
  )
  return patched(picks, p => (moved.has(p.id) ? { held: '0' } : null))
}
