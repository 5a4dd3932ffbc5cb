import { Readable } from 'node:stream'
import type { StoredOf } from '../../domain/entities/records.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { upload } from '../operations/attachments/attachments.ts'
import { demoCompanies } from './companies.ts'
import type { StockPlay } from './play.ts'
import { signedCopy } from './signed-copy.ts'
import { stepOf, stored } from './step.ts'

type Shipment = StoredOf<'Shipment'>

/** What shipments need. Steps of the demo and of its visitors are possible: documents are asked for late in the way. */
const rules: readonly (readonly [owner: string, rule: Readonly<Record<string, unknown>>])[] = [
  ['platform', { documentType: 'pl', neededFor: 'delivery', providedBy: 'supplier' }],
  ['platform', { documentType: 'bl', neededFor: 'delivery', providedBy: 'forwarder', shipType: 'sea' }],
  ['northwind', { documentType: 'ci', neededFor: 'delivery', providedBy: 'supplier', mustBeChecked: true }],
  ['northwind', { documentType: 'customs', neededFor: 'emptyReturn', providedBy: 'forwarder', destination: 'US' }],
  [
    'northwind',
    {
      documentType: 'contract',
      neededFor: 'emptyReturn',
      providedBy: 'buyer',
      documentClass: 'buyerOnly',
      remark: 'Our own file 内部留存',
    },
  ],
  ['northwind', { documentType: 'co', neededFor: 'emptyReturn', providedBy: 'supplier', destination: 'DE' }],
  ['eastgate', { documentType: 'bl', neededFor: 'podArrival', providedBy: 'forwarder', shipType: 'sea' }],
]

const sailed = ['polDeparture', 'podArrival', 'customsRelease', 'delivery', 'emptyReturn']
/** So many shipments of each buyer have documents. */
const most = 6

/** Requirements, and documents of some shipments in every state: checked, refused, handed over, archived, on hold. */
export async function loadDocuments(app: App, play: StockPlay): Promise<void> {
  const first = (code: string) => demoCompanies.find(c => c.code === code)?.people[0]?.username ?? ''
  for (const [owner, rule] of rules)
    await stepOf(app, play.actors.get(first(owner)), play.day(-300)).save('DocumentRequirement', [
      { record: { documentClass: 'public', ...rule, owner: play.companies.get(owner) } },
    ])
  for (const code of ['northwind', 'eastgate']) {
    const all = await stored(app, 'Shipment', 'buyer', [play.companies.get(code)])
    const away = all.filter(s => sailed.includes(String(s.currentMilestone)) && s.atd !== null).slice(0, most)
    for (const [n, shipment] of away.entries()) await fileDocuments(app, play, shipment, n)
  }
}

async function fileDocuments(app: App, play: StockPlay, shipment: Shipment, n: number): Promise<void> {
  const [order] = await stored(app, 'PurchaseOrder', 'id', shipment.orders?.slice(0, 1) ?? [])
  if (!order) return
  const person = (company: unknown): UserActor | undefined => {
    const code = [...play.companies].find(([, id]) => id === company)?.[0]
    return play.actors.get(demoCompanies.find(c => c.code === code)?.people[0]?.username ?? '')
  }
  const people = {
    seller: person(order.supplierCompany),
    agent: person(shipment.forwarder),
    buyer: person(shipment.buyer),
  }
  if (!people.seller || !people.agent || !people.buyer) return
  const day = String(shipment.atd)
  const file = async (who: UserActor, record: Readonly<Record<string, unknown>>) => {
    const [id = ''] = await stepOf(app, who, day).save('ShipmentDocument', [{ record }])
    const context = { ...app, actor: who, now: () => new Date(`${day}T10:00:00Z`) }
    const name = `${String(record['documentNo'])}.pdf`
    await upload(context, { entity: 'ShipmentDocument', id, field: 'file' }, name, Readable.from(signedCopy()))
    return id
  }
  const no = String(order.poNo)
  const list = await file(people.seller, { documentType: 'pl', documentNo: `PL-${no}`, po: order.id })
  const invoice = await file(people.seller, { documentType: 'ci', documentNo: `CI-${no}`, po: order.id })
  const buyer = stepOf(app, people.buyer, day, 15),
    agent = stepOf(app, people.agent, day, 15)
  if (n % 3 === 1)
    await buyer.act('documentStatus', 'refuse', [invoice], {}, 'The amount differs from the order 金额与订单不符')
  else await buyer.act('documentStatus', 'check', [list, invoice])
  if (n % 3 === 2) return
  const bill = await file(people.agent, {
    documentType: 'bl',
    documentNo: shipment.hbl ?? `BL-${no}`,
    shipment: shipment.id,
    ...(n % 2 === 0 ? { blKind: 'original', originals: 3 } : { blKind: 'telex' }),
  })
  await agent.act('documentTransfer', 'handOver', [bill], { party: ['buyer'], transferNote: 'By courier 快递' })
  if (n % 2 === 0) await buyer.act('documentTransfer', 'confirmReceipt', [bill])
  const contract = await file(people.buyer, {
    documentType: 'contract',
    documentNo: `SC-${no}`,
    po: order.id,
    documentClass: 'buyerOnly',
  })
  if (n !== 0) return
  await buyer.act('documentArchive', 'archive', [list, contract], {}, 'The order is closed 订单已完结')
  await buyer.act('documentHold', 'hold', [contract], {}, 'Claim of the customer 客户索赔')
}
