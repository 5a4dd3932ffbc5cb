import { beforeAll, expect, test } from 'vitest'
import { readOne, put } from '../builders/transitions.ts'
import { attachTo, companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { textsOf } from '../builders/texts-of.ts'
import { testApp, type Client } from '../harness.ts'

const world = await testApp()
const id = await companyIds(world)
const buyer = await world.as('purchaser@buyer.test'),
  quality = await world.as('qc@buyer.test')
const inspector = await world.as('qc@service.test'),
  forwarder = await world.as('freightAgent@forwarder.test'),
  supplier = await world.as('supplier@supplier.test')

interface Task {
  readonly id: string
  readonly qcNo: string
}
let order: { id: string; poNo: string }

beforeAll(async () => {
  for (const qcType of ['PM', 'PSI'])
    await must(
      quality.save(
        'QcStandard',
        { name: `${qcType} of all goods`, qcType, automatic: true, samplingRate: qcType === 'PSI' ? '10' : null },
        { checks: { save: [{ name: 'Colour' }, { name: 'Size', requirement: '± 1 cm', defectClass: 'minor' }] } },
      ),
    )
  order = await signedOrder(world)
})

const tasksOf = async (poId: string) =>
  (await buyer.list('qc_view', { conditions: [{ field: 'po', operator: 'eq', value: poId }] })).object?.resultList ?? []
const taskOf = async (poId: string, qcType: string): Promise<Task> =>
  textsOf(
    (await tasksOf(poId)).find(t => t.qcType === qcType),
    'id',
    'qcNo',
  )

async function save(client: Client, taskId: string, values: Readonly<Record<string, unknown>>) {
  const { revision } = await readOne(world, 'QcTask', taskId)
  return client.save('QcTask', { id: taskId, revision, ...values })
}

/** Books, inspects and reports: `major` defects are found. */
async function report(task: Task, major: number): Promise<void> {
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'book', inputs: { bookedFor: '2026-11-21' } }))
  await must(
    save(inspector, task.id, {
      inspectedQuantity: 32,
      passQuantity: 32 - major,
      failQuantity: major,
      criticalDefects: 0,
      majorDefects: major,
      minorDefects: 0,
    }),
  )
  expect(
    (await attachTo(world, inspector, { entity: 'QcTask', id: task.id, businessNo: task.qcNo }, 'report')).http,
  ).toBe(200)
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'submitReport' }))
}

/** A pre-shipment inspection of a signed order whose window is open today. */
async function openTask(lotSize = 280): Promise<Task & { readonly po: string }> {
  const { id: po } = await signedOrder(world)
  const task = await taskOf(po, 'PSI')
  await put(world, 'QcTask', task.id, {
    windowFrom: '2026-11-01',
    windowTo: '2026-12-30',
    dueDate: '2026-12-30',
    lotSize,
    sampleSize: 32,
    acceptMajor: 2,
    acceptMinor: 3,
  })
  return { ...task, po }
}

test('a confirmed order gets the tasks of the quality plan with parties, windows, numbers and sampling plans', async () => {
  const tasks = await tasksOf(order.id)
  expect(new Set(tasks.map(t => t.qcType))).toEqual(new Set(['PM', 'PSI']))
  const psi = await readOne(world, 'QcTask', String(tasks.find(t => t.qcType === 'PSI')?.id))
  expect(psi).toMatchObject({
    status: 'created',
    reportResult: 'pending',
    round: 1,
    buyer: id('buyer'),
    supplierCompany: id('supplier'),
    inspector: id('service'),
    windowFrom: '2026-12-15',
    windowTo: '2026-12-24',
    dueDate: '2026-12-24',
    lotSize: 100,
    codeLetter: 'F',
    sampleSize: 20,
    acceptCritical: 0,
    acceptMajor: 1,
    acceptMinor: 2,
    samplingRate: '20.00',
  })
  expect(psi.qcNo).toMatch(/^QC-2026-\d{5}$/)
  expect(psi.checklist).toEqual([
    { lineNo: 1, name: 'Colour', defectClass: 'major' },
    { lineNo: 2, name: 'Size', requirement: '± 1 cm', defectClass: 'minor' },
  ])
  expect((await supplier.list('qc_view')).object?.resultList.some(t => t.id === psi.id)).toBe(true)
  expect((await (await world.as('supplier@supplier2.test')).list('qc_view')).object?.resultList).toEqual([])
})

