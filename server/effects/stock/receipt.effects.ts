import type { StoredOf, KnownOf } from '../../../domain/entities/records.ts'
import { acceptedOf, decisionsOf } from '../../../domain/entities/warehouse/goods-receipt/goods-receipt.rules.ts'
import { numberKey } from '../../../domain/values/canonical-key.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { compare, multiply, subtract, sum } from '../../../domain/values/decimal.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { mostAllowed, wantedOf } from '../../../domain/values/packing.ts'
import { allot, allowedOver, chainOf, taken } from '../../../domain/values/quantity-chain.ts'
import { announcedOf } from '../../checks/goods-of-order.check.ts'
import { deleteRows, insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched, zoneOf } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { byId } from '../by-id.ts'
import { blindBuyers } from './blind-count.ts'
import type { EffectOf } from '../effect.ts'
import { recordSteps } from '../logistics/record-steps.ts'
import { shipmentsById } from '../logistics/shipment-ledger.ts'
import { keptSkus } from '../master-data/kept-skus.ts'
import { makeRecords } from '../make-records.ts'
import { ordersInShipments } from '../orders/shipped-bookings.ts'
import { announceOrders } from './announce.ts'
import { warehouseCompanies } from './warehouse-companies.ts'
import { enter, rowsOf, total, type Entry } from './ledger.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'

const named = <const N extends string>(uow: UnitOfWork, name: N) => entityNamed(uow.index, name)

/** Location of received goods until putaway. */
export const receivingPlace = 'RECEIVING'

/** Companies of a delivery note: the order's parties, and the warehouse company. */
export const partiesOfNote: EffectOf<'DeliveryNote'> = async (uow, { records }) => {
  const orders = await byId(
      uow,
      'PurchaseOrder',
      records.map(r => r.po),
    ),
    companyOf = await warehouseCompanies(uow, records)
  return patched(records, r => {
    const order = orders.get(String(r.po))
    return {
      keeper: companyOf(r),
      ...(order
        ? {
            buyer: order.buyer,
            supplierCompany: order.supplierCompany ?? null,
            forwarder: order.forwarder ?? null,
            operator: order.operator ?? null,
          }
        : {}),
    }
  })
}

/** Sets the company of the warehouse that a record names. */
export const setWarehouseCompany: EffectOf<'SalesOrder' | 'AllocationOrder' | 'AssemblingOrder'> = async (
  uow,
  { records },
) => {
  const companyOf = await warehouseCompanies(uow, records)
  return patched(records, r => ({ keeper: companyOf(r) }))
}

/** A delivery note is expected as a receipt, line by line, once; its goods are in transit until they are counted. */
export const expectReceipt: EffectOf<'DeliveryNote'> = async (uow, { records }) => {
  const there = await readStored(uow.tx, named(uow, 'GoodsReceipt'), {
    field: 'deliveryNote',
    values: records.map(r => r.id),
  })
  const notes = records.filter(n => !there.some(g => g.deliveryNote === n.id))
  if (notes.length === 0) return records
  const lines = await readStored(uow.tx, named(uow, 'DeliveryNoteLine'), {
    field: 'note',
    values: notes.map(n => n.id),
  })
  const orders = await byId(
    uow,
    'PurchaseOrder',
    notes.map(n => n.po),
  )
  const partsOf = await orderLinesOf(uow, notes)
  const blind = await blindBuyers(uow, notes)
  const ids = await makeRecords(
    uow,
    'GoodsReceipt',
    notes.map(n => ({
      record: {
        dnNo: n.dnNo,
        deliveryNote: n.id,
        po: n.po ?? null,
        warehouse: n.warehouse,
        buyer: n.buyer,
        supplierCompany: n.supplierCompany ?? null,
        operator: n.operator ?? null,
        keeper: n.keeper ?? null,
        expectedDate: n.deliveryDate ?? null,
        blind: blind.has(String(n.buyer)),
      },
      rows: {
        lines: {
          save: lines
            .filter(l => l.note === n.id)
            .sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
            .flatMap(l => partsOf(n, l))
            .map(l => (blind.has(String(n.buyer)) ? { ...l, expected: null, announced: l.expected } : l)),
        },
      },
    })),
    'a delivery note',
  )
  const receipts = await readStored(uow.tx, named(uow, 'GoodsReceipt'), { field: 'id', values: ids })
  const rows = await readStored(uow.tx, named(uow, 'GoodsReceiptLine'), { field: 'receipt', values: ids })
  const skuOf = await skusOf(uow, receipts, rows)
  const prices = await readStored(uow.tx, named(uow, 'PoLine'), { field: 'po', values: [...orders.keys()] })
  const layers = rows.map(l => {
    const gr = receipts.find(g => g.id === l.receipt) as StoredOf<'GoodsReceipt'>,
      order = orders.get(String(gr.po))
    return {
      line: l,
      id: newId(),
      values: {
        warehouse: gr.warehouse,
        sku: skuOf(gr, l),
        skuName: l.skuName ?? null,
        location: 'IN TRANSIT',
        batch: l.batch ?? null,
        inTransit: l.expected ?? l.announced ?? null,
        receivedQuantity: '0',
        onHand: '0',
        reserved: '0',
        available: '0',
        soldQuantity: '0',
        unitCost: prices.find(p => p.id === l.poLine)?.unitPrice ?? null,
        currency: order?.currency ?? null,
        grNo: gr.grNo,
        po: gr.po ?? null,
        expectedDate: gr.expectedDate ?? null,
        owner: gr.buyer,
        keeper: gr.keeper ?? null,
      },
    }
  })
  await insertRows(uow.tx, named(uow, 'Inventory'), layers, uow.now)
  await updateRows(
    uow.tx,
    named(uow, 'GoodsReceiptLine'),
    layers.map(l => ({ id: l.line.id, values: { stock: l.id, sku: l.values.sku } })),
    uow.now,
  )
  return records
}

