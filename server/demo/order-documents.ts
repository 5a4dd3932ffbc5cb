import type { StoredOf } from '../../domain/entities/records.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { addDays, daysBetween } from '../../domain/values/date-only.ts'
import type { App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { demoCompanies } from './companies.ts'
import { makeRandom } from './random.ts'
import { act, read, save, system, type Stage } from './shipment-stage.ts'

interface Given {
  readonly companies: ReadonlyMap<string, string>
  readonly actors: ReadonlyMap<string, UserActor>
  readonly today: string
}

/** Records around the newest orders: pending bookings, packing lists, deliveries, pre-orders, and placements. */
export async function loadOrderDocuments(app: App, given: Given): Promise<void> {
  const stage = stageOf(app, given)
  const yesterday = addDays(given.today, -1)
  const ready = await newest(stage, ['cargoReady'], 40)
  await waitingBookings(stage, ready, yesterday)
  const booked = await newest(stage, ['vob', 'soReleased', 'shippedOnBoard'], 60)
  await packingLists(stage, booked, yesterday)
  await deliveries(stage, [...ready.slice(0, 12), ...booked], yesterday)
  await preOrders(stage, yesterday)
  await placements(stage, yesterday)
}

function stageOf(app: App, given: Given): Stage {
  const byId = new Map([...given.companies].map(([code, id]) => [id, demoCompanies.find(c => c.code === code)]))
  return {
    app,
    today: given.today,
    random: makeRandom(8_104),
    companies: given.companies,
    carriers: [],
    as(companyId, day) {
      const company = byId.get(String(companyId))
      const role = company?.type === '3' ? 'purchaser' : undefined
      const actor = given.actors.get(company?.people.find(p => !role || p.roles.includes(role))?.username ?? '')
      if (!actor) throw new Error(`the demo has nobody for ${company?.code ?? String(companyId)}`)
      return { ...app, actor, now: () => new Date(`${day}T09:00:00Z`) }
    },
  }
}

async function newest(stage: Stage, progress: readonly string[], count: number): Promise<StoredOf<'PurchaseOrder'>[]> {
  const ids = await stage.app.db.tenant(
    system,
    tx =>
      tx.rows<{ id: string }>(
        sql`select "id" from purchase_order__s where "progress" = any(${progress}::text[])
          and "confirm_status" = 'signed' order by "cargo_ready_date" desc, "po_no" limit ${count}`,
      ),
    { readOnly: true },
  )
  const orders = await read(
    stage,
    'PurchaseOrder',
    'id',
    ids.map(i => i.id),
  )
  return ids.map(i => orders.find(o => o.id === i.id) as StoredOf<'PurchaseOrder'>)
}

const groups = <T>(items: readonly T[], key: (item: T) => unknown): [string, T[]][] => {
  const found = new Map<string, T[]>()
  for (const item of items) found.set(String(key(item)), [...(found.get(String(key(item))) ?? []), item])
  return [...found]
}

/** Ready goods without approved booking: submitted, draft and returned bookings. */
async function waitingBookings(stage: Stage, orders: readonly StoredOf<'PurchaseOrder'>[], day: string): Promise<void> {
  for (const [supplier, own] of groups(orders, o => o.supplierCompany)) {
    const by = stage.as(supplier, day)
    const stories = own
      .map(order => ({
        order,
        story: stage.random.weighted([
          ['sent', 50],
          ['draft', 20],
          ['returned', 15],
          ['none', 15],
        ] as const),
      }))
      .filter(s => s.story !== 'none')
    const ids = await save(
      by,
      'VendorBooking',
      stories.map(s => ({ record: { po: s.order.id, notify: 'Same as consignee 同收货人' } })),
    )
    const sent = ids.filter((_, i) => stories[i]?.story !== 'draft')
    await act(by, 'vobStatus', 'submit', sent)
    const returned = stories.flatMap((s, i) =>
      s.story === 'returned' ? [{ id: ids[i] as string, buyer: s.order.buyer }] : [],
    )
    for (const [buyer, back] of groups(returned, r => r.buyer))
      await act(
        stage.as(buyer, day),
        'vobStatus',
        'reject',
        back.map(b => b.id),
        {},
        'Please book the whole order together 请整单订舱',
      )
  }
}

async function packingLists(stage: Stage, orders: readonly StoredOf<'PurchaseOrder'>[], day: string): Promise<void> {
  const bookings = await read(
    stage,
    'VendorBooking',
    'po',
    orders.map(o => o.id),
  )
  for (const [supplier, own] of groups(orders, o => o.supplierCompany)) {
    const packed = own.filter(() => stage.random.next() < 0.75)
    await save(
      stage.as(supplier, day),
      'PackingList',
      packed.map(o => ({
        record: {
          po: o.id,
          packedDate: o.cargoReadyDate,
          marks: `${String(o.poNo)}\n${String(o.pod)}\nC/NO. 1-UP\nMADE IN CHINA`,
          ...one('vob', bookings.find(b => b.po === o.id && b.vobStatus !== 'canceled')?.id),
        },
      })),
    )
  }
}

const one = (name: string, value: unknown): Record<string, unknown> =>
  value === undefined || value === null ? {} : { [name]: value }

/** From the factory to the warehouse at the origin, a day or two after the goods were ready. */
async function deliveries(stage: Stage, orders: readonly StoredOf<'PurchaseOrder'>[], day: string): Promise<void> {
  const bookings = await read(
    stage,
    'VendorBooking',
    'po',
    orders.map(o => o.id),
  )
  const kept = await read(stage, 'Warehouse', 'company', [...new Set(orders.map(o => o.warehouse).filter(Boolean))])
  for (const [supplier, own] of groups(orders, o => o.supplierCompany)) {
    await save(
      stage.as(supplier, day),
      'CargoDelivery',
      own
        .filter(() => stage.random.next() < 0.7)
        .map(o => {
          const booking = bookings.find(b => b.po === o.id)
          const deliveryDate = addDays(String(o.cargoReadyDate), stage.random.int(1, 3))
          return {
            record: {
              po: o.id,
              deliveryDate,
              truckNo: `${stage.random.pick(['沪A', '浙B', '闽D', '粤B', '苏F'])}${stage.random.int(10_000, 99_999)}`,
              ...one('warehouse', kept.find(w => w.company === o.warehouse)?.id),
              ...one('vob', booking?.id),
              ...one('cartonQty', booking?.ctnQty),
              ...one('grossWeight', booking?.gwKg),
              ...one('volume', booking?.volumeCbm),
              ...(deliveryDate < day && o.progress !== 'cargoReady' ? { arrivedDate: deliveryDate } : {}),
            },
          }
        }),
    )
  }
}

/** Planned cargo: the buyer enters ready and departure dates. */
async function preOrders(stage: Stage, day: string): Promise<void> {
  const plans = await stage.app.db.tenant(
    system,
    tx =>
      tx.rows<{ id: string; po: string[]; buyer: string }>(
        sql`select "id", "po", "buyer_id" as buyer from shipping_plan__s where cardinality("po") > 0
          and "status" <> 'canceled' order by "shipping_plan_no" desc limit 24`,
      ),
    { readOnly: true },
  )
  const orders = new Map(
    (await read(stage, 'PurchaseOrder', 'id', [...new Set(plans.flatMap(p => p.po))])).map(o => [o.id, o]),
  )
  const seen = new Set<string>()
  for (const [buyer, own] of groups(plans, p => p.buyer)) {
    const wanted = own
      .flatMap(p => p.po.map(po => ({ plan: p.id, order: orders.get(po) })))
      .filter(w => w.order && !seen.has(w.order.id) && seen.add(w.order.id))
    await save(
      stage.as(buyer, day),
      'PreOrder',
      wanted.flatMap(({ plan, order }) => {
        const ready = order?.cargoReadyDate
        if (!order || typeof ready !== 'string') return []
        const etd =
          typeof order.etd === 'string' && order.etd >= ready && daysBetween(ready, order.etd) <= 7
            ? order.etd
            : addDays(ready, 5)
        return [{ record: { po: order.id, shippingPlan: plan, cargoReadyDate: ready, plannedEtd: etd } }]
      }),
    )
  }
}

const wishes = [
  'Spring collection 春季系列',
  'Hotel refit 酒店翻新',
  'Outlet replenishment 折扣店补货',
  'Gift boxes 礼盒',
  'Store opening 新店开业',
  'Online basics 线上常备',
] as const

/** Future orders: open placements, a cancelled one, and some that became orders. */
async function placements(stage: Stage, day: string): Promise<void> {
  for (const code of ['northwind', 'eastgate', 'hansen']) {
    const buyer = stage.as(stage.companies.get(code), day)
    const goods = (await read(stage, 'CatalogSku', 'owner', [stage.companies.get(code)])).sort((a, b) =>
      String(a.skuNo) < String(b.skuNo) ? -1 : 1,
    )
    const ids = await save(
      buyer,
      'OrderPlacement',
      wishes.slice(0, code === 'northwind' ? 6 : 4).map((projectName, i) => {
        const first = stage.random.int(0, goods.length - 1)
        return {
          record: {
            projectNo: `PRJ-${101 + i}`,
            projectName,
            incoterm: 'FOB',
            paymentTerm: 'deposit30',
            shipType: 'sea',
            cargoReadyDate: addDays(day, stage.random.int(35, 60)),
            poConfirmDueDate: addDays(day, stage.random.int(6, 10)),
          },
          rows: {
            items: {
              save: Array.from({ length: stage.random.int(2, 4) }, (_, n) => ({
                catalogSku: goods[(first + n * 2) % goods.length]?.id,
                quantity: String(stage.random.int(2, 20) * 120),
                moq: '200',
                quoteValidUntil: addDays(day, 30),
              })),
            },
          },
        }
      }),
    )
    await act(buyer, 'orderPlacementStatus', 'place', ids.slice(0, 2))
    await act(buyer, 'orderPlacementStatus', 'cancel', ids.slice(2, 3), {}, 'Budget moved to next season 预算移至下季')
    const made = await read(stage, 'PurchaseOrder', 'placement', ids.slice(0, 1))
    await act(
      buyer,
      'poConfirmStatus',
      'submit',
      made.map(o => o.id),
    )
  }
}
