import { expect, test } from 'vitest'
import type { ShownNotices } from '../../../domain/contracts/notice.calls.ts'
import type { TaskDetail } from '../../../domain/contracts/workflow.calls.ts'
import type { Escalation } from '../../../domain/workflow/model.ts'
import { sql } from '../../../server/db/sql.ts'
import { compose } from '../../../server/mail/compose.ts'
import { handOutNotices, type Notice } from '../../../server/mail/notices.ts'
import { deploy } from '../../../server/operations/workflow/deploy.ts'
import { escalateTasks } from '../../../server/operations/workflow/escalate.ts'
import { must } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import type { Client } from '../harness.ts'
import { commentsOf, decide, onlyTask, oneStep, orderWorld, ruled, twoSteps } from './processes.ts'

/** Tasks that wait for more working days than their node says; the first day is Wednesday 25 November 2026. */
const { world, purchaser, finance, qc, submitted, statusOf } = await orderWorld(oneStep('before', 'finance'))
const platform = await world.as('platform@platform.test')
const personOf = async (username: string) => (await world.actor(username)).userId
await world.app.db.system('set a zone for a test', tx =>
  tx.run(sql`update company set "time_zone" = 'Europe/Berlin' where "id" = ${purchaser.login.loginUser.companyId}`),
)

/** A published process whose first step escalates. */
async function published(key: string, escalates: Escalation, content = oneStep(key, 'finance')): Promise<void> {
  const choices = {
    process: key,
    mainEntity: 'PurchaseOrder',
    roles: [],
    staff: [],
    passed: [],
    nodes: [{ node: 'a' }],
    parts: [{ node: 'a', privileges: [], copies: { roles: [], people: [] }, escalates }],
  }
  const context = { ...world.app, actor: await world.actor('developer@platform.test') }
  const file = { fileName: `${key}.bpmn`, content }
  const { processes } = await deploy(context, file, { choices: [choices], reason: 'a test' })
  await ruled(world, processes[0]?.id ?? '', 'submitOrder')
}
const toQuality: Escalation = { days: 2, superiors: false, roles: ['qc'], people: [] }

/** The clock of the world; nobody is signed out by it. */
async function at(instant: string): Promise<void> {
  world.setNow(new Date(instant))
  await world.app.db.system('let sessions last for a test', tx =>
    tx.run(sql`update session set last_seen_at = ${instant}, expires_at = '2028-01-01' where ended_at is null`),
  )
}
const firstDay = () => at('2026-11-25T10:00:00Z')
const escalated = async (instant: string) => {
  await at(instant)
  const counts = await escalateTasks(world.app)
  expect(counts.failed).toBe(0)
  return counts.escalated
}
const copiesOf = (record: string) =>
  inSystem(world, tx =>
    tx.rows<{ id: string; person: string; status: string; reason: string }>(sql`select "id", "person_id" as person,
      "status" as status, "reason" as reason from workflow_copy__s where "record_id" = ${record} order by "created_at"`),
  )
const noticeOf = async (client: Client, id: string) =>
  ((await client.call<ShownNotices>('POST', '/notices/mine', {})).object?.resultList ?? []).find(n => n.id === id)
const stepsBy = async (client: Client, body: object) =>
  (await must(client.call<TaskDetail>('POST', '/workflow/task/detail', body))).object?.steps

/** What one person is mailed about a record. */
async function mailed(record: string, person: string): Promise<readonly string[]> {
  await handOutNotices({ ...world.app, now: () => new Date(world.app.now().getTime() + 11_000) })
  const waiting = await inSystem(world, tx =>
    tx.rows<{ payload: { user: string; notices: Notice[] } }>(
      sql`select payload from outbox where topic = 'mail' and payload::text like ${`%${record}%`}`,
    ),
  )
  const own = waiting.filter(w => w.payload.user === person).map(w => w.payload.notices)
  const mails = await Promise.all(own.map(n => compose(world.app, person, n)))
  return mails.map(m => ('text' in m ? m.text : m.nothing))
}

test('gives whom the node names a copy with a notice and a mail on working day 3 of 2, once, and decides nothing', async () => {
  await firstDay()
  await published('late', toQuality)
  const order = await submitted()
  const task = await onlyTask(world, order.id)
  // Thursday is the second working day, Friday the third; not before work begins.
  expect(await escalated('2026-11-26T15:00:00Z')).toBe(0)
  expect(await escalated('2026-11-27T07:30:00Z')).toBe(0)
  expect(await escalated('2026-11-27T08:30:00Z')).toBe(1)
  expect(await escalated('2026-11-27T08:31:00Z')).toBe(0)
  const [copy, ...others] = await copiesOf(order.id)
  expect(others).toEqual([])
  expect(copy).toMatchObject({ person: await personOf('qc@buyer.test'), status: 'unread', reason: 'overdue' })
  expect(await noticeOf(qc, copy?.id ?? '')).toMatchObject({
    kind: 'copy',
    readAt: null,
    content: { zh_CN: expect.stringContaining('等待的工作日已超过规定') },
  })
  const mails = await mailed(copy?.id ?? '', await personOf('qc@buyer.test'))
  expect(mails).toEqual([expect.stringContaining('This approval has waited for too many working days')])
  expect(await escalated('2026-12-01T08:30:00Z')).toBe(0)
  expect(await copiesOf(order.id)).toEqual([copy])
  // The task is still with who was asked, and its course says that it was escalated.
  expect(await onlyTask(world, order.id)).toMatchObject({ id: task.id, operator: task.operator })
  expect(await commentsOf(world, task.id)).toMatchObject([{ operation: 'escalate', comments: expect.any(String) }])
  for (const steps of [await stepsBy(finance, { task: task.id }), await stepsBy(qc, { copy: copy?.id })])
    expect(steps).toMatchObject([{ state: 'open', escalated: { people: expect.stringMatching(/\S/) } }])
  expect((await decide(qc, task.id, 'approve')).errorCode).toBe('NOT_FOUND')
  await must(decide(finance, task.id, 'approve'))
  expect(await statusOf(order.id)).toBe('submitted')
})

