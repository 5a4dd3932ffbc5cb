import { expect, test } from 'vitest'
import type { ShownNotices } from '../../../domain/contracts/notice.calls.ts'
import type { TaskDetail } from '../../../domain/contracts/workflow.calls.ts'
import type { ProcessChoices } from '../../../domain/workflow/configure.ts'
import { sql } from '../../../server/db/sql.ts'
import { deploy } from '../../../server/operations/workflow/deploy.ts'
import { must } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import { codeOf, decide, instancesOf, onlyTask, oneStep, orderWorld, ruled, twoSteps } from './processes.ts'

/** Approvals that are copied: read with the rights of the copy, decided by others. */
const { world, purchaser, finance, qc, submitted, statusOf } = await orderWorld(oneStep('before', 'finance'))

/** A published process with what was chosen for it. */
async function published(key: string, content: Buffer, choices: Partial<ProcessChoices>): Promise<string> {
  const context = { ...world.app, actor: await world.actor('developer@platform.test') }
  const all = { process: key, mainEntity: 'PurchaseOrder', roles: [], staff: [], passed: [], ...choices }
  const file = { fileName: `${key}.bpmn`, content }
  const { processes } = await deploy(context, file, { choices: [all], reason: 'a test' })
  const id = processes[0]?.id ?? ''
  await ruled(world, id, 'submitOrder')
  return id
}
const copiesOf = (record: string) =>
  inSystem(world, tx =>
    tx.rows<{ id: string; person: string; node: string | null; status: string }>(sql`select "id", "person_id" as person,
      "activity_id" as node, "status" as status from workflow_copy__s where "record_id" = ${record} order by "created_at"`),
  )
const personOf = async (username: string) => (await world.actor(username)).userId
const detail = (client: typeof qc, body: object) => client.call<TaskDetail>('POST', '/workflow/task/detail', body)
const copies = { roles: ['qc' as const], people: [] }

test('a copy of a step opens the course of the process for its reader alone, and never a decision', async () => {
  const process = await published('copied', twoSteps('copied', 'finance', 'finance'), {
    nodes: [{ node: 'a' }],
    parts: [{ node: 'a', privileges: ['amounts'], copies }],
    privileges: [{ name: 'Amounts', authCode: 'amounts', hidden: ['totalAmount'] }],
  })
  const flags = await inSystem(world, tx =>
    tx.rows(sql`select "cc_flag" as cc from workflow__s where "id" = ${process}`),
  )
  expect(flags).toEqual([{ cc: true }])
  const order = await submitted()
  const [copy, ...others] = await copiesOf(order.id)
  expect(others).toEqual([])
  expect(copy).toMatchObject({ person: await personOf('qc@buyer.test'), node: 'a', status: 'unread' })
  const task = await onlyTask(world, order.id)

  const read = (await must(detail(qc, { copy: copy?.id }))).object
  expect(read).toMatchObject({ running: true, because: null, approve: null, reject: null })
  expect(read?.steps).toMatchObject([{ node: 'Step a', state: 'open' }])
  // The privileges of the node hold for its copies too.
  expect(read?.record.decisive).toContain('supplier')
  expect(read?.record.decisive).not.toContain('totalAmount')

  for (const other of [finance, purchaser, await world.as('purchaser@buyer2.test')]) {
    expect((await detail(other, { copy: copy?.id })).errorCode).toBe('NOT_FOUND')
    expect((await other.detail('WorkflowCopy', { id: copy?.id ?? '' })).http).toBe(404)
  }
  // The copy gives neither the task nor the process.
  expect((await detail(qc, { task: task.id })).errorCode).toBe('NOT_FOUND')
  expect((await detail(qc, { instance: task.instance })).errorCode).toBe('NOT_FOUND')
  for (const action of ['approve', 'reject', 'claim'])
    expect(codeOf(await decide(qc, task.id, action, 'mine'))).toBe('NOT_FOUND')
  for (const operation of ['complete', 'assign'])
    for (const id of [task.id, copy?.id])
      expect(
        codeOf(
          await qc.call('POST', `/workflow/task/${operation}`, {
            ids: [id],
            outcome: 'approve',
            agent: 'qc@buyer.test',
            reason: 'mine',
          }),
        ),
      ).toBe('NOT_FOUND')
  expect(await instancesOf(world, order.id)).toMatchObject([{ status: 'running' }])
  expect(await statusOf(order.id)).toBe('draft')
})

test('is listed for its reader with a notice, until they mark it as read', async () => {
  const order = await submitted()
  const [copy] = await copiesOf(order.id)
  const listed = async () =>
    ((await must(qc.list('copyTask', {}))).object?.resultList ?? []).filter(r => r['recordId'] === order.id)
  expect(await listed()).toMatchObject([{ id: copy?.id, status: 'unread' }])
  const notices = async () =>
    ((await qc.call<ShownNotices>('POST', '/notices/mine', {})).object?.resultList ?? []).map(n => n.id)
  expect(await notices()).toContain(copy?.id)
  const read = (client: typeof qc) => client.act('workflowCopyStatus', { ids: [copy?.id ?? ''], action: 'read' })
  expect(codeOf(await read(finance))).toBe('NOT_FOUND')
  await must(read(qc))
  expect(await notices()).not.toContain(copy?.id)
  expect(await listed()).toMatchObject([{ status: 'read' }])
})

test('goes once to each person, and not to who started the process or is asked by the step', async () => {
  await published('all', oneStep('all', 'finance'), {
    copies: {
      roles: ['finance', 'purchaser'],
      people: ['QC@buyer.test', 'nobody@buyer.test', 'purchaser@buyer2.test'],
    },
    nodes: [{ node: 'a' }],
    parts: [{ node: 'a', privileges: [], copies }],
  })
  const order = await submitted()
  const all = await copiesOf(order.id)
  expect(all.map(c => c.person)).toEqual([await personOf('qc@buyer.test')])
  await must(decide(finance, (await onlyTask(world, order.id)).id, 'approve'))
  // It stays when the process has ended, with its steps.
  const after = (await must(detail(qc, { copy: all[0]?.id }))).object
  expect(after).toMatchObject({ running: false })
  expect(after?.steps).toMatchObject([{ outcome: 'approve' }])
})
