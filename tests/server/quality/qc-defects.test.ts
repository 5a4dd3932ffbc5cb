import { beforeAll, describe, expect, test } from 'vitest'
import type { PrintDocument } from '../../../domain/print/document.ts'
import { attachTo, companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { insertOne, put, readOne } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** QC-4x: the defects of an inspection, the answer of the supplier to each, and the report from the same data. */
const world = await testApp()
const id = await companyIds(world)
const inspector = await world.as('qc@service.test'),
  buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test')

let order: { readonly id: string }
let count = 0
beforeAll(async () => {
  order = await signedOrder(world)
})

interface Task {
  readonly id: string
  readonly qcNo: string
}
/** A booked inspection that may report 32 pieces with two major defects. */
async function booked(): Promise<Task> {
  const qcNo = `QC-D-${++count}`
  const task = await insertOne(world, 'QcTask', {
    qcNo,
    qcType: 'PSI',
    batch: '1',
    round: 1,
    po: order.id,
    buyer: id('buyer'),
    supplierCompany: id('supplier'),
    inspector: id('service'),
    status: 'booked',
    reportResult: 'pending',
    bookedFor: '2026-11-21',
    dueDate: '2026-12-01',
    lotSize: 280,
    level: 'II',
    sampleSize: 32,
    acceptCritical: 0,
    acceptMajor: 2,
    acceptMinor: 3,
  })
  return { id: task, qcNo }
}

interface Defect {
  readonly id: string
  readonly revision: number
  readonly defectNo: string
}
const note = (task: Task, values: object = {}, client: Client = inspector) =>
  client.save('QcDefect', { task: task.id, code: 'workmanship', title: 'Open seam', ...values })
async function noted(task: Task, values: object = {}): Promise<Defect> {
  const saved = await must(note(task, values))
  if (!saved.object) throw new Error('the defect was not saved')
  return saved.object.record as Defect & Record<string, unknown>
}
const act = (client: Client, list: string, record: string, action: string, reason?: string) =>
  client.act(list, { ids: [record], action, ...(reason === undefined ? {} : { reason }) })
const remove = (defect: string) => inspector.call('POST', '/define/delete/QcDefect', { ids: [defect] })
const seen = async (client: Client, defect: string) => (await client.detail('QcDefect', { id: defect })).object?.record
const listOf = async (client: Client, task: Task) =>
  (await client.list('qc_defects', { conditions: [{ field: 'task', operator: 'eq', value: task.id }] })).object
    ?.resultList ?? []

async function measured(task: Task, values: object = {}) {
  const { revision } = await readOne(world, 'QcTask', task.id)
  return inspector.save('QcTask', {
    id: task.id,
    revision,
    inspectedQuantity: 32,
    passQuantity: 29,
    failQuantity: 3,
    ...values,
  })
}
/** Reported, judged as failed, and concluded: from here the supplier answers. */
async function concluded(task: Task): Promise<void> {
  await must(measured(task))
  await attachTo(world, inspector, { entity: 'QcTask', id: task.id, businessNo: task.qcNo }, 'report')
  await must(act(inspector, 'qcTaskStatus', task.id, 'submitReport'))
  await must(act(inspector, 'qcResult', task.id, 'fail', 'open seams'))
  await must(act(inspector, 'qcTaskStatus', task.id, 'conclude'))
}

describe('QC-4x: the list of defects', () => {
  test('keeps number, round and parties of its inspection, and counts pieces by class', async () => {
    const task = await booked()
    const first = await noted(task, { quantity: 2 })
    await noted(task, { severity: 'minor', title: 'Loose thread' })
    const third = await noted(task, { severity: 'critical', code: 'safety', title: 'Needle fragment' })
    expect([first.defectNo, third.defectNo]).toEqual([`${task.qcNo}/1`, `${task.qcNo}/3`])
    expect(await readOne(world, 'QcDefect', first.id)).toMatchObject({
      round: 1,
      status: 'noted',
      buyer: id('buyer'),
      supplierCompany: id('supplier'),
      inspector: id('service'),
    })
    const figures = () => readOne(world, 'QcTask', task.id)
    expect(await figures()).toMatchObject({ criticalDefects: 1, majorDefects: 2, minorDefects: 1 })
    await must(inspector.save('QcDefect', { id: first.id, revision: first.revision, quantity: 5 }))
    await must(remove(third.id))
    expect(await figures()).toMatchObject({ criticalDefects: 0, majorDefects: 5, minorDefects: 1 })
  })

  test('counts every defect when two people list defects at once', async () => {
    const task = await booked()
    await Promise.all([1, 2, 3, 4].map(n => must(note(task, { title: `Seam ${String(n)}` }))))
    expect(new Set((await listOf(inspector, task)).map(d => d.defectNo)).size).toBe(4)
    expect(await readOne(world, 'QcTask', task.id)).toMatchObject({ majorDefects: 4 })
  })

  test('keeps a photo with each defect', async () => {
    const defect = await noted(await booked())
    const of = { entity: 'QcDefect', id: defect.id, businessNo: defect.defectNo }
    const sent = await attachTo(world, inspector, of, 'photo')
    expect(sent.http).toBe(200)
    expect((await seen(inspector, defect.id))?.['photo']).toMatchObject({ id: sent.object?.id })
  })

  test('rejects a defect of an inspection that is not booked, and one without pieces', async () => {
    const task = await booked()
    expect((await note(task, { quantity: 0 })).problems?.[0]).toMatchObject({ field: 'quantity' })
    const defect = await noted(task)
    await put(world, 'QcTask', task.id, { status: 'reportSubmitted' })
    for (const answer of [
      await note(task),
      await inspector.save('QcDefect', { id: defect.id, revision: defect.revision, quantity: 9 }),
      await remove(defect.id),
    ])
      expect(answer.problems?.[0]).toMatchObject({ field: 'task', code: 'QC_DEFECTS_CLOSED' })
  })

  test('rejects defects by the supplier, the buyer and another inspector', async () => {
    const task = await booked()
    const stranger = await world.as('qc@service2.test')
    for (const client of [supplier, buyer, stranger]) expect((await note(task, {}, client)).success).toBe(false)
  })

  test('rejects a report whose figures are not those of its list', async () => {
    const task = await booked()
    await noted(task, { quantity: 3 })
    await must(measured(task, { majorDefects: 1 }))
    await attachTo(world, inspector, { entity: 'QcTask', id: task.id, businessNo: task.qcNo }, 'report')
    expect((await act(inspector, 'qcTaskStatus', task.id, 'submitReport')).problems?.[0]).toMatchObject({
      field: 'majorDefects',
      code: 'QC_DEFECTS_DIFFER',
      params: { listed: 3 },
    })
    await must(measured(task, { majorDefects: 3 }))
    await must(act(inspector, 'qcTaskStatus', task.id, 'submitReport'))
  })
})

describe('QC-4x: the answer of the supplier', () => {
  test('is given for each defect from the conclusion on, and is accepted or returned', async () => {
    const task = await booked()
    const [seam, thread] = [await noted(task, { quantity: 3 }), await noted(task, { severity: 'minor' })]
    expect((await supplier.detail('QcDefect', { id: seam.id })).errorCode).toBe('NOT_FOUND')
    expect(await listOf(supplier, task)).toEqual([])
    await concluded(task)
    expect((await listOf(supplier, task)).map(d => d.status)).toEqual(['open', 'open'])

    const empty = await act(supplier, 'qcDefectStatus', seam.id, 'answer')
    expect(empty.problems?.[0]).toMatchObject({ field: 'response', code: 'FIELD_NOT_NULL' })
    const given = { response: 'repair', answer: 'Seams sewn again', correctedOn: '2026-11-21' }
    await must(
      supplier.save('QcDefect', {
        id: seam.id,
        revision: (await readOne(world, 'QcDefect', seam.id)).revision,
        ...given,
      }),
    )
    await must(act(supplier, 'qcDefectStatus', seam.id, 'answer'))
    await must(act(buyer, 'qcDefectStatus', seam.id, 'return', 'Where is the proof?'))
    await must(act(supplier, 'qcDefectStatus', seam.id, 'answer'))
    await must(act(inspector, 'qcDefectStatus', seam.id, 'close'))
    expect(await seen(buyer, seam.id)).toMatchObject({ status: 'closed', closedOn: '2026-11-21', ...given })
    expect(await seen(buyer, thread.id)).toMatchObject({ status: 'open', closedOn: null })
    expect(await readOne(world, 'QcTask', task.id)).toMatchObject({ majorDefects: 3, minorDefects: 1 })
  })

  test('may dispute a defect with a reason, and cannot change what was found', async () => {
    const task = await booked()
    const defect = await noted(task, { quantity: 3 })
    await concluded(task)
    const { revision } = await readOne(world, 'QcDefect', defect.id)
    const change = await supplier.save('QcDefect', { id: defect.id, revision, severity: 'minor' })
    expect(change.problems?.[0]).toMatchObject({ field: 'severity', code: 'NOT_WRITABLE' })
    await must(supplier.save('QcDefect', { id: defect.id, revision, response: 'dispute' }))
    const bare = await act(supplier, 'qcDefectStatus', defect.id, 'answer')
    expect(bare.problems?.[0]).toMatchObject({ field: 'answer', code: 'FIELD_NOT_NULL' })
    await must(supplier.save('QcDefect', { id: defect.id, revision: revision + 1, answer: 'Within the agreed sample' }))
    await must(act(supplier, 'qcDefectStatus', defect.id, 'answer'))
    expect((await inspector.save('QcDefect', { id: defect.id, revision: revision + 2, quantity: 1 })).success).toBe(
      false,
    )
  })
})

describe('QC-4x: the report', () => {
  const print = async (client: Client, task: Task, language: string) =>
    (await client.call<PrintDocument>('POST', '/print/qc_report', { id: task.id, language })).object as PrintDocument

  test('prints figures, defects and answers of the record in both languages', async () => {
    const task = await booked()
    await noted(task, { quantity: 3, severity: 'major' })
    const before = await print(supplier, task, 'en_US')
    expect(before.tables.map(t => t.title)).not.toContain('Defects')
    await concluded(task)
    const en = await print(supplier, task, 'en_US'),
      zh = await print(buyer, task, 'zh_CN')
    const list = (d: PrintDocument, title: string) => d.tables.find(t => t.title === title)
    expect(list(en, 'Defects')?.rows).toEqual([['1', '1', 'Workmanship', 'Major', 'Open seam', '3', 'To Answer']])
    expect(list(en, 'Defects')?.totals?.[5]).toBe('3')
    expect(list(zh, '缺陷清单')?.rows[0]).toEqual(['1', '1', '做工', '严重', 'Open seam', '3', '待答复'])
    const item = (label: string) => en.sections.flatMap(s => s.items).find(i => i.label === label)?.value
    expect([item('Major Defects'), item('Computed Verdict')]).toEqual(['3', 'Fail'])
  })
})
