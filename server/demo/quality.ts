import { addDays } from '../../domain/values/date-only.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { House } from '../context.ts'
import { insertRows, newId, updateRows } from '../db/write-rows.ts'
import { entityNamed } from '../operations/run.ts'
import type { StockPlay } from './stock.ts'
import { stepOf, stored, type Step } from './step.ts'

const system = { kind: 'system', reason: 'load demo data' } as const

/** Inspections of the demo: the quality plan of one buyer, tasks in every status, one failed and inspected again; samples. */
export async function loadQuality(house: House, play: StockPlay): Promise<void> {
  const who = (name: string): UserActor | undefined => play.actors.get(name)
  const owner = play.companies.get('northwind'), inspector = play.companies.get('safehouse'), day = addDays(play.today, -9)
  const quality = who('quality@northwind.example'), buyer = who('buyer@northwind.example'), inspecting = who('qc@safehouse.example')
  const [psi] = await stepOf(house, quality, addDays(day, -30)).save('QcStandard', ['PSI', 'IPI'].map(qcType => ({
    record: { name: `${qcType} textiles ${qcType === 'PSI' ? '出货前' : '初期'}`, qcType, automatic: true, inspector },
    rows: { checks: { save: [{ name: 'Colour and shade 颜色', defectClass: 'major' }, { name: 'Size ± 1 cm 尺寸', defectClass: 'major' }, { name: 'Needle fragments 断针', defectClass: 'critical' }, { name: 'Loose threads 线头', defectClass: 'minor' }] } },
  })))
  const orders = (await stored(house, 'PurchaseOrder', 'buyer', [owner])).filter(o => ['delivered', 'closed', 'arrived', 'shippedOnBoard'].includes(String(o.progress)) && o.inspector === inspector).slice(-8)
  const ids = await stepOf(house, quality, day).save('QcTask', orders.map((o, i) => ({ record: { qcType: 'PSI', po: o.id, buyer: owner, standard: psi, lotSize: 600 + i * 450, dueDate: addDays(day, 8), fee: '285', place: 'Factory 工厂' } })))
  await house.door.tenant(system, tx => updateRows(tx, entityNamed(house.catalogue.common, 'QcTask'), ids.map(id => ({ id, values: { windowFrom: addDays(day, -2), windowTo: addDays(day, 12) } })), house.now()))
  const inspect = stepOf(house, inspecting, addDays(day, 2))
  const booked = ids.slice(1)
  await stepOf(house, inspecting, addDays(day, 1)).act('qcTaskStatus', 'book', booked, { bookedFor: addDays(day, 2) })
  const reported = ids.slice(2)
  for (const [i, id] of reported.entries()) await report(house, play, inspect, id, i === 0 || i === 3 ? 40 : 1)
  await inspect.act('qcTaskStatus', 'submitReport', reported)
  const bad = reported.filter((_, i) => i === 0 || i === 3), good = reported.filter((_, i) => i === 1 || i === 2)
  await inspect.act('qcResult', 'fail', bad, {}, 'Torn seams and open stitching 接缝撕裂')
  await inspect.act('qcResult', 'pass', good)
  await inspect.act('qcTaskStatus', 'conclude', [...bad, ...good])
  const decide = stepOf(house, buyer, addDays(day, 3))
  await decide.act('qcTaskStatus', 'approve', good.slice(0, 1))
  await decide.act('qcTaskStatus', 'reinspect', bad.slice(0, 1), {}, 'Sorted and repaired by the factory 工厂已返工')
  await loadSamples(house, play, String(owner))
}

async function report(house: House, play: StockPlay, step: Step, id: string, major: number): Promise<void> {
  const [task] = await stored(house, 'QcTask', 'id', [id])
  const sample = Number(task?.sampleSize)
  await step.save('QcTask', [{ record: { id, revision: task?.revision, inspectedQuantity: sample, passQuantity: sample - major, failQuantity: major, criticalDefects: 0, majorDefects: major, minorDefects: 0 } }])
  const file = newId(), now = house.now()
  await house.door.tenant(system, async tx => {
    await insertRows(tx, entityNamed(house.catalogue.common, 'Attachment'), [{ id: file, values: { fileName: `${String(task?.qcNo)}.pdf`, businessNo: task?.qcNo, fileType: 'application/pdf', size: play.copy.size, file: play.copy.key, ownerEntity: 'QcTask', ownerId: id, ownerField: 'report' } }], now)
    await updateRows(tx, entityNamed(house.catalogue.common, 'QcTask'), [{ id, values: { report: file } }], now)
  })
}

async function loadSamples(house: House, play: StockPlay, owner: string): Promise<void> {
  const buyer = stepOf(house, play.actors.get('buyer@northwind.example'), addDays(play.today, -12)), supplier = stepOf(house, play.actors.get('sales@lianfa.example'), addDays(play.today, -10))
  const lianfa = (await stored(house, 'Supplier', 'owner', [owner])).find(s => s.company === play.companies.get('lianfa'))
  if (!lianfa) return
  const names = ['Bath towel, new border 浴巾新款', 'Waffle robe 华夫格浴袍', 'Kitchen cloth set 厨房布套装']
  const ids = await buyer.save('Sample', names.map((article, i) => ({ record: { article, supplier: lianfa.id, quantity: '2', dueDate: addDays(play.today, i * 5 - 1) } })))
  const offered = ids.slice(1)
  const rows = await stored(house, 'Sample', 'id', offered)
  await supplier.save('Sample', rows.map(r => ({ record: { id: r.id, revision: r.revision, sampleOfferDate: addDays(play.today, -10), plannedReadyDate: addDays(play.today, 4), sampleCost: '18.50', rebatePercent: '100', rebateQuantity: '2000', rebateRule: 'Refunded from 2,000 pieces 满 2000 件返还' } })))
  await supplier.act('sampleStatus', 'createOffer', offered)
  const confirmed = offered.slice(1)
  await stepOf(house, play.actors.get('buyer@northwind.example'), addDays(play.today, -7)).act('sampleStatus', 'confirmOffer', confirmed)
}
