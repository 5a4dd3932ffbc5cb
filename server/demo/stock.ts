import { blindCountParameter } from '../effects/stock/blind-count.ts'
import type { StoredOf } from '../../domain/entities/records.ts'
import { addDays } from '../../domain/values/date-only.ts'
import type { App } from '../context.ts'
import { loadAssembling } from './assembling.ts'
import { attach } from './attach.ts'
import { stepOf, stored } from './step.ts'
import type { StockPlay } from './play.ts'

/**
 * The demo warehouse: some delivered orders are received, one short and damaged; most is put away, the oldest over
 * two months ago; some is sold or processed into gift sets.
 */
export async function loadStock(app: App, play: StockPlay): Promise<void> {
  const warehouseUser = play.actors.get('warehouse@safehouse.example'),
    buyer = play.actors.get('buyer@northwind.example'),
    owner = play.companies.get('northwind'),
    company = play.companies.get('safehouse')
  const [warehouse] = await stepOf(app, undefined, addDays(play.today, -120)).save('Warehouse', [
    { record: { code: 'SEA-1', name: 'Harbor Island Seattle 西雅图港岛仓', company } },
  ])
  const orders = (await stored(app, 'PurchaseOrder', 'buyer', [owner]))
    .filter(o => o.warehouse === company && ['delivered', 'closed'].includes(String(o.progress)))
    .slice(-12)
  const lines = await stored(
    app,
    'PoLine',
    'po',
    orders.map(o => o.id),
  )
  const days = [-95, -80, -70, -62, -55, -45, -38, -31, -24, -12, -5, -1]
  for (const [i, order] of orders.entries()) {
    const day = addDays(play.today, days[i] ?? -1),
      step = stepOf(app, warehouseUser, day)
    // The truck of tomorrow is counted blind.
    if (i === 11) await countBlind(app, 'on')
    const mine = lines.filter(l => l.po === order.id).sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
    const [note] = await stepOf(app, undefined, addDays(day, -3)).save('DeliveryNote', [
      {
        record: {
          po: order.id,
          warehouse,
          buyer: owner,
          deliveryDate: day,
          carrier: 'Cascade Haulage',
          vehicle: `WA-${4100 + i}`,
        },
        rows: { lines: { save: mine.map(l => ({ skuNo: l.skuNo, skuName: l.skuName, quantity: l.orderQuantity })) } },
      },
    ])
    const [receipt] = await stored(app, 'GoodsReceipt', 'deliveryNote', [note])
    if (!receipt || i === 11) continue // the truck of tomorrow
    await receive(app, play, step, receipt, i === 6)
    if (i < 10) await putAway(app, play, receipt, i, addDays(day, 1))
  }
  await countBlind(app, 'off')
  if (buyer) await sell(app, play, String(warehouse), String(owner))
  await loadAssembling(app, play, String(warehouse), String(owner))
}

/** The parameter by which the goods of a company are counted without the expected quantities. */
async function countBlind(app: App, value: 'on' | 'off'): Promise<void> {
  const [known] = await stored(app, 'Parameter', 'key', [blindCountParameter])
  await stepOf(app, undefined, '2026-01-01').save('Parameter', [
    {
      record: known
        ? { id: known.id, revision: known.revision, value }
        : {
            scope: 'company',
            key: blindCountParameter,
            moduleName: 'warehouse',
            group: 'Receiving 收货',
            description: 'Goods are counted without the expected quantities: on or off 盲收：on 或 off',
            dataType: 'text',
            value,
            companyVisible: true,
          },
    },
  ])
}