test('a standard may require more than the sampling plan', async () => {
  const task = await taskOf(order.id, 'PSI')
  await must(save(quality, task.id, { lotSize: 1000 }))
  expect(await readOne(world, 'QcTask', task.id)).toMatchObject({
    codeLetter: 'J',
    sampleSize: 100,
    acceptMajor: 5,
    samplingRate: '10.00',
  })
})

test('C-11: only the buyer sets the strictness of an inspection', async () => {
  const task = await openTask()
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'book', inputs: { bookedFor: '2026-11-21' } }))
  for (const change of [
    { level: 'I' },
    { aqlMajor: '6.5' },
    { aqlMinor: '6.5' },
    { aqlCritical: '6.5' },
    { standard: null },
  ]) {
    expect((await save(inspector, task.id, change)).problems?.[0]).toMatchObject({
      field: Object.keys(change)[0],
      code: 'NOT_WRITABLE',
    })
  }
  await must(save(quality, task.id, { aqlMajor: '4.0' }))
  await must(save(buyer, task.id, { aqlMajor: '1.0' }))
  expect(await readOne(world, 'QcTask', task.id)).toMatchObject({ level: 'II', aqlMajor: '1.0', aqlMinor: '4.0' })
})

test('an inspection is booked within its window, with a lot that has a plan', async () => {
  const task = await openTask()
  const book = (bookedFor: string) =>
    inspector.act('qcTaskStatus', { ids: [task.id], action: 'book', inputs: { bookedFor } })
  expect((await book('2026-11-20')).problems?.[0]?.code).toBe('DATE_BEFORE')
  expect((await book('2026-12-31')).problems?.[0]).toMatchObject({ code: 'QC_AFTER_WINDOW', field: 'bookedFor' })
  await put(world, 'QcTask', task.id, { lotSize: 1 })
  expect((await book('2026-11-25')).problems?.[0]?.code).toBe('QC_NO_PLAN')
  await put(world, 'QcTask', task.id, { lotSize: 280 })
  await must(book('2026-11-25'))
  expect((await inspector.act('qcTaskStatus', { ids: [task.id], action: 'submitReport' })).problems?.[0]?.code).toBe(
    'QC_NOT_YET',
  )
})

test('a report needs consistent figures, the planned sample size and the report file', async () => {
  const task = await openTask()
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'book', inputs: { bookedFor: '2026-11-21' } }))
  const submit = async () =>
    (await inspector.act('qcTaskStatus', { ids: [task.id], action: 'submitReport' })).problems?.[0]
  expect(await submit()).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'inspectedQuantity' })
  expect(
    (await save(inspector, task.id, { inspectedQuantity: 32, passQuantity: 30, failQuantity: 3 })).problems?.[0],
  ).toMatchObject({ code: 'QC_QUANTITIES_DIFFER', params: { sum: 33 } })
  await must(
    save(inspector, task.id, {
      inspectedQuantity: 20,
      passQuantity: 20,
      failQuantity: 0,
      criticalDefects: 0,
      majorDefects: 0,
      minorDefects: 0,
    }),
  )
  expect(await submit()).toMatchObject({ code: 'QC_SAMPLE_TOO_SMALL', params: { min: 32 } })
  await must(save(inspector, task.id, { inspectedQuantity: 32, passQuantity: 32, failQuantity: 0 }))
  expect(await submit()).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'report' })
})

