import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { must, orderOf } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import {
  codeOf,
  commentsOf,
  decide,
  instancesOf,
  onlyTask,
  openTasksOf,
  orderWorld,
  tasksOf,
  twoSteps,
} from './processes.ts'

/** A process in front of the submission of an order: finance, then quality. */
const { world, purchaser, finance, qc, submitted, statusOf } = await orderWorld(
  twoSteps('orderApproval', 'finance', 'qc'),
  { amountAbove: '50000', currency: 'USD' },
)
const dear = { orderQuantity: '1', unitPrice: '50000.01' }

test('WF-T36 an order of 49,999.99 goes at once; one of 50,000.01 waits for its process and stays a draft', async () => {
  const cheap = await submitted({}, { orderQuantity: '1', unitPrice: '49999.99' })
  expect(await statusOf(cheap.id)).toBe('submitted')
  expect(await instancesOf(world, cheap.id)).toEqual([])

  const order = await submitted({}, dear)
  expect(await statusOf(order.id)).toBe('draft')
  expect(await instancesOf(world, order.id)).toMatchObject([{ status: 'running', businessNo: order.poNo }])
  const first = await onlyTask(world, order.id)
  expect(first).toMatchObject({
    nodeName: 'Step a',
    businessNo: order.poNo,
    taskType: '1',
    actReProcdefKey: 'Process orderApproval',
  })
  await must(decide(finance, first.id, 'approve', 'fine'))
  expect(await statusOf(order.id)).toBe('draft')
  const second = await onlyTask(world, order.id)
  expect(second.nodeName).toBe('Step b')
  await must(decide(qc, second.id, 'approve'))
  expect(await statusOf(order.id)).toBe('submitted')
  expect(await instancesOf(world, order.id)).toMatchObject([{ status: 'approved', state: null }])
  const history = await purchaser.call<{ resultList: { action: string; actorName: string; reason: string }[] }>(
    'POST',
    '/statemachine/poConfirmStatus/history',
    { id: order.id },
  )
  expect(history.object?.resultList[0]).toMatchObject({
    action: 'submit',
    actorName: 'purchaser of buyer',
    reason: 'qc of buyer',
  })
  expect(await commentsOf(world, first.id)).toMatchObject([{ operation: 'approve', comments: 'fine' }])
})

test('WF-T36 a rejected order stays a draft and can be changed and submitted again', async () => {
  const order = await submitted({}, dear)
  const first = await onlyTask(world, order.id)
  expect(codeOf(await decide(finance, first.id, 'reject'))).toBe('REASON_REQUIRED')
  await must(decide(finance, first.id, 'reject', 'too dear'))
  expect(await statusOf(order.id)).toBe('draft')
  expect(await instancesOf(world, order.id)).toMatchObject([{ status: 'rejected' }])
  expect(await openTasksOf(world, order.id)).toEqual([])
  await must(purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  expect(await instancesOf(world, order.id)).toHaveLength(2)
})

test('WF-T37 a guard that fails at the end takes the decision back, and who decides reads why', async () => {
  const order = await submitted({}, dear)
  await must(decide(finance, (await onlyTask(world, order.id)).id, 'approve'))
  const last = await onlyTask(world, order.id)
  await inSystem(world, tx => tx.run(sql`update purchase_order__s set "incoterm" = null where "id" = ${order.id}`))
  const refused = await decide(qc, last.id, 'approve')
  expect(refused.success).toBe(false)
  expect(refused.message).toBeTruthy()
  expect(await onlyTask(world, order.id)).toMatchObject({ id: last.id, outcome: null })
  expect(await instancesOf(world, order.id)).toMatchObject([{ status: 'running' }])
  await inSystem(world, tx => tx.run(sql`update purchase_order__s set "incoterm" = 'FOB' where "id" = ${order.id}`))
  await must(decide(qc, last.id, 'approve'))
  expect(await statusOf(order.id)).toBe('submitted')
})

test('WF-T38 a record in approval refuses saves, rows, its other actions and its deletion', async () => {
  const order = await submitted({}, dear)
  const { object } = await must(purchaser.detail('PurchaseOrder', { id: order.id }))
  const { revision } = object?.record ?? {}
  const [line] = object?.rows.lines ?? []
  const refused = [
    await purchaser.save('PurchaseOrder', { id: order.id, revision, incoterm: 'CIF' }),
    await purchaser.save(
      'PurchaseOrder',
      { id: order.id, revision },
      { lines: { save: [{ id: line?.id, revision: line?.revision, unitPrice: '1' }] } },
    ),
    await purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' }),
    await purchaser.call('POST', '/define/delete/PurchaseOrder', { ids: [order.id] }),
  ]
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'WF_IN_APPROVAL'))
  expect(await instancesOf(world, order.id)).toHaveLength(1)
})