/**
 * The order lines that a note line delivers: the named one, otherwise the open lines of its article. So each quantity
 * gets its ordered price.
 */
async function orderLinesOf(
  uow: UnitOfWork,
  notes: readonly StoredOf<'DeliveryNote'>[],
): Promise<(note: StoredOf<'DeliveryNote'>, line: StoredOf<'DeliveryNoteLine'>) => KnownOf<'GoodsReceiptLine'>[]> {
  const ids = [...new Set(notes.map(n => n.po).filter(Boolean))]
  const lines = await readStored(uow.tx, named(uow, 'PoLine'), { field: 'po', values: ids })
  const announced = await announcedOf(uow, ids)
  const chains = new Map(
    ids.map(po => [
      po,
      chainOf(
        lines.filter(l => l.po === po),
        announced.filter(a => a.po === po),
      ),
    ]),
  )
  return (note, line) => {
    const chain = chains.get(note.po) ?? [],
      quantity = String(line.quantity)
    const parts = line.poLine ? [{ line: line.poLine, quantity }] : allot(chain, String(line.skuNo), quantity)
    chains.set(note.po, taken(chain, parts))
    const row = { skuNo: line.skuNo, skuName: line.skuName ?? null, batch: line.batch ?? null }
    return parts.length === 0
      ? [{ ...row, expected: line.quantity }]
      : parts.map(p => ({ ...row, expected: p.quantity, poLine: p.line }))
  }
}

/** Changes in the received quantity of the order lines. */
async function noteReceived(
  uow: UnitOfWork,
  lines: readonly StoredOf<'GoodsReceiptLine'>[],
  accepted: (line: StoredOf<'GoodsReceiptLine'>) => string,
  sign: '1' | '-1',
): Promise<void> {
  const of = groupBy(
    lines.filter(l => l.poLine),
    l => String(l.poLine),
  )
  const entity = named(uow, 'PoLine')
  const there = await readStored(uow.tx, entity, { field: 'id', values: [...of.keys()] }, { lock: true })
  await updateRows(
    uow.tx,
    entity,
    there.map(p => ({
      id: p.id,
      values: {
        receivedQuantity: sum([
          decimalOrZero(p.receivedQuantity),
          multiply(sum((of.get(p.id) ?? []).map(accepted)), sign),
        ]),
      },
    })),
    uow.now,
    { keepRevision: true },
  )
}

/** Articles of the buyer's catalogue; unknown ones are added on arrival. */
async function skusOf(
  uow: UnitOfWork,
  receipts: readonly StoredOf<'GoodsReceipt'>[],
  lines: readonly StoredOf<'GoodsReceiptLine'>[],
): Promise<(receipt: StoredOf<'GoodsReceipt'>, line: StoredOf<'GoodsReceiptLine'>) => string> {
  const ownerOf = (l: StoredOf<'GoodsReceiptLine'>) => String(receipts.find(g => g.id === l.receipt)?.buyer)
  const skus = await readStored(uow.tx, named(uow, 'CatalogSku'), {
    field: 'skuNo',
    values: [...new Set(lines.map(l => l.skuNo))],
  })
  const kept = await keptSkus(uow, skus)
  const known = new Map(skus.map(s => [`${String(s.owner)} ${numberKey(String(s.skuNo))}`, kept(s)]))
  const missing = new Map(
    lines
      .filter(l => !known.has(`${ownerOf(l)} ${numberKey(String(l.skuNo))}`))
      .map(l => [`${ownerOf(l)} ${numberKey(String(l.skuNo))}`, l]),
  )
  const made = await makeRecords(
    uow,
    'CatalogSku',
    [...missing.values()].map(l => ({ record: { owner: ownerOf(l), skuNo: l.skuNo, skuName: l.skuName ?? l.skuNo } })),
    'goods that came with an order',
  )
  ;[...missing.keys()].forEach((key, i) => {
    known.set(key, made[i] as string)
  })
  return (receipt, line) => known.get(`${String(receipt.buyer)} ${numberKey(String(line.skuNo))}`) as string
}

