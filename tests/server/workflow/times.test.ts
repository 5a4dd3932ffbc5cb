import { describe, expect, test } from 'vitest'
import type { MovedTime } from '../../../domain/contracts/workflow.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { compose } from '../../../server/mail/compose.ts'
import { handOutNotices, type Notice } from '../../../server/mail/notices.ts'
import { remindOfTasks } from '../../../server/operations/workflow/remind.ts'
import { fireDueTimers, followProxyDays } from '../../../server/operations/workflow/sweep.ts'
import { must } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import type { Client } from '../harness.ts'
import {
  bpmn,
  codeOf,
  decide,
  deployed,
  flow,
  instancesOf,
  onlyTask,
  oneStep,
  openTasksOf,
  orderWorld,
  ruled,
  task,
} from './processes.ts'

/** Due times, suspension and proxies over days; the test world begins on Saturday 21 November 2026. */
const { world, purchaser, finance, qc, submitted, statusOf } = await orderWorld(oneStep('plain', 'finance'))
const platform = await world.as('platform@platform.test')
const personOf = async (username: string) => (await world.actor(username)).userId
const begin = world.app.now()

/** A step of finance that quality is asked about beside it, after a time. */
const timed = (key: string, kind: 'timeDuration' | 'timeCycle', text: string) =>
  bpmn(
    key,
    [
      task('a', 'finance'),
      `<boundaryEvent id="late" attachedToRef="a" cancelActivity="false"><timerEventDefinition><${kind}>${text}</${kind}></timerEventDefinition></boundaryEvent>`,
      task('b', 'qc'),
      '<endEvent id="e" />',
      '<endEvent id="f" />',
      flow('s', 'a'),
      flow('a', 'e'),
      flow('late', 'b'),
      flow('b', 'f'),
    ].join('\n'),
  )
const useProcess = async (content: Buffer) => ruled(world, await deployed(world, content), 'submitOrder')
/** The clock of the world; nobody is signed out by it. */
async function at(instant: string): Promise<void> {
  world.setNow(new Date(instant))
  await world.app.db.system('let sessions last for a test', tx =>
    tx.run(sql`update session set last_seen_at = ${instant}, expires_at = '2028-01-01' where ended_at is null`),
  )
}
const dueOf = (record: string) =>
  inSystem(world, async tx =>
    (
      await tx.rows<{
        due: Date
      }>(sql`select t.due from workflow_timer t join workflow_instance__s i on i."id" = t.instance_id
        where i."record_id" = ${record} order by t.due`)
    ).map(r => new Date(r.due).toISOString()),
  )
const byText = (a: string, b: string) => a.localeCompare(b)
const asked = async (record: string) => (await openTasksOf(world, record)).map(t => String(t.nodeName)).toSorted(byText)
const zoneIs = (zone: string) =>
  world.app.db.system('set a zone for a test', tx =>
    tx.run(sql`update company set "time_zone" = ${zone} where "id" = ${purchaser.login.loginUser.companyId}`),
  )

/** What people are mailed about a record, with the reason in it. */
async function mailed(record: string): Promise<ReadonlyMap<string, string>> {
  await handOutNotices({ ...world.app, now: () => new Date(world.app.now().getTime() + 11_000) })
  const waiting = await inSystem(world, tx =>
    tx.rows<{ payload: { user: string; notices: Notice[] } }>(
      sql`select payload from outbox where topic = 'mail' and payload::text like ${`%${record}%`} order by created_at`,
    ),
  )
  const mails = new Map<string, string>()
  for (const { payload } of waiting) {
    const mine = payload.notices.filter(n => n.record === record)
    const mail = await compose(world.app, payload.user, mine)
    mails.set(payload.user, 'text' in mail ? mail.text : mail.nothing)
  }
  return mails
}

describe('a proxy', () => {
  const setting = async (client: Client, agent: string, days: object) =>
    must(client.save('ProxySetting', { agent: await personOf(agent), reason: 'on leave', ...days }))
  const days = { startDate: '2026-11-21', endDate: '2026-11-22' }
  const revoke = (id: unknown) =>
    must(finance.act('proxyStatus', { ids: [String(id)], action: 'revoke', reason: 'back again' }))

  test('WF-T51 that is revoked withdraws its copies: the tasks are of type 1 again, and the agent decides nothing', async () => {
    await followProxyDays(world.app)
    const saved = await setting(finance, 'qc@buyer.test', days)
    const [before, during] = [await submitted(), await submitted()]
    await followProxyDays(world.app)
    for (const { id } of [before, during])
      expect((await openTasksOf(world, id)).map(t => String(t.taskType)).toSorted(byText)).toEqual(['2', '3'])
    const copy = (await openTasksOf(world, during.id)).find(t => t.taskType === '3')
    await revoke(saved.object?.record.id)
    for (const { id } of [before, during]) {
      const open = await openTasksOf(world, id)
      expect(open).toMatchObject([{ taskType: '1', operator: await personOf('finance@buyer.test') }])
    }
    expect(codeOf(await decide(qc, copy?.id ?? '', 'approve'))).toBe('ACTION_NOT_ALLOWED')
    expect((await submitted().then(o => openTasksOf(world, o.id))).map(t => t.taskType)).toEqual(['1'])
    await must(decide(finance, (await onlyTask(world, during.id)).id, 'approve'))
    expect(await statusOf(during.id)).toBe('submitted')
  })

  test('WF-T52 who started the process gets no copy as agent; they and who is away are notified', async () => {
    const said = ['Your proxy asked for this approval', 'You asked for this approval']
    const check = async (order: { id: string }) => {
      const own = await onlyTask(world, order.id)
      expect(own).toMatchObject({ taskType: '1', operator: await personOf('finance@buyer.test') })
      const mails = await mailed(own.id)
      expect(mails.get(await personOf('finance@buyer.test'))).toContain(said[0])
      expect(mails.get(await personOf('purchaser@buyer.test'))).toContain(said[1])
      expect(codeOf(await decide(purchaser, own.id, 'approve'))).toBe('WF_NOT_YOURS')
    }
    // The setting begins while the task is open, and it is there before the task.
    const before = await submitted()
    const saved = await setting(finance, 'purchaser@buyer.test', days)
    expect(await followProxyDays(world.app)).toBe(1)
    await check(before)
    await check(await submitted())
    await revoke(saved.object?.record.id)
  })
})