test('C-11, QC-2x, QC-3x: a failed inspection blocks release; an approved second round unblocks it', async () => {
  const task = await openTask()
  await put(world, 'PurchaseOrder', task.po, { progress: 'vob', cargoReadyDate: '2026-11-20' })
  const release = () =>
    forwarder.act('poProgress', {
      ids: [task.po],
      action: 'releaseSo',
      inputs: { soNo: 'SO-1', actualDate: '2026-11-21' },
    })
  expect((await release()).problems?.[0]).toMatchObject({ code: 'QC_OPEN', params: { number: task.qcNo } })
  await report(task, 3)
  expect(await readOne(world, 'QcTask', task.id)).toMatchObject({ verdict: 'fail', passRate: '90.63' })
  expect((await inspector.act('qcResult', { ids: [task.id], action: 'pass' })).problems?.[0]?.code).toBe(
    'QC_BEYOND_LIMITS',
  )
  await must(inspector.act('qcResult', { ids: [task.id], action: 'fail', reason: 'three torn seams' }))
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'conclude' }))
  expect((await buyer.act('qcTaskStatus', { ids: [task.id], action: 'approve' })).problems?.[0]?.code).toBe(
    'QC_NOT_PASSED',
  )
  await must(buyer.act('qcTaskStatus', { ids: [task.id], action: 'reinspect', reason: 'sorted and repaired' }))
  expect(await readOne(world, 'QcTask', task.id)).toMatchObject({
    round: 2,
    status: 'created',
    reportResult: 'pending',
    bookedFor: null,
    inspectedQuantity: null,
    verdict: null,
    report: null,
  })
  const detail = (await buyer.detail('QcTask', { id: task.id })).object
  expect(detail?.rows.rounds).toMatchObject([
    { round: 1, majorDefects: 3, verdict: 'fail', result: 'fail', reason: 'sorted and repaired' },
  ])
  await report(task, 1)
  await must(inspector.act('qcResult', { ids: [task.id], action: 'pass' }))
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'conclude' }))
  expect((await release()).problems?.[0]?.code).toBe('QC_OPEN')
  await must(buyer.act('qcTaskStatus', { ids: [task.id], action: 'approve' }))
  await must(release())
})

test('QC-3x: a waiver needs two people of the purchaser; both decisions are kept', async () => {
  const task = await openTask()
  await report(task, 3)
  const override = () =>
    buyer.act('qcResult', { ids: [task.id], action: 'overridePass', reason: 'accepted by our customer' })
  expect((await override()).problems?.[0]).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'waiverReason' })
  await must(inspector.act('qcResult', { ids: [task.id], action: 'fail', reason: 'three torn seams' }))
  await must(save(buyer, task.id, { waiverReason: 'the customer takes them at a discount' }))
  expect(await readOne(world, 'QcTask', task.id)).toMatchObject({
    waiverProposedBy: (await world.actor('purchaser@buyer.test')).userId,
  })
  const waive = () => buyer.act('qcResult', { ids: [task.id], action: 'waive', reason: 'agreed' })
  expect((await waive()).problems?.[0]?.code).toBe('SECOND_PERSON')
  await put(world, 'QcTask', task.id, { waiverProposedBy: (await world.actor('finance@buyer.test')).userId })
  await must(waive())
  expect(await readOne(world, 'QcTask', task.id)).toMatchObject({ reportResult: 'pass', verdict: 'fail' })
  const seen = (await supplier.detail('QcTask', { id: task.id })).object?.record
  expect(seen).not.toHaveProperty('waiverReason')
})

test('cancels the tasks of a cancelled order with its reason', async () => {
  const { id: po } = await signedOrder(world)
  await must(
    buyer.act('poConfirmStatus', {
      ids: [po],
      action: 'cancelSigned',
      reason: 'the season is over',
      inputs: { agreement: 'mail' },
    }),
  )
  expect((await tasksOf(po)).map(t => t.status)).toEqual(['canceled', 'canceled'])
})

test('a factory audit needs no lot and no order', async () => {
  const found = await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
  expect((await buyer.save('QcTask', { qcType: 'factoryAudit' })).problems?.[0]).toMatchObject({
    code: 'FIELD_NOT_NULL',
    field: 'supplier',
  })
  const saved = await must(
    buyer.save('QcTask', {
      qcType: 'factoryAudit',
      supplier: found.object?.resultList[0]?.id,
      inspector: id('service'),
      dueDate: '2026-12-10',
    }),
  )
  const task: Task = textsOf(saved.object?.record, 'id', 'qcNo')
  expect((await buyer.list('factory_audit')).object?.resultList.map(t => t.id)).toContain(task.id)
  expect((await buyer.list('qc_view')).object?.resultList.map(t => t.id)).not.toContain(task.id)
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'book', inputs: { bookedFor: '2026-11-21' } }))
  await attachTo(world, inspector, { entity: 'QcTask', id: task.id, businessNo: task.qcNo }, 'report')
  await must(save(inspector, task.id, { score: 84, majorDefects: 2 }))
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'submitReport' }))
  await must(inspector.act('qcResult', { ids: [task.id], action: 'fail', reason: 'fire exits were locked' }))
})
