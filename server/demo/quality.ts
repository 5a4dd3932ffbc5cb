import { Readable } from 'node:stream'
import { addDays } from '../../domain/values/date-only.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { updateRows } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { attach } from './attach.ts'
import { loadAudits } from './audits.ts'
import { pictureOf } from './picture.ts'
import type { StockPlay } from './play.ts'
import { loadSamples } from './samples.ts'
import { stepOf, stored, type Step } from './step.ts'

const system = { kind: 'system', reason: 'load demo data' } as const

/**
 * Inspections of the demo: the quality plan of one buyer, tasks in every status, one failed and inspected again, with
 * its defects; audits and samples.
 */
export async function loadQuality(app: App, play: StockPlay): Promise<void> {
  const who = (name: string): UserActor | undefined => play.actors.get(name)
  const owner = play.companies.get('northwind'),
    inspector = play.companies.get('safehouse'),
    day = addDays(play.today, -9)
  const quality = who('quality@northwind.example'),
    buyer = who('buyer@northwind.example'),
    inspecting = who('qc@safehouse.example')
  const [psi] = await stepOf(app, quality, addDays(day, -30)).save(
    'QcStandard',
    ['PSI', 'IPI'].map(qcType => ({
      record: {
        name: `${qcType} textiles ${qcType === 'PSI' ? '出货前' : '初期'}`,
        qcType,
        automatic: true,
        inspector,
      },
      rows: {
        checks: {
          save: [
            { name: 'Colour and shade 颜色', defectClass: 'major' },
            { name: 'Size ± 1 cm 尺寸', defectClass: 'major' },
            { name: 'Needle fragments 断针', defectClass: 'critical' },
            { name: 'Loose threads 线头', defectClass: 'minor' },
          ],
        },
      },
    })),
  )
  const orders = (await stored(app, 'PurchaseOrder', 'buyer', [owner]))
    .filter(
      o =>
        ['delivered', 'closed', 'arrived', 'shippedOnBoard'].includes(String(o.progress)) && o.inspector === inspector,
    )
    .slice(-8)
  const ids = await stepOf(app, quality, day).save(
    'QcTask',
    orders.map((o, i) => ({
      record: {
        qcType: 'PSI',
        po: o.id,
        buyer: owner,
        standard: psi,
        lotSize: 600 + i * 450,
        dueDate: addDays(day, 8 + ((i + 2) % 3) * 2),
        fee: '285',
        place: 'Factory 工厂',
      },
    })),
  )
  await app.db.tenant(system, tx =>
    updateRows(
      tx,
      entityNamed(app.catalogue.common, 'QcTask'),
      ids.map(id => ({ id, values: { windowFrom: addDays(day, -2), windowTo: addDays(day, 12) } })),
      app.now(),
    ),
  )
  const inspect = stepOf(app, inspecting, addDays(day, 2))
  const booked = ids.slice(1)
  await stepOf(app, inspecting, addDays(day, 1)).act('qcTaskStatus', 'book', booked, { bookedFor: addDays(day, 2) })
  const reported = ids.slice(2)
  for (const [i, id] of reported.entries()) {
    if (i === 0 || i === 3) await listDefects(app, inspect, id, addDays(day, 7))
    await report(app, play, inspect, id, i === 0 || i === 3 ? 40 : 1)
  }
  await inspect.act('qcTaskStatus', 'submitReport', reported)
  const bad = reported.filter((_, i) => i === 0 || i === 3),
    good = reported.filter((_, i) => i === 1 || i === 2)
  await inspect.act('qcResult', 'fail', bad, {}, 'Torn seams and open stitching 接缝撕裂')
  await inspect.act('qcResult', 'pass', good)
  await inspect.act('qcTaskStatus', 'conclude', [...bad, ...good])
  const decide = stepOf(app, buyer, addDays(day, 3))
  await decide.act('qcTaskStatus', 'approve', good.slice(0, 1))
  await answerDefect(app, play, bad, addDays(day, 3))
  await decide.act('qcTaskStatus', 'reinspect', bad.slice(0, 1), {}, 'Sorted and repaired by the factory 工厂已返工')
  await loadAudits(app, play, String(owner))
  await loadSamples(app, play, String(owner))
}

const found = [
  ['workmanship', 'Torn seams 接缝撕裂', 24, 'folded', [150, 60, 60]],
  ['appearance', 'Stains on the hem 边缘污渍', 16, 'folded', [120, 110, 70]],
] as const

/** Defects with their photos; their pieces are those of the report. */
async function listDefects(app: App, step: Step, task: string, dueDate: string): Promise<void> {
  const ids = await step.save(
    'QcDefect',
    found.map(([code, title, quantity]) => ({ record: { task, code, title, quantity, dueDate } })),
  )
  for (const [i, id] of ids.entries()) {
    const [code, , , shape, colour] = found[i] ?? found[0]
    const copy = await app.files.put(Readable.from([pictureOf(shape, colour)]), { maxBytes: 200_000 })
    const [defect] = await stored(app, 'QcDefect', 'id', [id])
    await attach(
      app,
      { copy },
      { entity: 'QcDefect', id, no: defect?.defectNo ?? null, field: 'photo', name: `${code}.png`, type: 'image/png' },
    )
  }
}

/** The supplier of the first inspection answers one of its defects. */
async function answerDefect(app: App, play: StockPlay, tasks: readonly string[], day: string): Promise<void> {
  const [defect] = await stored(app, 'QcDefect', 'task', tasks)
  const seller = [...play.actors.values()].find(
    a => a.companyId === defect?.supplierCompany && a.username.startsWith('sales@'),
  )
  if (!defect || !seller) return
  const step = stepOf(app, seller, day, 12)
  await step.save('QcDefect', [
    {
      record: {
        id: defect.id,
        revision: defect.revision,
        response: 'repair',
        answer: 'Thread tension was wrong; all pieces sewn again 线张力不当，已全部返工',
        correctedOn: day,
      },
    },
  ])
  await step.act('qcDefectStatus', 'answer', [defect.id])
}

async function report(app: App, play: StockPlay, step: Step, id: string, major: number): Promise<void> {
  const [task] = await stored(app, 'QcTask', 'id', [id])
  const sample = Number(task?.sampleSize)
  await step.save('QcTask', [
    {
      record: {
        id,
        revision: task?.revision,
        inspectedQuantity: sample,
        passQuantity: sample - major,
        failQuantity: major,
        criticalDefects: 0,
        majorDefects: major,
        minorDefects: 0,
      },
    },
  ])
  await attach(app, play, {
    entity: 'QcTask',
    id,
    no: task?.qcNo ?? null,
    field: 'report',
    name: `${String(task?.qcNo)}.pdf`,
  })
}
