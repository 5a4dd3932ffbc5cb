import type {
  RecallAnswer,
  RecalledDelivery,
  RecalledStock,
  RecallMatch,
} from '../../../domain/contracts/tracking.calls.ts'
import type { EntityName, EntityNamed, FieldBy, StoredBy, StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import { labelOf } from '../../../domain/meta/field.ts'
import { containerKey, containersOf, type LoadedContainer } from '../../../domain/tracking/recall.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { Context } from '../../context.ts'
import { readByIds } from '../../db/read-rows.ts'
import { sql } from '../../db/sql.ts'
import { labelView, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { readScope, readsAll } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { entityNamed } from '../unit-of-work.ts'

/** Maximum stock layers of one answer, and how often goods may be assembled into other goods. */
const mostLayers = 500,
  mostAssemblies = 5

type Layer = StoredOf<'Inventory'>

interface LayerNames {
  readonly sku: string
  readonly warehouse: string
}

/** Rows as the reader sees them; none of an object that they may not read. */
function readerOf(tx: Tx, context: Context) {
  const index = context.catalogue.of(context.actor)
  const rows = async <N extends EntityName>(
    name: N,
    field: FieldBy<EntityNamed<N>>,
    values: readonly (string | null | undefined)[],
  ): Promise<StoredBy<EntityNamed<N>>[]> => {
    const entity = entityNamed(index, name)
    const asked = [...new Set(values.filter(Boolean))]
    return asked.length > 0 && may(context.actor, entity, 'read')
      ? readStored(tx, entity, { field, values: asked })
      : []
  }
  return {
    rows,
    /** SKU number and warehouse of layers, which the company of the warehouse reads as names only. */
    names: async (layers: readonly Layer[]): Promise<ReadonlyMap<string, LayerNames>> => {
      const scope = readScope(context, 'Inventory')
      const fields = ['sku', 'warehouse'].filter(f => scope.readable.has(f))
      const named = await readByIds(
        tx,
        scope,
        fields,
        layers.map(l => l.id),
      )
      return new Map(named.map(r => [r.id, { sku: labelOf(r['sku']), warehouse: labelOf(r['warehouse']) }]))
    },
    /** The newest layers of a SKU number, one more than are listed. */
    ofSku: async (number: string): Promise<readonly Layer[]> => {
      const { entity, names } = readScope(context, 'Inventory')
      const sku = entityNamed(index, 'CatalogSku')
      if (!names?.(sku)) return []
      const found = await tx.rows<{ id: string }>(sql`select t."id" from ${sql.id(viewName(entity, tx.viewOf))} t
        where t."sku_id" in (select l."id" from ${sql.id(labelView(sku))} l where upper(l."label") = upper(${number}))
        order by t."created_at" desc limit ${mostLayers + 1}`)
      return rows(
        'Inventory',
        'id',
        found.map(f => f.id),
      )
    },
    sees: <N extends EntityName>(name: N, ...fields: (keyof StoredOf<N> & string)[]): boolean =>
      may(context.actor, entityNamed(index, name), 'read') && readsAll(context.actor, index, name, fields),
  }
}
type Reader = ReturnType<typeof readerOf>

const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map(r => [r.id, r]))

/**
 * Where goods went (CL-5x): from a container, shipment, order, receipt, batch or SKU to the stock layers they came
 * into, the goods assembled from them, and the customers they were delivered to. Only records that the reader sees.
 */
export function recall(context: Context, asked: string): Promise<RecallAnswer> {
  return reading(context, async tx => {
    const reader = readerOf(tx, context)
    if (!reader.sees('Inventory', 'sku', 'batch', 'grNo', 'onHand')) throw fail('NOT_FOUND')
    const { matches, layers: found, container } = await layersNamed(reader, asked.trim())
    const received = await receivedIn(reader, found)
    const own = container === null ? found : found.filter(l => received.get(l.id)?.keys.includes(container))
    const made = await assembledFrom(reader, own)
    const layers = [...own, ...made.keys()].slice(0, mostLayers)
    return {
      matches,
      stock: await stockRows(reader, layers, received, made),
      deliveries: await deliveriesOf(reader, layers),
      more: own.length + made.size > mostLayers,
    }
  })
}

interface Named {
  readonly matches: readonly RecallMatch[]
  readonly layers: readonly Layer[]
  /** Only layers that can have come in this container count; null when something else was named. */
  readonly container: string | null
}

/** The stock layers of everything that the text can be the number of. */
async function layersNamed(reader: Reader, asked: string): Promise<Named> {
  const { rows, ofSku } = reader
  const containers = await rows('ContainerLoading', 'containerNo', [asked, containerKey(asked)])
  const shipments = await rows('Shipment', 'shipmentNo', [asked])
  const orders = await rows('PurchaseOrder', 'poNo', [asked])
  const receipts = await rows('GoodsReceipt', 'grNo', [asked])
  const notes = await rows('DeliveryNote', 'shipment', [
    ...containers.map(c => c.shipment),
    ...shipments.map(s => s.id),
  ])
  const ofNotes = await rows(
    'GoodsReceipt',
    'deliveryNote',
    notes.map(n => n.id),
  )
  const ofOrders = await rows(
    'GoodsReceipt',
    'po',
    orders.map(o => o.id),
  )
  const byBatch = await rows('Inventory', 'batch', [asked])
  const bySku = await ofSku(asked)
  const byReceipt = await rows(
    'Inventory',
    'grNo',
    [...receipts, ...ofNotes, ...ofOrders].map(r => r.grNo),
  )
  const kinds: readonly (readonly [RecallMatch, number])[] = [
    ['container', containers.length],
    ['shipment', shipments.length],
    ['order', orders.length],
    ['receipt', receipts.length],
    ['batch', byBatch.length],
    ['sku', bySku.length],
  ]
  const matches = kinds.flatMap(([kind, count]) => (count > 0 ? [kind] : []))
  const layers = new Map([...byReceipt, ...byBatch, ...bySku].map(l => [l.id, l]))
  return {
    matches,
    layers: [...layers.values()],
    container: matches.length === 1 && containers[0] ? containerKey(containers[0].containerNo ?? '') : null,
  }
}

interface Received {
  readonly containers: readonly string[]
  readonly certain: boolean
  /** The containers in one form, for comparing. */
  readonly keys: readonly string[]
}

/** The containers that received layers came in, by layer; without those of goods that came in none. */
async function receivedIn({ rows, names }: Reader, layers: readonly Layer[]): Promise<ReadonlyMap<string, Received>> {
  const receipts = await rows(
    'GoodsReceipt',
    'grNo',
    layers.map(l => l.grNo),
  )
  const notes = await rows(
    'DeliveryNote',
    'id',
    receipts.map(r => r.deliveryNote),
  )
  const containers = await rows(
    'ContainerLoading',
    'shipment',
    notes.map(n => n.shipment),
  )
  const cargo = await rows(
    'ContainerCargo',
    'container',
    containers.map(c => c.id),
  )
  const numberOf = await names(layers)
  const noteOf = new Map(
    receipts.flatMap(r => {
      const note = notes.find(n => n.id === r.deliveryNote)
      return note ? [[r.grNo ?? '', note] as const] : []
    }),
  )
  const loadedOf = new Map<string, LoadedContainer[]>()
  for (const c of containers) {
    const list = loadedOf.get(c.shipment ?? '') ?? []
    list.push({
      containerNo: c.containerNo ?? '',
      cargo: cargo.filter(l => l.container === c.id).map(l => ({ po: l.po ?? '', skuNo: l.skuNo ?? '' })),
    })
    loadedOf.set(c.shipment ?? '', list)
  }
  return new Map(
    layers.flatMap(l => {
      const note = noteOf.get(l.grNo ?? '')
      const loaded = loadedOf.get(note?.shipment ?? '')
      if (!note || !loaded) return []
      const goods = { po: l.po ?? null, skuNo: numberOf.get(l.id)?.sku ?? '', vehicle: note.vehicle ?? null }
      const came = containersOf(goods, loaded)
      return [[l.id, { ...came, keys: came.containers.map(containerKey) }] as const]
    }),
  )
}

/** Layers of finished goods into which others were assembled, with the assembling order, over several steps. */
async function assembledFrom({ rows }: Reader, from: readonly Layer[]): Promise<ReadonlyMap<Layer, string>> {
  const made = new Map<Layer, string>()
  const seen = new Set(from.map(l => l.id))
  let used: readonly Layer[] = from
  for (let step = 0; step < mostAssemblies && used.length > 0; step++) {
    const ids = used.map(l => l.id)
    const materials = [
      ...(await rows('AssemblingMaterial', 'stock', ids)),
      ...(await rows('AssemblingMaterial', 'atFactory', ids)),
    ]
    const orders = await rows(
      'AssemblingOrder',
      'id',
      materials.map(m => m.order),
    )
    const finished = await rows(
      'Inventory',
      'grNo',
      orders.map(o => o.orderNo),
    )
    used = finished.filter(l => !seen.has(l.id))
    for (const layer of used) {
      seen.add(layer.id)
      made.set(layer, layer.grNo ?? '')
    }
  }
  return made
}

async function stockRows(
  { rows, sees, names }: Reader,
  layers: readonly Layer[],
  received: ReadonlyMap<string, Received>,
  made: ReadonlyMap<Layer, string>,
): Promise<RecalledStock[]> {
  const named = await names(layers)
  const orders = byId(
    sees('PurchaseOrder', 'poNo')
      ? await rows(
          'PurchaseOrder',
          'id',
          layers.map(l => l.po),
        )
      : [],
  )
  return layers.map(l => ({
    id: l.id,
    skuNo: named.get(l.id)?.sku ?? '',
    skuName: l.skuName ?? '',
    batch: l.batch ?? '',
    grNo: l.grNo ?? '',
    poNo: orders.get(l.po ?? '')?.poNo ?? '',
    containers: received.get(l.id)?.containers ?? [],
    certain: received.get(l.id)?.certain ?? true,
    madeBy: made.get(l) ?? '',
    warehouse: named.get(l.id)?.warehouse ?? '',
    location: l.location ?? '',
    inTransit: decimalOrZero(l.inTransit),
    received: decimalOrZero(l.receivedQuantity),
    onHand: decimalOrZero(l.onHand),
    reserved: decimalOrZero(l.reserved),
  }))
}

/** Deliveries that took from the layers: what left first, then what is reserved. */
async function deliveriesOf({ rows, sees }: Reader, layers: readonly Layer[]): Promise<RecalledDelivery[] | null> {
  if (!sees('AllocationOrder', 'orderNo', 'status')) return null
  const picks = await rows(
    'AllocationPick',
    'stock',
    layers.map(l => l.id),
  )
  const orders = byId(
    await rows(
      'AllocationOrder',
      'id',
      picks.map(p => p.order),
    ),
  )
  const sales = byId(
    await rows(
      'SalesOrder',
      'id',
      [...orders.values()].map(o => o.salesOrder),
    ),
  )
  const customers = byId(
    sees('SalesOrder', 'customer')
      ? await rows(
          'Company',
          'id',
          [...sales.values()].map(s => s.customer),
        )
      : [],
  )
  const deliveries = picks.flatMap((p): RecalledDelivery[] => {
    const order = orders.get(p.order ?? '')
    const left = order?.status === 'outbound'
    if (!order || (!left && order.status !== 'confirmed')) return []
    const sale = sales.get(order.salesOrder ?? '')
    return [
      {
        stock: p.stock ?? '',
        skuNo: p.skuNo ?? '',
        batch: p.batch ?? '',
        orderNo: order.orderNo ?? '',
        soNumber: sale?.soNumber ?? '',
        salesOrder: sale?.id ?? null,
        customer: customers.get(sale?.customer ?? '')?.name ?? '',
        shipTo: sale && sees('SalesOrder', 'shipTo') ? (sale.shipTo ?? '') : '',
        left,
        quantity: decimalOrZero(left ? p.picked : p.held),
        deliveredOn: sale?.deliveredOn ?? null,
      },
    ]
  })
  return deliveries.toSorted((a, b) => Number(b.left) - Number(a.left) || a.customer.localeCompare(b.customer))
}
