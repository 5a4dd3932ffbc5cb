import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { followAllTasks } from '../../../server/operations/tasks/follow-all.ts'
import { proves } from '../../proves.ts'
import { must, orderOf } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  finance = await world.as('finance@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  platform = await world.as('platform@platform.test'),
  stranger = await world.as('purchaser@buyer2.test')

type Row = Readonly<Record<string, unknown>>
const made = async (client: Client, record: Row): Promise<Row & { readonly id: string; readonly revision: number }> => {
  const { object } = await must(client.save('Task', record))
  if (!object) throw new Error('nothing was saved')
  return object.record
}
const rowsOf = async (client: Client, service: string, body: Row = {}) =>
  (await must(client.list(service, body))).object?.resultList ?? []
const tasksAbout = async (client: Client, service: string, number: string) =>
  (await rowsOf(client, service)).filter(r => r['businessNo'] === number)
const codesOf = (answer: { readonly problems?: readonly { readonly code: string }[] | undefined }) =>
  answer.problems?.map(p => p.code)

const caseOf = async (record: Row) => (await must(platform.save('TaskCase', record))).object?.record
await caseOf({ caseCode: 'order-check', name: 'Check an order', mainEntity: 'PurchaseOrder' })

test('Task: returns a task of its author with number, day in the zone of the company and general case', async () => {
  const task = await made(buyer, { title: 'Call the supplier', dueDate: '2027-03-01T23:30:00.000Z' })
  expect(task).toMatchObject({
    caseCode: 'general',
    taskSource: 'buildByOneself',
    status: 'open',
    visibleTo: 'company',
    owner: { id: (await world.actor('purchaser@buyer.test')).userId },
    assignedBy: { id: (await world.actor('purchaser@buyer.test')).userId },
    mainEntity: null,
    recordId: null,
  })
  expect(String(task['taskId'])).toMatch(/^TK-\d{4}-\d{5}$/)
  expect(await rowsOf(buyer, 'task_mine')).toContainEqual(expect.objectContaining({ taskId: task['taskId'] }))
  const byPath = await must(buyer.detail('Task', { by: 'taskId', value: task['taskId'] }))
  expect(byPath.object?.record.id).toBe(task.id)
})

test('/mgr/task/mine: keeps tasks of others, of other companies and private ones out of lists', async () => {
  const shared = await made(buyer, { title: 'Shared' })
  const secret = await made(buyer, { title: 'Only mine', visibleTo: 'person' })
  const ids = async (client: Client, service: string) => (await rowsOf(client, service)).map(r => r['id'])
  expect(await ids(buyer, 'task_mine')).toEqual(expect.arrayContaining([shared.id, secret.id]))
  expect(await ids(finance, 'task_mine')).not.toContain(shared.id)
  expect((await finance.detail('Task', { id: shared.id })).http).toBe(200)
  expect((await finance.detail('Task', { id: secret.id })).http).toBe(404)
  for (const other of [stranger, supplier, platform])
    expect((await other.detail('Task', { id: shared.id })).http).toBe(404)
})

test('Task.warning: yellow one day before, orange on the day, red after; none when it is closed', async () => {
  const today = '2026-11-20'
  world.setNow(new Date(`${today}T12:00:00Z`))
  const day = (offset: number) => `2026-11-${String(20 + offset)}T12:00:00.000Z`
  const ids: string[] = []
  for (const d of [2, 1, 0, -1]) ids.push((await made(buyer, { title: `Due ${String(d)}`, dueDate: day(d) })).id)
  const warnings = async () => {
    const rows = await rowsOf(buyer, 'task_manage', { length: 200 })
    return ids.map(id => rows.find(r => r['id'] === id)?.['warning'] ?? null)
  }
  proves('stepWarning')
  expect(await warnings()).toEqual([null, 'yellow', 'orange', 'red'])
  const red = { conditions: [{ field: 'warning', operator: 'eq', value: 'red' }] }
  expect((await rowsOf(buyer, 'task_mine', red)).map(r => r['id'])).toEqual([ids[3]])
  await must(buyer.act('taskStatus', { ids: [ids[3] ?? ''], action: 'complete' }))
  expect(await warnings()).toEqual([null, 'yellow', 'orange', null])
  expect((await rowsOf(buyer, 'task_manage', red)).map(r => r['id'])).toEqual([])
})

test('taskStatus: a task is finished, opened again, moved to another day, assigned and taken over', async () => {
  const task = await made(buyer, { title: 'Visit', dueDate: '2027-03-01T10:15:00.000Z' })
  const act = (client: Client, action: string, more: Row = {}) =>
    client.act('taskStatus', { ids: [task.id], action, ...more })
  const now = async (): Promise<Row> => (await must(buyer.detail('Task', { id: task.id }))).object?.record ?? {}
  await must(act(buyer, 'reschedule', { inputs: { date: '2027-03-09' } }))
  expect(await now()).toMatchObject({ dueDay: '2027-03-09' })
  expect(String((await now())['dueDate'])).toMatch(/:15:00/)
  await must(act(buyer, 'complete'))
  expect(await now()).toMatchObject({
    status: 'done',
    doneBy: { id: (await world.actor('purchaser@buyer.test')).userId },
  })
  const days = [
    { field: 'start_date', operator: 'ge', value: Date.parse('2027-03-09') },
    { field: 'end_date', operator: 'le', value: Date.parse('2027-03-09') },
  ]
  expect((await rowsOf(buyer, 'task_mine_days', { conditions: days })).map(r => r['id'])).toEqual([task.id])
  await must(act(buyer, 'reopen'))
  expect(await now()).toMatchObject({ status: 'open', doneAt: null })
  const unknown = await act(buyer, 'assign', { inputs: { agent: 'nobody@buyer.test' }, reason: 'away' })
  expect(codesOf(unknown)).toEqual(['TASK_NO_PERSON'])
  expect((await act(buyer, 'assign', { inputs: { agent: 'finance@buyer.test' } })).success).toBe(false)
  await must(act(buyer, 'assign', { inputs: { agent: 'finance@buyer.test' }, reason: 'away' }))
  expect((await rowsOf(finance, 'task_mine')).map(r => r['id'])).toContain(task.id)
  await must(act(buyer, 'takeOver'))
  expect((await rowsOf(finance, 'task_mine')).map(r => r['id'])).not.toContain(task.id)
  await must(act(buyer, 'drop', { reason: 'the visit is off' }))
  expect(await rowsOf(buyer, 'task_mine_days', { conditions: days })).toEqual([])
})

test('a task of a colleague is changed by managers, not by others', async () => {
  const task = await made(buyer, { title: 'Of the purchaser' })
  const { id, revision } = task
  expect(codesOf(await finance.save('Task', { id, revision, title: 'Mine now' }))).toEqual(['TASK_NOT_YOURS'])
  expect(codesOf(await finance.act('taskStatus', { ids: [id], action: 'complete' }))).toEqual(['TASK_NOT_YOURS'])
  const own = await made(finance, { title: 'Of finance' })
  await must(buyer.save('Task', { id: own.id, revision: own.revision, title: 'Of finance, sooner' }))
})

test('a task is linked to the record that its number names, where its author sees it', async () => {
  const order = await orderOf(buyer, {})
  const task = await made(buyer, { title: 'Look', caseCode: 'order-check', businessNo: order.poNo })
  expect(task).toMatchObject({ mainEntity: 'PurchaseOrder', recordId: order.id })
  const refusals: readonly (readonly [Row, string])[] = [
    [{ caseCode: 'order-check', businessNo: 'PO-NONE' }, 'TASK_RECORD_UNKNOWN'],
    [{ caseCode: 'no-such-case' }, 'TASK_CASE_UNKNOWN'],
    [{ businessNo: order.poNo }, 'TASK_CASE_WITHOUT_RECORD'],
  ]
  for (const [record, code] of refusals)
    expect(codesOf(await buyer.save('Task', { title: 'x', ...record }))).toEqual([code])
  const foreign = await stranger.save('Task', { title: 'x', caseCode: 'order-check', businessNo: order.poNo })
  expect(foreign).toMatchObject({ problems: [{ code: 'TASK_RECORD_UNKNOWN' }] })
})

test('a general task is linked to the given record or the one that its kind and number name, where its author sees it', async () => {
  const [order, other] = [await orderOf(buyer, {}), await orderOf(buyer, {})]
  const about = { title: 'Call them', mainEntity: 'PurchaseOrder' }
  const linked = { caseCode: 'general', mainEntity: 'PurchaseOrder' }
  expect(await made(buyer, { ...about, businessNo: order.poNo })).toMatchObject({ ...linked, recordId: order.id })
  const task = await made(buyer, { ...about, recordId: order.id })
  expect(task).toMatchObject({ ...linked, recordId: order.id, businessNo: order.poNo })
  const change = async (values: Row) => {
    const { revision } = (await must(buyer.detail('Task', { id: task.id }))).object?.record ?? {}
    return (await must(buyer.save('Task', { id: task.id, revision, ...values }))).object?.record
  }
  expect(await change({ remark: 'again' })).toMatchObject({ recordId: order.id })
  expect(await change({ businessNo: other.poNo })).toMatchObject({ recordId: other.id, businessNo: other.poNo })
  expect(await change({ businessNo: null })).toMatchObject({ recordId: null, businessNo: null })
  // A record that the author does not see, or of another kind, is none.
  const refusals: readonly (readonly [Row, string])[] = [
    [{ ...about, recordId: order.id, mainEntity: 'Shipment' }, 'TASK_RECORD_GONE'],
    [{ title: 'x', recordId: order.id }, 'TASK_CASE_WITHOUT_RECORD'],
  ]
  for (const [record, code] of refusals) expect(codesOf(await buyer.save('Task', record))).toEqual([code])
  expect(codesOf(await stranger.save('Task', { ...about, recordId: order.id }))).toEqual(['TASK_RECORD_GONE'])
})

test('TaskCase, B-036: only platform and developer set up cases, with views and statuses of their object', async () => {
  proves('B-036')
  expect((await buyer.save('TaskCase', { caseCode: 'x', name: 'x' })).http).toBe(403)
  const status = { statusList: 'poConfirmStatus', status: 'submitted', party: 'supplierCompany' }
  const refusals: readonly (readonly [Row, readonly string[]])[] = [
    [{ viewViewCode: 'no_such_view' }, ['CASE_VIEW_UNKNOWN']],
    [{ mainEntity: 'Shipment', viewViewCode: 'page_po_form' }, ['CASE_VIEW_OTHER_ENTITY']],
    [{ ...status, status: 'closed' }, ['CASE_STATUS']],
    [{ ...status, statusList: 'soStatus' }, ['CASE_STATUS_LIST']],
    [{ ...status, party: 'supplier' }, ['CASE_PARTY']],
    // Tasks would say that there is a draft of others, or how many quotations are sealed.
    [{ ...status, status: 'draft' }, ['CASE_PARTY_SEES']],
    [
      { mainEntity: 'RfqQuote', statusList: 'rfqQuoteStatus', status: 'submitted', party: 'buyer' },
      ['CASE_PARTY_SEES'],
    ],
    [{ ...status, dueField: 'poNo' }, ['CASE_DUE_FIELD']],
    [{ statusList: 'poConfirmStatus' }, ['FIELD_NOT_NULL', 'FIELD_NOT_NULL', 'CASE_STATUS']],
  ]
  for (const [record, codes] of refusals) {
    const answer = await platform.save('TaskCase', { caseCode: 'y', name: 'y', mainEntity: 'PurchaseOrder', ...record })
    expect(codesOf(answer), JSON.stringify(record)).toEqual(codes)
  }
  const address = '/mgr/case/setting'
  expect(world.app.catalogue.common.catalogue.screens.find(s => s.path.startsWith(address))?.path).toBe(
    '/mgr/case/setting/:id?',
  )
})

test('a case with a status makes a task for each record in it, and ends it when the record leaves', async () => {
  const before = await orderOf(buyer, { poConfirmDueDate: '2027-01-10' })
  await must(buyer.act('poConfirmStatus', { ids: [before.id], action: 'submit' }))
  const one = await caseOf({
    caseCode: 'po-answer',
    name: 'Answer the order',
    mainEntity: 'PurchaseOrder',
    statusList: 'poConfirmStatus',
    status: 'submitted',
    party: 'supplierCompany',
    role: 'supplier',
    dueField: 'poConfirmDueDate',
  })
  const order = await orderOf(buyer, { poConfirmDueDate: '2027-01-12' })
  expect(await tasksAbout(supplier, 'task_manage', order.poNo)).toEqual([])
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  const person = await world.actor('supplier@supplier.test')
  for (const number of [before.poNo, order.poNo])
    expect(await tasksAbout(supplier, 'task_mine', number)).toMatchObject([
      {
        title: `Answer the order: ${number}`,
        taskSource: 'stateMachine',
        status: 'open',
        mainEntity: 'PurchaseOrder',
        owner: { id: person.userId },
      },
    ])
  const [task] = await tasksAbout(supplier, 'task_mine', order.poNo)
  expect(task).toMatchObject({ recordId: order.id, dueDay: '2027-01-12' })
  expect(await tasksAbout(buyer, 'task_manage', order.poNo)).toEqual([])
  // Nobody but the record ends it.
  const id = String(task?.['id']),
    revision = Number(task?.['revision'])
  expect(codesOf(await supplier.act('taskStatus', { ids: [id], action: 'complete' }))).toEqual(['TASK_BY_RECORD'])
  expect(codesOf(await supplier.save('Task', { id, revision, title: 'Other' }))).toEqual(['TASK_BY_RECORD'])
  expect(codesOf(await supplier.call('POST', '/define/delete/Task', { ids: [id] }))).toEqual(['TASK_BY_RECORD'])
  await must(supplier.detail('PurchaseOrder', { id: order.id }))
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'acknowledge' }))
  expect(await tasksAbout(supplier, 'task_mine', order.poNo)).toEqual([])
  expect(await tasksAbout(supplier, 'task_mine_done', order.poNo)).toMatchObject([{ status: 'done' }])
  // The nightly comparison finds nothing to do, until a record was changed past its actions.
  expect(await followAllTasks(world.app)).toEqual({ begun: 0, ended: 0 })
  await world.app.db.system('a change past the actions', tx =>
    tx.run(sql`update purchase_order set confirm_status = 'pending' where id = ${before.id}`),
  )
  expect(await followAllTasks(world.app)).toEqual({ begun: 0, ended: 1 })
  await world.app.db.system('and back', tx =>
    tx.run(sql`update purchase_order set confirm_status = 'submitted' where id = ${before.id}`),
  )
  expect(await followAllTasks(world.app)).toEqual({ begun: 1, ended: 0 })
  // A case that is not in use any more ends what is left of it.
  await must(platform.save('TaskCase', { id: one?.id, revision: one?.revision, enabled: false }))
  expect(await tasksAbout(supplier, 'task_mine', before.poNo)).toEqual([])
})

