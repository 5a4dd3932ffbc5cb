import { describe, expect, test } from 'vitest'
import type { ShownNotices } from '../../../domain/contracts/notice.calls.ts'
import type { TaskDetail } from '../../../domain/contracts/workflow.calls.ts'
import type { NodeMail } from '../../../domain/workflow/model.ts'
import { sql } from '../../../server/db/sql.ts'
import { compose } from '../../../server/mail/compose.ts'
import { handOutNotices, type Notice } from '../../../server/mail/notices.ts'
import { deploy } from '../../../server/operations/workflow/deploy.ts'
import { must } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import type { Client } from '../harness.ts'
import { decide, onlyTask, oneStep, openTasksOf, orderWorld, ruled } from './processes.ts'

/** Who gets a task learns of it in the product and by mail; the mail opens the task and decides nothing. */
const { world, purchaser, finance, qc, submitted, statusOf } = await orderWorld(oneStep('asks', 'finance'))
const personOf = async (username: string) => (await world.actor(username)).userId

const noticesOf = async (client: Client) =>
  ((await client.call<ShownNotices>('POST', '/notices/mine', {})).object?.resultList ?? []).filter(
    n => n.kind === 'task' || n.kind === 'copy',
  )
const detail = (client: Client, body: object) => client.call<TaskDetail>('POST', '/workflow/task/detail', body)

/** The mails that go out for a record, after the ten seconds in which a decision can be undone. */
async function mailsAbout(record: string) {
  await handOutNotices({ ...world.app, now: () => new Date(world.app.now().getTime() + 11_000) })
  const waiting = await inSystem(world, tx =>
    tx.rows<{ payload: { user: string; notices: Notice[] } }>(
      sql`select payload from outbox where topic = 'mail' and payload::text like ${`%${record}%`}`,
    ),
  )
  return Promise.all(
    waiting.map(async ({ payload: { user, notices } }) => {
      const mail = await compose(
        world.app,
        user,
        notices.filter(n => n.record === record),
      )
      return 'nothing' in mail ? { user, text: mail.nothing, html: '' } : { user, text: mail.text, html: mail.html }
    }),
  )
}
const addressIn = (text: string) => /\/app\/#(\S+)/.exec(text)?.[1] ?? ''
const speaks = (username: string, language: string) =>
  inSystem(world, tx => tx.run(sql`update user_account set "language" = ${language} where "username" = ${username}`))
const wants = (client: Client, taskMails: boolean) =>
  must(client.call('POST', '/workspace/setting/preferences', { value: { taskMails } }))

