import type { App } from '../context.ts'
import { attach } from './perform.ts'
import type { StockPlay } from './play.ts'
import { stepOf, stored } from './step.ts'

const three = [
  { kind: 'deposit', part: 'percent', value: '30', anchor: 'poConfirmed' },
  { kind: 'prepaid', part: 'percent', value: '40', anchor: 'onBoard', days: 10 },
  { kind: 'payOff', part: 'rest', anchor: 'arrival', eom: true },
]

/** Payment terms of two companies, and an order of Northwind that is paid in three parts. */
export async function loadPaymentTerms(app: App, play: StockPlay): Promise<void> {
  const { actors, companies, day } = play
  const term = (code: string, name: string, lines: readonly Readonly<Record<string, unknown>>[]) => ({
    record: { code, name, sampleDate: day(-20) },
    rows: { lines: { save: [...lines] } },
  })
  const [inThree] = await stepOf(app, actors.get('finance@northwind.example'), day(-20)).save('PaymentTerm', [
    term('30-40-30', '30 % deposit, 40 % on board + 10 days, rest 三期付款', three),
    term('45-EOM', '45 days, then end of month 45 天至月末', [
      { part: 'rest', anchor: 'arrival', days: 45, eom: true },
    ]),
    term('EOM-45', 'End of month, then 45 days 月末后 45 天', [
      { part: 'rest', anchor: 'arrival', eom: true, plusDays: 45 },
    ]),
  ])
  await stepOf(app, actors.get('finance@tradelink.example'), day(-20)).save('PaymentTerm', [
    term('PAY-10-25', 'Half in advance, rest on the 10th or 25th 预付一半', [
      { kind: 'prepaid', part: 'percent', value: '50', anchor: 'cargoReady', days: -7 },
      { part: 'rest', anchor: 'goodsReceipt', days: 15, payDays: '10, 25' },
    ]),
  ])
  await orderInThree(app, play, { term: inThree, buyer: companies.get('northwind') })
}

async function orderInThree(
  app: App,
  play: StockPlay,
  { term, buyer }: { readonly term: string | undefined; readonly buyer: string | undefined },
): Promise<void> {
  const { actors, companies, day } = play
  const [supplier] = (await stored(app, 'Supplier', 'company', [companies.get('lianfa')])).filter(
    s => s.owner === buyer,
  )
  const goods = (await stored(app, 'CatalogSku', 'owner', [buyer])).filter(s => s.supplier === supplier?.id).slice(0, 3)
  const purchaser = stepOf(app, actors.get('buyer@northwind.example'), day(-9))
  const ids = await purchaser.save('PurchaseOrder', [
    {
      record: {
        poType: 'standard',
        supplier: supplier?.id,
        projectNo: 'PRJ-112',
        projectName: 'Trial order in three payments 三期付款试单',
        incoterm: 'FOB',
        agreedTerm: term,
        currency: 'USD',
        shipType: 'sea',
        shippingType: 'fcl',
        pol: 'CNSHA',
        pod: 'USSEA',
        poConfirmDueDate: day(-4),
        cargoReadyDate: day(21),
        etd: day(25),
        eta: day(46),
        forwarder: companies.get('bluewave'),
      },
      rows: {
        lines: {
          save: goods.map((s, i) => ({
            skuNo: s.skuNo,
            skuName: s.skuName,
            orderQuantity: String(1200 + i * 480),
            unitPrice: s.listPrice,
            uom: 'pcs',
          })),
        },
      },
    },
  ])
  await purchaser.act('poConfirmStatus', 'submit', ids)
  const seller = actors.get('sales@lianfa.example')
  if (!seller) return
  await attach(
    { ...app, now: () => new Date(`${day(-7)}T09:00:00Z`), actor: seller },
    play,
    ids,
    'signedBackPoSupplier',
  )
  await stepOf(app, seller, day(-7)).act('poConfirmStatus', 'sign', ids)
}