/**
 * Arriving orders get a delivery note and receipt where the warehouse uses the portal; goods in a shipment are
 * announced with it.
 */
export const announceArrival: EffectOf<'PurchaseOrder'> = async (uow, { records }) => {
  const shipped = await ordersInShipments(uow, records)
  await announceOrders(
    uow,
    records.filter(o => !shipped.has(o.id)),
  )
  return records
}

/** Accepted goods are on hand in the receiving area, with today's date at the warehouse. */
export const takeInStock: EffectOf<'GoodsReceipt'> = async (uow, { records }) => {
  const lines = await rowsOf(uow, 'GoodsReceiptLine', 'receipt', records)
  const accepted = await acceptedLines(uow, records, lines)
  const day = dayIn(zoneOf(uow.actor), uow.now)
  const entries = lines.flatMap((l): Entry[] => {
    const gr = records.find(r => r.id === l.receipt) as StoredOf<'GoodsReceipt'>,
      quantity = accepted(l)
    const values = {
      inTransit: '0',
      location: receivingPlace,
      receivedDate: day,
      receivedQuantity: quantity,
      batch: l.batch ?? null,
    }
    return l.stock && compare(quantity, '0') > 0
      ? [{ layer: l.stock, move: quantity, type: 'in', reference: String(gr.grNo), values }]
      : []
  })
  await enter(uow, entries)
  await updateRows(
    uow.tx,
    named(uow, 'GoodsReceiptLine'),
    lines.map(l => ({ id: l.id, values: { accepted: accepted(l) } })),
    uow.now,
  )
  await removeExpected(
    uow,
    lines.filter(l => compare(accepted(l), '0') <= 0),
  )
  await noteReceived(uow, lines, accepted, '1')
  return patched(records, () => ({ receivedAt: uow.now.toISOString() }))
}

/** An order, or its part in a shipment, is delivered when nothing more is expected (poProgress follows, or waits). */
export const deliverOrder: EffectOf<'GoodsReceipt'> = async (uow, { records }) => {
  const date = dayIn(zoneOf(uow.actor), uow.now)
  const notes = await byId(
    uow,
    'DeliveryNote',
    records.map(r => r.deliveryNote),
  )
  // Parallel postings of other receipts wait here and see this one.
  await readStored(
    uow.tx,
    named(uow, 'PurchaseOrder'),
    { field: 'id', values: [...new Set(records.map(r => r.po).filter(Boolean))] },
    { lock: true },
  )
  await shipmentsById(uow, [...notes.values()].map(n => n.shipment).filter(Boolean))
  const shipmentOf = (receipt: StoredOf<'GoodsReceipt'>) => notes.get(String(receipt.deliveryNote))?.shipment
  const open = (receipts: readonly StoredOf<'GoodsReceipt'>[]) =>
    receipts.filter(
      g => !['posted', 'reversed', 'canceled'].includes(String((records.find(r => r.id === g.id) ?? g).status)),
    )
  const whole = records.filter(r => r.po && !shipmentOf(r))
  const waits = open(
    await readStored(uow.tx, named(uow, 'GoodsReceipt'), { field: 'po', values: whole.map(r => r.po) }),
  )
  const done = whole.filter(r => !waits.some(g => g.po === r.po))
  const orders = await readStored(
    uow.tx,
    named(uow, 'PurchaseOrder'),
    { field: 'id', values: done.map(r => r.po) },
    { lock: true },
  )
  await moveBySystem(uow, 'poProgress', 'delivered', orders, { inputs: { actualDate: date } })
  const shipments = [...new Set(records.map(shipmentOf).filter(Boolean).map(String))]
  const brought = await readStored(uow.tx, named(uow, 'DeliveryNote'), { field: 'shipment', values: shipments })
  const expected = open(
    await readStored(uow.tx, named(uow, 'GoodsReceipt'), { field: 'deliveryNote', values: brought.map(n => n.id) }),
  )
  await recordSteps(
    uow,
    shipments.filter(s => !brought.some(n => n.shipment === s && expected.some(g => g.deliveryNote === n.id))),
    'delivery',
    { classifier: 'ACT', date, origin: 'manual' },
  )
  return records
}

