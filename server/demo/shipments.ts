import type { StoredOf } from '../../domain/entities/records.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { addDays } from '../../domain/values/date-only.ts'
import type { Context, App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { demoCompanies } from './companies.ts'
import { demoCarriers, demoFreeTime, demoFreight, demoLimits, demoVessels } from './freight.ts'
import { makeRandom } from './random.ts'
import { loadContainers } from './shipment-containers.ts'
import { hearCarrier } from './shipment-words.ts'
import { act, read, save, system, type Stage } from './shipment-stage.ts'
import { shipmentStories, type Story } from './shipment-stories.ts'

/**
 * Shipping plans and shipments for some demo orders: plans in every status for booked goods, shipments with containers
 * and steps for goods in transit. Each step runs as its demo user at its time.
 */
export async function loadShipments(
  app: App,
  given: {
    readonly companies: ReadonlyMap<string, string>
    readonly actors: ReadonlyMap<string, UserActor>
    readonly today: string
  },
): Promise<void> {
  const random = makeRandom(8_105)
  const byId = new Map([...given.companies].map(([code, id]) => [id, demoCompanies.find(c => c.code === code)]))
  const platform = { ...app, actor: system }
  const carriers = await save(
    platform,
    'Carrier',
    demoCarriers.map(record => ({ record })),
  )
  await save(
    platform,
    'ContainerLimit',
    demoLimits.map(record => ({ record })),
  )
  await save(
    platform,
    'FreeTimeTerm',
    demoFreeTime(scac => carriers[demoCarriers.findIndex(c => c.code === scac)] ?? '').map(record => ({ record })),
  )
  const stage: Stage = {
    app,
    today: given.today,
    random,
    companies: given.companies,
    carriers,
    as(companyId, day) {
      const company = byId.get(String(companyId))
      const role = company?.type === '3' ? 'purchaser' : company?.type === '5' ? 'warehouse' : undefined
      const actor = given.actors.get(company?.people.find(p => !role || p.roles.includes(role))?.username ?? '')
      if (!actor) throw new Error(`the demo has nobody for ${company?.code ?? String(companyId)}`)
      return { ...app, actor, now: () => new Date(`${day}T08:00:00Z`) }
    },
  }
  await loadRates(stage)
  for (const story of await chooseOrders(stage)) await tellStory(stage, story)
}

/** Two agents have rates for the demo routes. */
async function loadRates(stage: Stage): Promise<void> {
  const { today, random } = stage
  for (const agent of ['bluewave', 'seabridge']) {
    const rates = ['CNSHA', 'CNNGB', 'CNXMN', 'CNYTN'].flatMap(pol =>
      Object.entries({ USSEA: 'US', DEHAM: 'DE', NLRTM: 'NL', HKHKG: 'HK' }).flatMap(([pod, land]) =>
        (['20GP', '40GP'] as const).map(containerType => ({
          pol,
          pod,
          carrier: stage.carriers[random.int(0, 5)],
          containerType,
          price: String(
            Math.round(
              ((demoFreight[land] ?? 1000) * (containerType === '20GP' ? 0.58 : 1) * (0.93 + random.next() * 0.15)) / 5,
            ) * 5,
          ),
          currency: 'USD',
          transitDays: land === 'HK' ? 3 : land === 'US' ? random.int(14, 18) : random.int(28, 34),
          validFrom: addDays(today, -random.int(10, 25)),
          validTo: addDays(today, random.int(2, 30)),
          agent: stage.companies.get(agent),
        })),
      ),
    )
    await save(
      stage.as(stage.companies.get(agent), addDays(today, -8)),
      'OceanFreightRate',
      rates.map(record => ({ record })),
    )
  }
}

/** Terms under which the supplier contracts the main carriage, and so sees the plan. */
const sellersCarriage = new Set(['CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'])

/** Number of orders with a story, by progress: few, so that the demo loads quickly. */
const counts: readonly (readonly [string, number])[] = [
  ['vob', 24],
  ['soReleased', 8],
  ['shippedOnBoard', 12],
  ['arrived', 5],
  ['delivered', 8],
]

/** The newest sea orders of each progress, with their lines and steps. */
async function chooseOrders(stage: Stage): Promise<Story[]> {
  const found: { progress: string; order: StoredOf<'PurchaseOrder'> }[] = []
  for (const [progress, count] of counts) {
    const ids = await stage.app.db.tenant(
      system,
      tx =>
        tx.rows<{ id: string }>(
          sql`select "id" from purchase_order__s where "progress" = ${progress} and "confirm_status" = 'signed'
            and "ship_type" = 'sea' and "forwarder_id" is not null order by "cargo_ready_date" desc, "po_no"
            limit ${count}`,
        ),
      { readOnly: true },
    )
    const orders = await read(
      stage,
      'PurchaseOrder',
      'id',
      ids.map(i => i.id),
    )
    found.push(...ids.map(i => ({ progress, order: orders.find(o => o.id === i.id) as StoredOf<'PurchaseOrder'> })))
  }
  // And two per supplier that contracts the main carriage: visible to the supplier.
  const own = await stage.app.db.tenant(
    system,
    tx =>
      tx.rows<{ id: string; progress: string }>(sql`select "id", "progress" from (
      select "id", "progress", row_number() over (partition by "supplier_company_id"
        order by "cargo_ready_date" desc, "po_no") as n from purchase_order__s
      where "incoterm" = any(${[...sellersCarriage]}) and "progress" in ('vob', 'soReleased', 'shippedOnBoard')
        and "confirm_status" = 'signed' and "ship_type" = 'sea' and "forwarder_id" is not null) o where n <= 2`),
    { readOnly: true },
  )
  const more = own.filter(o => !found.some(f => f.order.id === o.id)),
    orders = await read(
      stage,
      'PurchaseOrder',
      'id',
      more.map(o => o.id),
    )
  found.push(
    ...more.map(o => ({ progress: o.progress, order: orders.find(x => x.id === o.id) as StoredOf<'PurchaseOrder'> })),
  )
  const ids = found.map(f => f.order.id)
  const lines = await read(stage, 'PoLine', 'po', ids),
    steps = await read(stage, 'PoMilestone', 'po', ids)
  return shipmentStories(found, lines, steps, stage.today)
}

async function tellStory(stage: Stage, story: Story): Promise<void> {
  const { order, day } = story
  const buyer = (on: string) => stage.as(order.buyer, on),
    agent = (on: string) => stage.as(order.forwarder, on)
  const [plan] = await save(buyer(day.planned), 'ShippingPlan', [
    {
      record: {
        po: [order.id],
        ...(String(order.buyer) === stage.companies.get('tradelink') ? { operator: order.buyer } : {}),
        buyer: order.buyer,
        forwarder: order.forwarder,
        ...(sellersCarriage.has(String(order.incoterm)) ? { supplierCompany: order.supplierCompany } : {}),
        cargoReadyDate: story.ready,
        etd: story.etd,
        eta: story.eta,
        containerType: story.type,
        containerQty: story.containers,
        answerDeadline: `${addDays(day.planned, 3)}T09:00:00Z`,
      },
    },
  ])
  if (!plan || story.until === 'draft') return
  await act(buyer(day.planned), 'shippingPlanStatus', 'send', [plan])
  if (story.until === 'confirming') return
  if (story.until === 'canceled')
    return act(
      buyer(day.planned),
      'shippingPlanStatus',
      'cancel',
      [plan],
      {},
      'The customer changes the delivery 客户变更交货',
    )
  if (story.until === 'unanswered') return act({ ...stage.app, actor: system }, 'shippingPlanStatus', 'expire', [plan])
  if (story.until === 'rejected')
    return act(
      agent(day.quoted),
      'shippingPlanStatus',
      'reject',
      [plan],
      {},
      'No space before the end of the month 月底前无舱位',
    )
  await act(agent(day.quoted), 'shippingPlanStatus', 'accept', [plan])
  if (story.until === 'quoting') return
  const vessel = demoVessels[stage.random.int(0, demoVessels.length - 1)] as string,
    carrier = stage.carriers[stage.random.int(0, 5)] as string
  await quote(stage, agent(day.quoted), plan, story, { vessel, carrier })
  if (story.until === 'compare') await askAnother(stage, story, plan)
  if (story.until === 'quoted' || story.until === 'compare') return
  await act(buyer(day.confirmed), 'shippingPlanStatus', 'confirm', [plan])
  if (story.until === 'confirmed') return
  await release(stage, story, plan)
}

async function quote(
  stage: Stage,
  agent: Context,
  plan: string,
  story: Story,
  voyage: { vessel: string; carrier: string },
): Promise<void> {
  const [stored] = await read(stage, 'ShippingPlan', 'id', [plan])
  const base = (demoFreight[String(story.order.pod).slice(0, 2)] ?? 1500) * (story.type === '20GP' ? 0.58 : 1)
  const freight = String(Math.round((base * (0.94 + stage.random.next() * 0.14)) / 5) * 5)
  const charge = (chargeCode: string, unitAmount: string, billedQty: number) => ({
    chargeCode,
    unitAmount,
    chargeQty: '1',
    billedQty: String(billedQty),
  })
  await save(agent, 'ShippingPlan', [
    {
      record: {
        id: plan,
        revision: stored?.revision,
        ...voyage,
        voyage: `${stage.random.int(20, 89)}E`,
        etd: story.etd,
        eta: story.eta,
        // An accepted quote is valid on its day, however long the order took.
        quoteValidUntil:
          story.until === 'quoted' || story.until === 'compare'
            ? addDays(story.day.quoted, stage.random.int(4, 12))
            : addDays(story.day.confirmed, 10),
      },
      rows: {
        charges: {
          save: [
            charge('OFR', freight, story.containers),
            charge('THC', '145', story.containers),
            charge('DOC', '65', 1),
            charge('TRK', String(stage.random.int(24, 46) * 10), story.containers),
          ],
        },
      },
    },
  ])
  await act(agent, 'shippingPlanStatus', 'quote', [plan])
}

/** The same enquiry to the other agent, so that two quotes can be compared. */
async function askAnother(stage: Stage, story: Story, plan: string): Promise<void> {
  const other = stage.companies.get(
    story.order.forwarder === stage.companies.get('bluewave') ? 'seabridge' : 'bluewave',
  )
  const buyer = stage.as(story.order.buyer, story.day.planned)
  const [copy] = await save(buyer, 'ShippingPlan', [
    {
      record: {
        po: [story.order.id],
        buyer: story.order.buyer,
        copyOf: plan,
        forwarder: other,
        cargoReadyDate: story.ready,
        etd: story.etd,
        eta: story.eta,
        containerType: story.type,
        containerQty: story.containers,
        answerDeadline: `${addDays(story.day.planned, 3)}T09:00:00Z`,
      },
    },
  ])
  if (!copy) return
  await act(buyer, 'shippingPlanStatus', 'send', [copy])
  const agent = stage.as(other, story.day.quoted)
  await act(agent, 'shippingPlanStatus', 'accept', [copy])
  await quote(
    stage,
    agent,
    copy,
    { ...story, eta: addDays(story.eta, stage.random.int(-3, 5)) },
    {
      vessel: demoVessels[stage.random.int(0, 7)] as string,
      carrier: stage.carriers[stage.random.int(0, 5)] as string,
    },
  )
}

/** The shipping order, then containers and steps up to the progress of the order. */
async function release(stage: Stage, story: Story, plan: string): Promise<void> {
  const { order, day } = story
  const agent = (on: string) => stage.as(order.forwarder, on)
  const [shipment] = await read(stage, 'Shipment', 'shippingPlan', [plan])
  if (!shipment) return
  const soNo =
    typeof order.soNo === 'string'
      ? order.soNo
      : `SO${day.released.replaceAll('-', '').slice(2)}${stage.random.int(100, 999)}`
  const before = (days: number, hour: string) => `${addDays(story.etd, -days)}T${hour}:00:00Z`
  await save(agent(day.released), 'Shipment', [
    {
      record: {
        id: shipment.id,
        revision: shipment.revision,
        soNo,
        docCutOff: before(3, '08'),
        vgmCutOff: before(2, '04'),
        gateInCutOff: before(1, '02'),
      },
    },
  ])
  await act(agent(day.released), 'soStatus', 'releaseSo', [shipment.id], { actualDate: day.released })
  if (story.rolledTo)
    await act(
      agent(day.released),
      'soStatus',
      'roll',
      [shipment.id],
      { vessel: 'MSC Diana', voyage: '52E', etd: story.rolledTo, eta: addDays(story.eta, 8) },
      'The vessel was overbooked 船舶爆舱',
    )
  await loadContainers(stage, story, shipment)
  await save(agent(day.released), 'Shipment', [
    {
      record: {
        id: shipment.id,
        revision: (await read(stage, 'Shipment', 'id', [shipment.id]))[0]?.revision,
        mbl: `${demoCarriers[0]?.code ?? ''}${stage.random.int(6_000_000, 6_999_999)}`,
        hbl: `HB${stage.random.int(100_000, 999_999)}`,
      },
    },
  ])
  const steps = await read(stage, 'ShipmentMilestone', 'shipment', [shipment.id])
  for (const [milestone, date] of story.steps) {
    const step = steps.find(s => s.milestone === milestone && s.state !== 'actual' && s.state !== 'skipped')
    const reporter = agent(addDays(date, 1) > stage.today ? stage.today : addDays(date, 1))
    if (milestone === 'delivery')
      await save(reporter, 'DestinationDelivery', [
        {
          record: {
            ...lastMile(stage, shipment),
            deliveryDate: date,
            deliveredOn: date,
            receivedBy: stage.random.pick(['D. Cole', 'S. Okafor', 'M. Ruiz']),
          },
        },
      ])
    else if (step) await act(reporter, 'shipmentStepState', 'record', [step.id], { date })
  }
  const done = new Map(story.steps)
  if (done.has('podArrival') && !done.has('delivery'))
    await save(agent(stage.today), 'DestinationDelivery', [
      { record: { ...lastMile(stage, shipment), deliveryDate: addDays(stage.today, stage.random.int(0, 5)) } },
    ])
  await hearCarrier(stage, story, (await read(stage, 'Shipment', 'id', [shipment.id]))[0] ?? shipment)
}

/** From the port to the buyer's address. */
const lastMile = (stage: Stage, shipment: StoredOf<'Shipment'>) => ({
  shipment: shipment.id,
  trucker: stage.random.pick(['Cascade Haulage', 'Pier 46 Drayage', 'Northern Container Lines']),
  address: demoCompanies.find(c => stage.companies.get(c.code) === shipment.buyer)?.address,
})