async function receive(
  app: App,
  play: StockPlay,
  step: ReturnType<typeof stepOf>,
  receipt: StoredOf<'GoodsReceipt'>,
  short: boolean,
): Promise<void> {
  const rows = (await stored(app, 'GoodsReceiptLine', 'receipt', [receipt.id])).sort(
    (a, b) => Number(a.lineNo) - Number(b.lineNo),
  )
  const revision = async () => (await stored(app, 'GoodsReceipt', 'id', [receipt.id]))[0]?.revision
  await step.save('GoodsReceipt', [
    { record: { id: receipt.id, revision: await revision(), gateInAt: `${String(receipt.expectedDate)}T08:00:00Z` } },
  ])
  await step.act('grStatus', 'arrive', [receipt.id])
  await step.act('grStatus', 'count', [receipt.id])
  const counted = rows.map((l, i) => ({
    id: l.id,
    received: short && i === 0 ? String(Math.floor(Number(l.expected) * 0.9)) : l.expected,
    ...(short && i === 0 ? { damaged: '4', exceptionCode: 'damaged', comment: 'Two cartons wet 两箱受潮' } : {}),
  }))
  await step.save('GoodsReceipt', [
    { record: { id: receipt.id, revision: await revision() }, rows: { lines: { save: counted } } },
  ])
  if (!short) return step.act('grStatus', 'post', [receipt.id])
  await attach(app, play, {
    entity: 'GoodsReceipt',
    id: receipt.id,
    no: receipt.grNo,
    field: 'exceptionPhoto',
    name: 'damage.pdf',
  })
  return step.act(
    'grStatus',
    'raiseException',
    [receipt.id],
    { exceptionCodes: ['short', 'damaged'] },
    'Ten per cent missing, two cartons wet 短少一成，两箱受潮',
  )
}

async function putAway(
  app: App,
  play: StockPlay,
  receipt: StoredOf<'GoodsReceipt'>,
  i: number,
  day: string,
): Promise<void> {
  const layers = (await stored(app, 'Inventory', 'grNo', [receipt.grNo])).filter(
    l => l.owner === receipt.buyer && Number(l.onHand) > 0,
  )
  const step = stepOf(app, play.actors.get('warehouse@safehouse.example'), day)
  for (const [j, l] of layers.entries())
    await step.save('Inventory', [
      {
        record: {
          id: l.id,
          revision: l.revision,
          toLocation: `${'ABC'.charAt(i % 3)}-${String(i + 1).padStart(2, '0')}-${String(j + 1).padStart(2, '0')}`,
        },
      },
    ])
}

/** Three sales orders: one confirmed, one picked, one on its way. */
async function sell(app: App, play: StockPlay, warehouse: string, owner: string): Promise<void> {
  const buyer = play.actors.get('buyer@northwind.example'),
    warehouseUser = play.actors.get('warehouse@safehouse.example')
  const layers = (await stored(app, 'Inventory', 'owner', [owner])).filter(l => Number(l.available) >= 20).slice(0, 4)
  for (const [i, layer] of layers.entries()) {
    const day = addDays(play.today, -8 + i),
      step = stepOf(app, buyer, day)
    const [order] = await step.save('SalesOrder', [
      {
        record: {
          customer: play.companies.get('tradelink'),
          salesType: 'inStock',
          invoiceType: 'ordinary',
          warehouse,
          currency: 'USD',
          deliveryDate: addDays(play.today, 2 + i),
          shipTo: '12F Nanjing West Road, Shanghai',
        },
        rows: { items: { save: [{ sku: layer.sku, quantity: '20', unitPrice: '9.80' }] } },
      },
    ])
    if (i === 3) continue
    await step.act('salesOrderStatus', 'confirm', [String(order)])
    const [allocation] = await stored(app, 'AllocationOrder', 'salesOrder', [order])
    if (i === 2 || !allocation) continue
    const store = stepOf(app, warehouseUser, addDays(day, 1))
    await store.act('allocationOrderStatus', 'confirm', [allocation.id])
    if (i === 1) continue
    const picks = await stored(app, 'AllocationPick', 'order', [allocation.id])
    const [now] = await stored(app, 'AllocationOrder', 'id', [allocation.id])
    await store.save('AllocationOrder', [
      {
        record: { id: allocation.id, revision: now?.revision },
        rows: { picks: { save: picks.map(p => ({ id: p.id, picked: p.quantity })) } },
      },
    ])
    await store.act('salesOrderStatus', 'cargoReady', [String(order)])
    await store.act('allocationOrderStatus', 'outbound', [allocation.id])
  }
}