test('does not count days on which the task was suspended', async () => {
  await firstDay()
  await published('audited', toQuality)
  const task = await onlyTask(world, (await submitted()).id)
  await must(decide(platform, task.id, 'suspend', 'an audit'))
  await at('2026-11-27T10:00:00Z')
  await must(decide(platform, task.id, 'activate'))
  // Wednesday and Friday count, Thursday does not; Monday is the third.
  expect(await escalated('2026-11-27T15:00:00Z')).toBe(0)
  expect(await escalated('2026-11-30T09:00:00Z')).toBe(1)
  await must(decide(finance, task.id, 'approve'))
})

test('skips a weekend, a suspended task and what is decided in time', async () => {
  await at('2026-11-27T10:00:00Z')
  await published('weekend', toQuality)
  const [waits, stopped, decided] = [await submitted(), await submitted(), await submitted()]
  await must(decide(platform, (await onlyTask(world, stopped.id)).id, 'suspend', 'an audit'))
  await must(decide(finance, (await onlyTask(world, decided.id)).id, 'approve'))
  expect(await escalated('2026-11-30T15:00:00Z')).toBe(0)
  expect(await escalated('2026-12-01T08:30:00Z')).toBe(1)
  expect(await copiesOf(waits.id)).toHaveLength(1)
  expect([...(await copiesOf(stopped.id)), ...(await copiesOf(decided.id))]).toEqual([])
  for (const order of [waits, stopped])
    await must(decide(platform, (await onlyTask(world, order.id)).id, 'end', 'over'))
})

test('gives the superiors of who is asked a copy; without anybody to name, the administrators', async () => {
  const above = (people: readonly string[]) =>
    inSystem(world, tx =>
      tx.run(
        sql`update user_account__s set "reporting_superiors" = ${people}::uuid[] where "username" = 'finance@buyer.test'`,
      ),
    )
  await firstDay()
  await published('superiors', { ...toQuality, roles: [], superiors: true })
  await above([await personOf('qc@buyer.test')])
  const order = await submitted()
  expect(await escalated('2026-11-27T08:30:00Z')).toBe(1)
  expect((await copiesOf(order.id)).map(c => c.person)).toEqual([await personOf('qc@buyer.test')])
  await must(decide(platform, (await onlyTask(world, order.id)).id, 'end', 'over'))

  // Its superior has asked for the approval, and is left out.
  await above([await personOf('purchaser@buyer.test')])
  await firstDay()
  const other = await submitted()
  expect(await escalated('2026-11-27T08:30:00Z')).toBe(1)
  const people = (await copiesOf(other.id)).map(c => c.person)
  expect(people).not.toContain(await personOf('purchaser@buyer.test'))
  const admins = await inSystem(world, tx =>
    tx.rows<{ id: string }>(sql`select "id" from user_account__s where "id" = any(${people}::uuid[])
      and ("is_admin" or "username" = 'admin@buyer.test')`),
  )
  expect(admins).toHaveLength(people.length)
  await must(decide(platform, (await onlyTask(world, other.id)).id, 'end', 'over'))
})

test('gives who has read a copy the same one again, unread, and again when the step is asked a second time', async () => {
  await firstDay()
  await published('twice', toQuality, twoSteps('twice', 'finance', 'finance'))
  const order = await submitted()
  expect(await escalated('2026-11-27T08:30:00Z')).toBe(1)
  const [copy] = await copiesOf(order.id)
  await must(qc.act('workflowCopyStatus', { ids: [copy?.id ?? ''], action: 'read' }))
  await must(decide(finance, (await onlyTask(world, order.id)).id, 'approve'))
  await must(decide(finance, (await onlyTask(world, order.id)).id, 'return', 'look again'))
  expect(await escalated('2026-12-01T08:30:00Z')).toBe(1)
  expect(await copiesOf(order.id)).toMatchObject([{ id: copy?.id, status: 'unread', reason: 'overdue' }])
  expect(await noticeOf(qc, copy?.id ?? '')).toMatchObject({ readAt: null })
})
