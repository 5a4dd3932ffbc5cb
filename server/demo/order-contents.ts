import type { KnownOf } from '../../domain/entities/records.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { destinations, originPorts } from './goods.ts'
import type { DemoOrder } from './lives.ts'
import type { Play, Sku } from './play.ts'

type Line = KnownOf<'PoLine'>

/** Weight and volume of the whole order from its lines. */
export function weights(lines: readonly Line[]): Record<string, string> {
  const total = (value: (l: Line) => number) => lines.reduce((s, l) => s + value(l), 0).toFixed(3)
  const volume = (l: Line) =>
    ((Number(l.orderQuantity) / Number(l.unitPerOuter)) * Number(l.length) * Number(l.width) * Number(l.height)) /
    1_000_000
  return {
    grossWeight: total(l => Number(l.grossWeight)),
    netWeight: total(l => Number(l.netWeight)),
    volume: total(volume),
  }
}

const terms =
  '<p><strong>Packing and marks 包装与唛头</strong></p><ul><li>Cartons of five layers, no staples; gross weight below 18 kg each.</li><li>五层瓦楞纸箱，不得使用订书钉，单箱毛重不超过 18 公斤。</li></ul><p><strong>Documents 单证</strong></p><ol><li>Invoice and packing list two days before loading.</li><li>装柜前两天提供发票和装箱单。</li></ol><p><span style="font-size:16px">Late delivery: <u>0.5 % of the value a day</u>, at most 5 %.</span></p>'

const projects = [
  'Spring 春季',
  'Summer 夏季',
  'Autumn 秋季',
  'Winter 冬季',
  'Back to school 开学',
  'Outlet 折扣',
  'Hotel 酒店',
  'Online 线上',
  'Basics 常备',
  'Gift 礼品',
  'Relaunch 焕新',
  'Trial 试单',
]

export function orderRecord(play: Play, o: DemoOrder): Record<string, unknown> {
  const to = destinations[o.buyer]
  const company = (code: string | undefined) => play.companies.get(code ?? '')
  const skus = play.skus.get(o.supplier) ?? []
  return {
    poType: 'standard',
    supplier: skus[0]?.supplierOf(o.buyer),
    category: skus[0]?.category,
    projectNo: `PRJ-${String(o.project).padStart(3, '0')}`,
    projectName: projects[o.project - 1],
    incoterm: o.incoterm,
    paymentTerm: o.paymentTerm,
    currency: o.currency,
    shipType: o.mode,
    shippingType: o.mode === 'lcl' ? 'lcl' : o.mode === 'air' ? 'direct' : 'fcl',
    pol: originPorts[o.supplier],
    pod: to?.port,
    cargoReadyDate: o.cargoReady,
    etd: o.etd,
    eta: o.eta,
    poConfirmDueDate: o.confirmDue,
    originDeliveryDueDate: o.cargoReady,
    destinationDeliveryDueDate: addDays(o.eta, 10),
    consigneeName: to?.consignee,
    consigneeAddress: to?.address,
    ...(o.project % 2 === 1 ? { terms } : {}),
    forwarder: company(o.forwarder),
    warehouse: company(to?.warehouse),
    inspector: company('safehouse'),
    ...(o.buyer === 'tradelink' ? {} : play.random.next() < 0.12 ? { operator: company('tradelink') } : {}),
  }
}

export function orderLines(play: Play, o: DemoOrder): Record<string, unknown>[] {
  const all = play.skus.get(o.supplier) ?? []
  const first = play.random.int(0, all.length - 1)
  return Array.from({ length: o.lines }, (_, i) => {
    const s = all[(first + i * 3) % all.length] as Sku
    const cartons = play.random.int(4, 160)
    const [length, width, height, kilos] = s.carton
    const price = o.currency === 'CNY' ? (Number(s.price) * 7.1).toFixed(2) : s.price
    return {
      skuNo: s.no,
      skuName: s.name,
      orderQuantity: String(cartons * s.perCarton),
      unitPrice: price,
      uom: 'pcs',
      hsCode: s.hs,
      countryOfOrigin: 'CN',
      unitPerOuter: s.perCarton,
      innerPerOuter: 1,
      length: String(length),
      width: String(width),
      height: String(height),
      grossWeight: (cartons * kilos).toFixed(1),
      netWeight: (cartons * (kilos - 1.2)).toFixed(1),
      cargoReadyDate: o.cargoReady,
    }
  })
}