test('a case makes no task for a company that does not see the record, whatever is stored in it', async () => {
  const order = await orderOf(buyer, {})
  await caseOf({
    caseCode: 'po-hidden',
    name: 'Hidden',
    mainEntity: 'PurchaseOrder',
    statusList: 'poConfirmStatus',
    status: 'signed',
    party: 'supplierCompany',
  })
  await world.app.db.system('a case past its check', tx =>
    tx.run(sql`update task_case set status = 'draft' where case_code = 'po-hidden'`),
  )
  expect(await followAllTasks(world.app)).toEqual({ begun: 0, ended: 0 })
  expect(await tasksAbout(supplier, 'task_manage', order.poNo)).toEqual([])
})

test('PurchaseOrder.owner: keeps the author as owner, and rejects a person of another company', async () => {
  const order = await orderOf(buyer, {})
  const detail = async () => (await must(buyer.detail('PurchaseOrder', { id: order.id }))).object?.record
  const { userId } = await world.actor('purchaser@buyer.test')
  expect(await detail()).toMatchObject({ owner: { id: userId } })
  for (const other of ['supplier@supplier.test', 'purchaser@buyer2.test', 'platform@platform.test']) {
    const foreign = (await world.actor(other)).userId
    const answer = await buyer.save('PurchaseOrder', {
      id: order.id,
      revision: (await detail())?.revision,
      owner: foreign,
    })
    expect(answer.problems, other).toMatchObject([{ field: 'owner' }])
  }
})