describe('a due time', () => {
  test('WF-T61 with the clock back one hour while it is due fires once', async () => {
    await at('2026-11-23T08:00:00Z')
    await useProcess(timed('back', 'timeDuration', 'PT2H'))
    const order = await submitted()
    await at('2026-11-23T10:00:01Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 1, failed: 0 })
    expect(await asked(order.id)).toEqual(['Step a', 'Step b'])
    await at('2026-11-23T09:00:01Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 0, failed: 0 })
    await at('2026-11-23T10:00:01Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 0, failed: 0 })
    expect(await asked(order.id)).toEqual(['Step a', 'Step b'])

    // Of a repeated one each round fires once.
    await useProcess(timed('rounds', 'timeCycle', 'R2/PT1H'))
    const rounds = await submitted()
    await at('2026-11-23T11:00:02Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 1, failed: 0 })
    await at('2026-11-23T10:00:02Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 0, failed: 0 })
    expect(await dueOf(rounds.id)).toEqual(['2026-11-23T12:00:02.000Z'])
    await at('2026-11-23T12:00:02Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 1, failed: 0 })
    expect(await asked(rounds.id)).toEqual(['Step a', 'Step b', 'Step b'])
    expect(await instancesOf(world, rounds.id)).toMatchObject([{ status: 'running' }])
  })

  test('WF-T35 with one working day left has one working day left after three days of suspension, over a weekend too', async () => {
    await zoneIs('Europe/Berlin')
    // Wednesday 11:00 in Berlin; due on Friday at the same time.
    await at('2026-11-25T10:00:00Z')
    await useProcess(timed('days', 'timeDuration', 'W2D'))
    const order = await submitted()
    expect(await dueOf(order.id)).toEqual(['2026-11-27T10:00:00.000Z'])
    await at('2026-11-26T10:00:00Z')
    const mine = await onlyTask(world, order.id)
    await must(decide(platform, mine.id, 'suspend', 'an audit'))
    await at('2026-12-01T10:00:00Z')
    // Nothing fires while it is suspended, and nothing fails again and again.
    expect(await fireDueTimers(world.app)).toEqual({ fired: 0, failed: 0 })
    await must(decide(platform, mine.id, 'activate'))
    expect(await dueOf(order.id)).toEqual(['2026-12-02T10:00:00.000Z'])
    expect(await fireDueTimers(world.app)).toEqual({ fired: 0, failed: 0 })
    await at('2026-12-02T10:00:00Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 1, failed: 0 })
    expect(await asked(order.id)).toEqual(['Step a', 'Step b'])
  })

  test('WF-T35 that is counted by the clock keeps what was left of it', async () => {
    await at('2026-12-02T16:00:00Z')
    await useProcess(timed('hours', 'timeDuration', 'PT8H'))
    const order = await submitted()
    const mine = await onlyTask(world, order.id)
    await at('2026-12-02T18:00:00Z')
    await must(decide(platform, mine.id, 'suspend', 'an audit'))
    await at('2026-12-03T20:30:00Z')
    await must(decide(platform, mine.id, 'activate'))
    expect(await dueOf(order.id)).toEqual(['2026-12-04T02:30:00.000Z'])
    await must(decide(finance, mine.id, 'approve'))
    expect(await dueOf(order.id)).toEqual([])
  })

  test('WF-T59 in working time moves when a holiday is added, exactly as listed before; others stay', async () => {
    await zoneIs('Europe/Berlin')
    await at('2026-12-09T10:00:00Z')
    const orders: string[] = []
    for (const [key, text] of [
      ['threeDays', 'W3D'],
      ['tenHours', 'WT10H'],
      ['fourHours', 'WT4H'],
      ['twoDays', 'P2D'],
    ] as const) {
      await useProcess(timed(key, 'timeDuration', text))
      orders.push((await submitted()).id)
    }
    const due = async () => (await Promise.all(orders.map(dueOf))).map(d => d[0])
    const before = await due()
    expect(before).toEqual([
      '2026-12-14T10:00:00.000Z',
      '2026-12-10T12:00:00.000Z',
      '2026-12-09T14:00:00.000Z',
      '2026-12-11T10:00:00.000Z',
    ])
    const body = { date: '2026-12-10', kind: 'restDay' }
    const moves = (client: Client) => client.call<{ resultList: MovedTime[] }>('POST', '/workflow/calendar/moves', body)
    expect((await moves(purchaser)).errorCode).toBe('FORBIDDEN')
    const listed = (await must(moves(platform))).object?.resultList ?? []
    expect(await due()).toEqual(before)
    expect(listed).toMatchObject([
      { was: '2026-12-10T12:00:00.000Z', becomes: '2026-12-11T12:00:00.000Z', process: 'Process tenHours' },
      { was: '2026-12-14T10:00:00.000Z', becomes: '2026-12-15T10:00:00.000Z', process: 'Process threeDays' },
    ])
    const becomes = new Map(listed.map(m => [m.was, m.becomes]))
    await must(platform.call('POST', '/addRestDay', { date: body.date }))
    expect(await due()).toEqual(before.map(d => becomes.get(d ?? '') ?? d))
    expect((await must(moves(platform))).object?.resultList).toEqual([])
    // A work day again: they come back.
    await must(platform.call('POST', '/delRestDay', { date: body.date }))
    expect(await due()).toEqual(before)
  })
})

describe('rule days', () => {
  const developer = async () => world.as('developer@platform.test')
  async function ruledBy(key: string, ruleDays: number, ruleFrequency: string): Promise<string> {
    const process = await deployed(world, oneStep(key, 'finance'))
    await ruled(world, process, 'submitOrder')
    const client = await developer()
    const { revision } = (await must(client.detail('Workflow', { id: process }))).object?.record ?? {}
    await must(client.save('Workflow', { id: process, revision, ruleDays, ruleFrequency }))
    return (await onlyTask(world, (await submitted()).id)).id
  }
  /** Reminders by day, each at half past nine in Berlin. */
  async function reminders(days: readonly string[]): Promise<readonly number[]> {
    const counts: number[] = []
    for (const day of days) {
      await at(`2026-12-${day}T08:30:00Z`)
      counts.push(await remindOfTasks(world.app))
    }
    return counts
  }
  // Friday is the first working day, Tuesday the third.
  const days = ['11', '12', '13', '14', '15', '15', '16', '17'] as const

  test('WF-T60 of two, once a day: reminds on working days 3, 4 and 5, never before work begins, and not of what is decided', async () => {
    await zoneIs('Europe/Berlin')
    await at('2026-12-11T10:00:00Z')
    const id = await ruledBy('everyDay', 2, 'onceADay')
    expect(await reminders(days)).toEqual([0, 0, 0, 0, 1, 0, 1, 1])
    const mails = await mailed(id)
    expect(mails.get(await personOf('finance@buyer.test'))).toContain('This task still waits for your decision')
    await at('2026-12-18T07:30:00Z')
    expect(await remindOfTasks(world.app)).toBe(0)
    await must(decide(finance, id, 'approve'))
    expect(await reminders(['18'])).toEqual([0])
  })

  test('WF-T60 once only: reminds on working day 3 and never again; of a suspended task never', async () => {
    await at('2026-12-11T10:00:00Z')
    const id = await ruledBy('once', 2, 'onceOnly')
    expect(await reminders(days)).toEqual([0, 0, 0, 0, 1, 0, 0, 0])
    await must(decide(finance, id, 'approve'))
    await at('2026-12-11T10:00:00Z')
    const other = await ruledBy('suspended', 2, 'onceADay')
    await must(decide(platform, other, 'suspend', 'an audit'))
    expect(await reminders(days)).toEqual(days.map(() => 0))
    await must(decide(platform, other, 'end', 'a test'))
  })

  test('do not count days on which the task was suspended', async () => {
    await zoneIs('Europe/Berlin')
    await at('2026-12-11T10:00:00Z')
    const id = await ruledBy('audited', 2, 'onceADay')
    await must(decide(platform, id, 'suspend', 'an audit'))
    await at('2026-12-15T15:30:00Z')
    await must(decide(platform, id, 'activate'))
    // Friday is the first working day; of Monday nothing was left, of Tuesday half an hour; Wednesday is the third.
    expect(await reminders(['15', '16', '17'])).toEqual([0, 1, 1])
    await must(decide(finance, id, 'approve'))
  })

  test('are from 1 to 365, and set by the platform and developers only', async () => {
    const process = await deployed(world, oneStep('limits', 'finance'))
    const client = await developer()
    const { revision } = (await must(client.detail('Workflow', { id: process }))).object?.record ?? {}
    for (const ruleDays of [0, 366])
      expect((await client.save('Workflow', { id: process, revision, ruleDays })).success).toBe(false)
    expect((await purchaser.save('Workflow', { id: process, revision, ruleDays: 1 })).errorCode).toBe('FORBIDDEN')
    world.setNow(begin)
  })
})