/** Keeps the first count beside a later one. */
export const keepFirstCount: EffectOf<'GoodsReceipt'> = async (uow, { records }) => {
  const lines = await rowsOf(uow, 'GoodsReceiptLine', 'receipt', records)
  return patched(records, r =>
    r.firstCount
      ? null
      : {
          firstCount: lines
            .filter(l => l.receipt === r.id)
            .map(l => ({
              lineNo: l.lineNo,
              skuNo: l.skuNo,
              received: l.received,
              damaged: l.damaged,
              exceptionCode: l.exceptionCode,
            })),
        },
  )
}

export const decideLines: EffectOf<'GoodsReceipt'> = async (uow, { records, inputs }) => {
  const decided = decisionsOf(inputs)
  const lines = await rowsOf(uow, 'GoodsReceiptLine', 'receipt', records)
  await updateRows(
    uow.tx,
    named(uow, 'GoodsReceiptLine'),
    lines.filter(l => decided.has(l.id)).map(l => ({ id: l.id, values: { decision: decided.get(l.id) } })),
    uow.now,
  )
  return records
}

/** A canceled receipt expects nothing. */
export const freeExpected: EffectOf<'GoodsReceipt'> = async (uow, { records }) => {
  await removeExpected(uow, await rowsOf(uow, 'GoodsReceiptLine', 'receipt', records))
  return records
}

/** Stock rows of lines without received goods are removed; they have no movements. */
async function removeExpected(uow: UnitOfWork, lines: readonly StoredOf<'GoodsReceiptLine'>[]): Promise<void> {
  const empty = lines.filter(l => l.stock)
  if (empty.length === 0) return
  await updateRows(
    uow.tx,
    named(uow, 'GoodsReceiptLine'),
    empty.map(l => ({ id: l.id, values: { stock: null } })),
    uow.now,
    { keepRevision: true },
  )
  await deleteRows(
    uow.tx,
    named(uow, 'Inventory'),
    empty.map(l => String(l.stock)),
  )
}

/**
 * Accepted quantity of each line. If the surplus is returned, a line accepts at most what its order or the buyer
 * allows, after other lines and earlier receipts.
 */
async function acceptedLines(
  uow: UnitOfWork,
  receipts: readonly StoredOf<'GoodsReceipt'>[],
  lines: readonly StoredOf<'GoodsReceiptLine'>[],
): Promise<(line: StoredOf<'GoodsReceiptLine'>) => string> {
  const accepted = new Map(lines.map(l => [l.id, acceptedOf(l)]))
  const returned = lines.filter(l => l.decision === 'return' && l.poLine)
  const orders = await byId(
      uow,
      'PurchaseOrder',
      receipts.map(r => r.po),
    ),
    orderLines = await byId(
      uow,
      'PoLine',
      returned.map(l => l.poLine),
    )
  for (const line of returned) {
    const receipt = receipts.find(r => r.id === line.receipt),
      ordered = orderLines.get(String(line.poLine))
    if (!ordered) continue
    const over = allowedOver(orders.get(String(receipt?.po)), receipt)
    const others = lines.filter(l => l.poLine === line.poLine && l.id !== line.id).map(l => accepted.get(l.id) ?? '0')
    const left = subtract(
      mostAllowed(wantedOf(ordered), over),
      sum([decimalOrZero(ordered.receivedQuantity), ...others]),
    )
    const own = accepted.get(line.id) ?? '0'
    if (compare(own, left) > 0) accepted.set(line.id, compare(left, '0') > 0 ? left : '0')
  }
  return line => accepted.get(line.id) ?? '0'
}

/** A reversed receipt removes its stock from its current location. */
export const takeOutOfStock: EffectOf<'GoodsReceipt'> = async (uow, { records }) => {
  const lines = await rowsOf(uow, 'GoodsReceiptLine', 'receipt', records)
  await enter(
    uow,
    lines.flatMap(l =>
      l.stock && decimalOrZero(l.accepted) !== '0'
        ? [
            {
              layer: l.stock,
              move: subtract('0', decimalOrZero(l.accepted)),
              type: 'adjust' as const,
              reference: String(records.find(r => r.id === l.receipt)?.grNo),
            },
          ]
        : [],
    ),
  )
  await noteReceived(uow, lines, l => decimalOrZero(l.accepted), '-1')
  return patched(records, r => ({
    receivedQuantity: total(
      lines.filter(l => l.receipt === r.id),
      'received',
    ),
  }))
}
