import { describe, expect, test } from 'vitest'
import type { TaskBatch, TaskDetail } from '../../../domain/contracts/workflow.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { handOutNotices } from '../../../server/mail/notices.ts'
import { must } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import type { Client } from '../harness.ts'
import {
  bpmn,
  decide,
  deployed,
  flow,
  onlyTask,
  openTasksOf,
  orderWorld,
  ruled,
  task,
  tasksOf,
  twoSteps,
} from './processes.ts'

/** What stands beside a task in triage, decisions that are taken back at once, and sets that are decided together. */
const { world, purchaser, finance, qc, submitted, statusOf } = await orderWorld(
  bpmn(
    'amount',
    [
      task('first', 'finance'),
      '<exclusiveGateway id="x" default="x-e" />',
      task('second', 'qc'),
      '<endEvent id="e" />',
      flow('s', 'first'),
      flow('first', 'x'),
      flow('x', 'second', '${totalAmount &gt; 1000}'),
      flow('x', 'e'),
      flow('second', 'e'),
    ].join('\n'),
  ),
)
const wf = (client: Client, what: string, body: object) => client.call('POST', `/workflow/task/${what}`, body)
const detailOf = async (client: Client, id: string) =>
  (await must(wf(client, 'detail', { task: id }))).object as TaskDetail
const large = { orderQuantity: '1000', unitPrice: '2' }

describe('what stands beside a task', () => {
  test('says why the holder is asked, and that the approval of a small order ends the process and can not be undone', async () => {
    const order = await submitted()
    const detail = await detailOf(finance, (await onlyTask(world, order.id)).id)
    expect(detail).toMatchObject({
      running: true,
      performs: { en_US: 'Submit' },
      because: { kind: 'role', role: 'finance' },
      approve: { ends: true, undoable: false, asked: [] },
      reject: { ends: true, undoable: false },
      record: { entity: 'PurchaseOrder', id: order.id },
      lastDecided: null,
    })
    expect(detail.steps).toMatchObject([{ node: 'Step first', state: 'open', outcome: null }])
  })

  test('names who comes next, and the steps so far to who comes next', async () => {
    const order = await submitted({}, large)
    const first = await onlyTask(world, order.id)
    expect(await detailOf(finance, first.id)).toMatchObject({
      approve: { ends: false, undoable: true, asked: [{ node: 'Step second', people: [expect.any(String)] }] },
    })
    await must(decide(finance, first.id, 'approve', 'within the budget'))
    const detail = await detailOf(qc, (await onlyTask(world, order.id)).id)
    expect(detail.steps).toMatchObject([
      { node: 'Step first', state: 'done', outcome: 'approve', comments: 'within the budget' },
      { node: 'Step second', state: 'open' },
    ])
    // Nothing of it was written.
    expect(await openTasksOf(world, order.id)).toHaveLength(1)
  })

  test('gives a decision to its holder only, and the time of the reader’s last decision about the record', async () => {
    const order = await submitted()
    const mine = await onlyTask(world, order.id)
    expect(await detailOf(purchaser, mine.id)).toMatchObject({ approve: null, reject: null })
    await must(decide(finance, mine.id, 'reject', 'too dear'))
    await must(purchaser.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
    const again = await detailOf(finance, (await onlyTask(world, order.id)).id)
    expect(again.lastDecided).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  test('WF-T40 hides a task and its process from a colleague who has no part in it', async () => {
    const order = await submitted()
    const mine = await onlyTask(world, order.id)
    expect((await wf(qc, 'detail', { task: mine.id })).errorCode).toBe('NOT_FOUND')
    expect((await wf(qc, 'detail', { instance: mine.instance })).errorCode).toBe('NOT_FOUND')
    expect((await wf(qc, 'batch', { ids: [mine.id] })).errorCode).toBe('NOT_FOUND')
    expect(await must(wf(purchaser, 'detail', { instance: mine.instance }))).toMatchObject({
      object: { because: null, running: true },
    })
  })
})

describe('WF-T62 a decision is taken back at once', () => {
  const waiting = (record: string) =>
    world.app.db.system('read mails for a test', tx =>
      tx.rows<{ sent: boolean }>(sql`select sent_at is not null as sent from outbox
        where topic = 'notice' and payload->>'record' = ${record}`),
    )
  const mailsTo = (record: string) =>
    world.app.db.system('read mails for a test', tx =>
      tx.rows(sql`select 1 from outbox where topic = 'mail' and payload::text like ${`%${record}%`}`),
    )

  test('restores the task, withdraws what came of it, and no mail about it goes out', async () => {
    const order = await submitted({}, large)
    const first = await onlyTask(world, order.id)
    await must(decide(finance, first.id, 'approve'))
    const second = await onlyTask(world, order.id)
    await must(decide(finance, first.id, 'recall', 'undone'))
    expect(await onlyTask(world, order.id)).toMatchObject({ id: first.id, status: '1', outcome: null })
    expect(await waiting(second.id)).toEqual([{ sent: false }])
    const later = { ...world.app, now: () => new Date(world.app.now().getTime() + 11_000) }
    await handOutNotices(later)
    expect(await waiting(second.id)).toEqual([{ sent: true }])
    expect(await mailsTo(second.id)).toEqual([])
    expect((await tasksOf(world, order.id)).find(t => t.id === second.id)).toMatchObject({ outcome: 'notNeeded' })
    expect(await statusOf(order.id)).toBe('draft')
  })

  test('keeps the mail about a new task for ten seconds, and sends it when nobody has undone the decision', async () => {
    const order = await submitted({}, large)
    await must(decide(finance, (await onlyTask(world, order.id)).id, 'approve'))
    const second = await onlyTask(world, order.id)
    await handOutNotices(world.app)
    expect(await waiting(second.id)).toEqual([{ sent: false }])
    await handOutNotices({ ...world.app, now: () => new Date(world.app.now().getTime() + 11_000) })
    expect(await mailsTo(second.id)).toHaveLength(1)
  })

  test('refuses it when the next one has decided', async () => {
    const order = await submitted({}, large)
    const first = await onlyTask(world, order.id)
    await must(decide(finance, first.id, 'approve'))
    await must(decide(qc, (await onlyTask(world, order.id)).id, 'approve'))
    expect((await decide(finance, first.id, 'recall', 'undone')).success).toBe(false)
    expect(await statusOf(order.id)).toBe('submitted')
  })
})

describe('tasks that are decided together', () => {
  const batch = async (ids: readonly string[]) => (await must(wf(finance, 'batch', { ids }))).object as TaskBatch

  test('agree in kind, process, version and node; their sum and the largest amount are named for each currency', async () => {
    const orders = [await submitted({}, large), await submitted({}, { orderQuantity: '1', unitPrice: '3.25' })]
    const ids = []
    for (const o of orders) ids.push((await onlyTask(world, o.id)).id)
    const { differs, sums } = await batch(ids)
    expect(differs).toEqual([])
    expect(sums).toMatchObject([{ currency: 'USD', count: 2, total: '2003.25' }])
    expect(Number(sums[0]?.largest)).toBe(2000)
  })

  test('are named with what they differ in', async () => {
    const one = await onlyTask(world, (await submitted()).id)
    await ruled(world, await deployed(world, twoSteps('other', 'finance', 'qc')), 'submitOrder')
    const two = await onlyTask(world, (await submitted()).id)
    expect((await batch([one.id, two.id])).differs).toEqual(['process', 'version', 'node'])
    await inSystem(world, tx => tx.run(sql`update approval_rule__s set "enabled" = false`))
  })
})
