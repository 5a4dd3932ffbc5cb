import { expect, test } from 'vitest'
import type { Deployed, ProcessDetail } from '../../../domain/contracts/workflow.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { must } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import {
  bpmn,
  codeOf,
  commentsOf,
  decide,
  deployed,
  flow,
  instancesOf,
  onlyTask,
  orderWorld,
  ruled,
  task,
  tasksOf,
  twoSteps,
  uploaded,
  type Task,
} from './processes.ts'

/** A new version of a process while others run by the old one. */
const { world, finance, qc, submitted, statusOf } = await orderWorld(twoSteps('plain', 'finance', 'qc'))
const developer = await world.as('developer@platform.test')

/** Finance decides, then quality at a step with this id, which has a due time. */
const withSecond = (second: string) =>
  bpmn(
    'versions',
    [
      task('a', 'finance'),
      task(second, 'qc'),
      `<boundaryEvent id="late" attachedToRef="${second}"><timerEventDefinition><timeDuration>P3D</timeDuration></timerEventDefinition></boundaryEvent>`,
      '<endEvent id="e" />',
      flow('s', 'a'),
      flow('a', second),
      flow(second, 'e'),
      flow('late', 'e'),
    ].join('\n'),
  )
async function draftOf(second: string): Promise<ProcessDetail> {
  const { object } = await uploaded(world, developer, 'versions.bpmn', withSecond(second))
  const choices = [{ process: 'versions', mainEntity: 'PurchaseOrder', roles: [], staff: [], passed: [] }]
  return (await must(developer.call<ProcessDetail>('POST', '/workflow/draft/save', { id: object.id, choices })))
    .object as ProcessDetail
}
const publish = (id: string, running?: object) =>
  developer.call<Deployed>('POST', '/workflow/draft/publish', {
    id,
    reason: 'a new step',
    ...(running ? { running: [{ process: 'versions', ...running }] } : {}),
  })
const dueOf = (record: string) =>
  inSystem(world, tx =>
    tx.rows(sql`select t.token, t.due from workflow_timer t join workflow_instance__s i on i."id" = t.instance_id
      where i."record_id" = ${record}`),
  )

test('WF-T31 a version without a step at which processes wait is refused until it is mapped; then tasks keep who is asked, opinions and due', async () => {
  const process = await deployed(world, withSecond('b'))
  await ruled(world, process, 'submitOrder')
  const orders = [await submitted(), await submitted(), await submitted()].map(o => o.id)
  for (const id of orders) await must(decide(finance, (await onlyTask(world, id)).id, 'approve', `opinion on ${id}`))
  const before = await Promise.all(orders.map(id => onlyTask(world, id)))
  const due = await Promise.all(orders.map(dueOf))
  expect(due.map(d => d.length)).toEqual([1, 1, 1])

  const draft = await draftOf('c')
  expect(draft.processes[0]?.running).toEqual({ count: 3, gone: [{ node: 'b', name: 'Step b', count: 3 }] })
  const refused = [await publish(draft.id), await publish(draft.id, { running: 'move' })]
  for (const answer of refused)
    expect(answer.problems).toMatchObject([{ code: 'WF_RUNNING_NODE_GONE', params: { node: 'Step b', count: 3 } }])
  const kinds = [{ from: 'b', to: 'late' }]
  expect(codeOf(await publish(draft.id, { running: 'move', steps: kinds }))).toBe('WF_RUNNING_OTHER')
  const versions = await inSystem(world, tx =>
    tx.rows(sql`select version from workflow_version where workflow_id = ${process}`),
  )
  expect(versions).toEqual([{ version: 1 }])
  expect(await Promise.all(orders.map(id => onlyTask(world, id)))).toEqual(before)

  const done = await must(publish(draft.id, { running: 'move', steps: [{ from: 'b', to: 'c' }] }))
  expect(done.object?.processes).toMatchObject([{ key: 'versions', version: 2, moved: 3 }])
  for (const [i, id] of orders.entries()) {
    const { revision: _, updatedAt: __, ...kept } = before[i] as Task
    const { revision: ___, updatedAt: ____, ...now } = await onlyTask(world, id)
    expect(now).toEqual({ ...kept, activityId: 'c', nodeName: 'Step c' })
    expect(await dueOf(id)).toEqual(due[i])
    expect(await instancesOf(world, id)).toMatchObject([{ version: 2, status: 'running' }])
    const first = (await tasksOf(world, id)).find(t => t.status === '2')
    expect(first).toMatchObject({ activityId: 'a', outcome: 'approve', comments: `opinion on ${id}` })
    expect(await commentsOf(world, String(first?.id))).toMatchObject([{ comments: `opinion on ${id}` }])
  }
  // They go on by the new version: decided, returned and decided again, and recalled.
  const [one = '', two = '', three = ''] = orders
  await must(decide(qc, (await onlyTask(world, one)).id, 'approve'))
  expect(await statusOf(one)).toBe('submitted')
  await must(decide(qc, (await onlyTask(world, two)).id, 'return', 'once more'))
  await must(decide(finance, (await onlyTask(world, two)).id, 'approve'))
  expect(await onlyTask(world, two)).toMatchObject({ activityId: 'c' })
  const first = (await tasksOf(world, three)).find(t => t.activityId === 'a')
  await must(decide(finance, String(first?.id), 'recall', 'too early'))
  expect(await onlyTask(world, three)).toMatchObject({ activityId: 'a' })
})

test('a version whose steps are all there lets running processes go on by their own, and they stay where it is chosen', async () => {
  const order = await submitted()
  await must(decide(finance, (await onlyTask(world, order.id)).id, 'approve'))
  const same = await draftOf('c')
  expect((await must(publish(same.id))).object?.processes).toMatchObject([{ version: 3, moved: 0 }])
  const other = await draftOf('d')
  expect(other.processes[0]?.running?.gone).toMatchObject([{ node: 'c' }])
  expect((await must(publish(other.id, { running: 'stay' }))).object?.processes).toMatchObject([
    { version: 4, moved: 0 },
  ])
  expect(await instancesOf(world, order.id)).toMatchObject([{ version: 2 }])
  await must(decide(qc, (await onlyTask(world, order.id)).id, 'approve'))
  expect(await statusOf(order.id)).toBe('submitted')
})