test('WF-T39 who started a process withdraws it, and the record is free again; others can not', async () => {
  const order = await submitted({}, dear)
  const [instance] = await instancesOf(world, order.id)
  const withdraw = (client: typeof purchaser) =>
    client.act('workflowInstanceStatus', { ids: [instance?.id ?? ''], action: 'withdraw', reason: 'a mistake' })
  expect(codeOf(await withdraw(finance))).toBe('NOT_FOUND')
  await must(withdraw(purchaser))
  expect(await instancesOf(world, order.id)).toMatchObject([{ status: 'withdrawn', state: null }])
  expect(await tasksOf(world, order.id)).toMatchObject([{ status: '2', outcome: 'ended' }])
  await must(purchaser.call('POST', '/define/delete/PurchaseOrder', { ids: [order.id] }))
})

test('WF-T40 a task is seen by who holds it, who started it and the platform, and by no colleague else', async () => {
  const order = await submitted({}, dear)
  const task = await onlyTask(world, order.id)
  const platform = await world.as('platform@platform.test')
  const stranger = await world.as('finance@buyer2.test')
  const sees = async (client: typeof purchaser) => (await client.detail('WorkflowTask', { id: task.id })).success
  expect([await sees(finance), await sees(purchaser), await sees(platform)]).toEqual([true, true, true])
  expect([await sees(qc), await sees(stranger)]).toEqual([false, false])
  for (const client of [qc, stranger]) expect(codeOf(await decide(client, task.id, 'approve'))).toBe('NOT_FOUND')
  const mine = async (client: typeof purchaser) =>
    (await must(client.list('myTask'))).object?.resultList.filter(t => t.id === task.id).length
  expect([await mine(finance), await mine(purchaser), await mine(platform)]).toEqual([1, 0, 0])
  expect(codeOf(await decide(platform, task.id, 'approve'))).toBe('WF_NOT_YOURS')
})

test('WF-T18 a returned task opens the step before it again, and a recalled one its own', async () => {
  const order = await submitted({}, dear)
  const first = await onlyTask(world, order.id)
  expect(codeOf(await decide(finance, first.id, 'return', 'why'))).toBe('WF_NOTHING_BEFORE')
  await must(decide(finance, first.id, 'approve'))
  const second = await onlyTask(world, order.id)
  await must(decide(qc, second.id, 'return', 'look again'))
  const again = await onlyTask(world, order.id)
  expect(again).toMatchObject({ nodeName: 'Step a', operator: first.operator })
  expect((await tasksOf(world, order.id)).find(t => t.id === second.id)).toMatchObject({
    outcome: 'return',
    status: '2',
  })
  await must(decide(finance, again.id, 'approve'))
  await must(decide(finance, again.id, 'recall', 'too early'))
  expect(await onlyTask(world, order.id)).toMatchObject({ id: again.id, outcome: null, approver: null })
  await must(decide(finance, again.id, 'approve'))
  const last = await onlyTask(world, order.id)
  await must(decide(qc, last.id, 'approve'))
  expect(await statusOf(order.id)).toBe('submitted')
  expect(codeOf(await decide(finance, again.id, 'recall', 'too late'))).toBe('WF_ENDED')
})

test('WF-T34 a process that is hung up starts nothing; a rule that is switched off lets the action go', async () => {
  const platform = await world.as('platform@platform.test')
  const processes = (await must(platform.list('page_workflows'))).object?.resultList ?? []
  const process = String(processes[0]?.id)
  const order = await orderOf(purchaser, {}, [dear])
  const inputs = { running: ['goOn'] }
  const hangUp = { ids: [process], action: 'hangUp', reason: 'a new version', inputs }
  await must(platform.act('workflowProcessStatus', hangUp))
  expect(codeOf(await purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))).toBe('WF_HUNG_UP')
  await must(platform.act('workflowProcessStatus', { ids: [process], action: 'activate' }))
  await inSystem(world, tx => tx.run(sql`update approval_rule__s set "enabled" = false`))
  await must(purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  expect(await statusOf(order.id)).toBe('submitted')
  await inSystem(world, tx => tx.run(sql`update approval_rule__s set "enabled" = true`))
})