describe('an approval task', () => {
  test('gives its owner a notice and a mail in their language, whose address opens this task for them alone', async () => {
    await speaks('finance@buyer.test', 'zh_CN')
    const order = await submitted()
    const task = await onlyTask(world, order.id)
    expect(await noticesOf(finance)).toContainEqual(
      expect.objectContaining({
        id: task.id,
        kind: 'task',
        readAt: null,
        link: `/workFlow/manage/detail?id=${task.id}`,
      }),
    )
    expect(await noticesOf(qc)).toEqual([])
    const [mail, ...others] = await mailsAbout(task.id)
    expect(others).toEqual([])
    expect(mail?.user).toBe(await personOf('finance@buyer.test'))
    expect(mail?.text).toContain('流程任务')
    await speaks('finance@buyer.test', 'en_US')
    const address = new URL(addressIn(mail?.text ?? ''), 'https://portside.example')
    expect(address.pathname).toBe('/workFlow/manage/detail')
    const id = address.searchParams.get('id')
    expect(id).toBe(task.id)
    expect((await detail(finance, { task: id })).object?.approve).not.toBeNull()
    for (const other of [qc, await world.as('purchaser@buyer2.test'), await world.as('supplier@supplier.test')])
      expect((await detail(other, { task: id })).errorCode).toBe('NOT_FOUND')
    // One address of the workspace, nothing that decides: a mail scanner that follows it changes nothing.
    expect(mail?.html.match(/href="/g)).toHaveLength(1)
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/task\/complete|statemachine|approve/i)
    for (const path of ['task/complete', 'task/detail']) {
      const url = `/cafe.portal-service/frame_center/workflow/${path}?ids=${task.id}&outcome=approve`
      const got = await world.http.server.inject({ method: 'GET', url, headers: finance.headers })
      expect(got.statusCode).toBeGreaterThanOrEqual(404)
    }
    expect(await statusOf(order.id)).toBe('draft')
    expect(await onlyTask(world, order.id)).toMatchObject({ id: task.id, status: '1' })
    await must(decide(finance, task.id, 'approve'))
    expect(await noticesOf(finance)).toEqual([])
  })

  test('that is assigned gives its new owner a notice and a mail, and the former one has no notice any more', async () => {
    const order = await submitted()
    const task = await onlyTask(world, order.id)
    await must(decide(finance, task.id, 'assign', 'on the road', { agent: 'qc@buyer.test' }))
    expect((await noticesOf(qc)).map(n => n.id)).toEqual([task.id])
    expect(await noticesOf(finance)).toEqual([])
    const mails = await mailsAbout(task.id)
    expect(mails.map(m => m.user)).toContain(await personOf('qc@buyer.test'))
    // Read, given away and given back: it is unread again.
    await must(qc.call('POST', '/notices/read', { ids: [task.id], confirmed: false }))
    await must(decide(qc, task.id, 'assign', 'yours', { agent: 'finance@buyer.test' }))
    await must(decide(finance, task.id, 'assign', 'no, yours', { agent: 'qc@buyer.test' }))
    expect(await noticesOf(qc)).toMatchObject([{ id: task.id, readAt: null }])
    await must(decide(qc, task.id, 'approve'))
  })

  test('sends no mail to who wants none, and the notice is there all the same', async () => {
    await wants(finance, false)
    const order = await submitted()
    const task = await onlyTask(world, order.id)
    expect(await mailsAbout(task.id)).toEqual([])
    expect((await noticesOf(finance)).map(n => n.id)).toEqual([task.id])
    await wants(finance, true)
    await must(decide(finance, task.id, 'approve'))
    expect(await openTasksOf(world, order.id)).toEqual([])
  })
})

describe('a task of a person', () => {
  const made = async (record: object) => {
    const { object } = await must(purchaser.save('Task', { title: 'Call the bank', ...record }))
    return object?.record as { id: string; taskId: string; revision: number }
  }

  test('that a colleague gives away gives its owner a notice and a mail whose address opens it', async () => {
    const task = await made({ owner: await personOf('finance@buyer.test'), visibleTo: 'person' })
    expect(await noticesOf(finance)).toMatchObject([{ id: task.id, title: { en_US: 'Call the bank' } }])
    const [mail, ...others] = await mailsAbout(task.id)
    expect(others).toEqual([])
    expect(mail?.user).toBe(await personOf('finance@buyer.test'))
    expect(addressIn(mail?.text ?? '')).toContain(`/mgr/task/base/general/${task.taskId}`)
    const byNumber = { by: 'taskId', value: task.taskId }
    expect((await finance.detail('Task', byNumber)).http).toBe(200)
    for (const other of [qc, await world.as('purchaser@buyer2.test')])
      expect((await other.detail('Task', byNumber)).http).toBe(404)
  })

  test('gives nothing for one’s own, and a notice to who gets it by an assignment or a change of its owner', async () => {
    const task = await made({})
    expect(await mailsAbout(task.id)).toEqual([])
    expect(await noticesOf(purchaser)).toEqual([])
    await must(
      purchaser.act('taskStatus', {
        ids: [task.id],
        action: 'assign',
        reason: 'away',
        inputs: { agent: 'qc@buyer.test' },
      }),
    )
    expect((await noticesOf(qc)).map(n => n.id)).toEqual([task.id])
    expect((await mailsAbout(task.id)).map(m => m.user)).toEqual([await personOf('qc@buyer.test')])
  })

  test('that comes back to who gave it away gives them an unread notice again; one that they took over none', async () => {
    const task = await made({ owner: await personOf('finance@buyer.test'), title: 'Ask for a quote' })
    const hand = (client: Client, agent: string) =>
      must(client.act('taskStatus', { ids: [task.id], action: 'assign', reason: 'yours', inputs: { agent } }))
    const own = async (client: Client) => (await noticesOf(client)).filter(n => n.id === task.id)
    await must(finance.call('POST', '/notices/read', { ids: [task.id], confirmed: false }))
    expect(await own(finance)).toMatchObject([{ readAt: expect.any(String) }])
    await hand(finance, 'purchaser@buyer.test')
    expect(await own(purchaser)).toMatchObject([{ kind: 'task', readAt: null }])
    expect(await own(finance)).toEqual([])
    await hand(purchaser, 'finance@buyer.test')
    expect(await own(finance)).toMatchObject([{ readAt: null }])
    await must(purchaser.act('taskStatus', { ids: [task.id], action: 'takeOver' }))
    expect(await own(purchaser)).toEqual([])
  })
})

describe('the mail of a node', () => {
  async function asked(key: string, email: NodeMail) {
    const choices = {
      process: key,
      mainEntity: 'PurchaseOrder',
      roles: [],
      staff: [],
      passed: [],
      nodes: [{ node: 'a' }],
      parts: [{ node: 'a', privileges: [], copies: { roles: [], people: [] }, email }],
    }
    const context = { ...world.app, actor: await world.actor('developer@platform.test') }
    const file = { fileName: `${key}.bpmn`, content: oneStep(key, 'finance') }
    const { processes } = await deploy(context, file, { choices: [choices], reason: 'a test' })
    await ruled(world, processes[0]?.id ?? '', 'submitOrder')
    return onlyTask(world, (await submitted()).id)
  }

  test('carries the text that was typed for it, as text', async () => {
    const task = await asked('texts', { text: 'Look at the <b>incoterm</b> first' })
    const [mail, ...others] = await mailsAbout(task.id)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Look at the <b>incoterm</b> first')
    expect(mail?.html).not.toContain('<b>incoterm')
  })

  test('is not sent where it is switched off; the notice stays', async () => {
    const task = await asked('silent', { off: true, text: 'not read' })
    expect(await mailsAbout(task.id)).toEqual([])
    expect((await noticesOf(finance)).map(n => n.id)).toContain(task.id)
  })
})
