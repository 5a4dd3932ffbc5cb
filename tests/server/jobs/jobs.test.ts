import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JobOperated, ScheduledJobRow, ScheduledJobs } from '../../../domain/contracts/cron.calls.ts'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { jobKinds } from '../../../domain/jobs/job-kinds.ts'
import { migrations } from '../../../server/db/migrations.ts'
import { sql } from '../../../server/db/sql.ts'
import { startRunner } from '../../../server/jobs/runner.ts'
import { setUpJobs } from '../../../server/jobs/scheduled/factory-jobs.ts'
import { scheduledHandlers } from '../../../server/jobs/scheduled/handlers.ts'
import { makeScheduledRuns, type TaskHandler } from '../../../server/jobs/scheduled/run.ts'
import { keptLine, RunEnded, runLog } from '../../../server/jobs/scheduled/run-log.ts'
import { correctTimes, watchClock } from '../../../server/jobs/scheduled/clock.ts'
import { queueDue } from '../../../server/jobs/scheduled/schedule.ts'
import { must, orderOf } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { everyRole } from '../people.ts'
import { proves } from '../../proves.ts'

const world = await testApp({ config: { idleMinutes: 100_000, sessionHours: 10_000 } })
const { app } = world
const start = new Date('2026-11-21T10:00:00Z')
let admin: Client
let count = 0

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
})
beforeEach(async () => {
  world.setNow(start)
  await app.db.system('begin a test without jobs', async tx => {
    await tx.run(sql`delete from job`)
    await tx.run(sql`delete from scheduled_job`)
  })
})

const operate = (operation: string, body: object = {}, client = admin) =>
  client.call<JobOperated>('POST', `/cron/job/${operation}`, body)
async function add(more: object = {}): Promise<string> {
  const answer = await operate('add', {
    job: { name: `Job ${++count}`, cronExpression: '*/5 * * * *', class: 'vacuum', timeZone: 'UTC', ...more },
  })
  expect(answer.http, JSON.stringify(answer)).toBe(200)
  return String(answer.object?.id)
}
const jobs = async (): Promise<readonly ScheduledJobRow[]> =>
  (await admin.call<ScheduledJobs>('POST', '/cron/jobs', {})).object?.jobs ?? []
const jobOf = async (id: string): Promise<ScheduledJobRow> => (await jobs()).find(j => j.id === id) as ScheduledJobRow
const at = (time: string) => world.setNow(new Date(`2026-11-21T${time}Z`))

/** Runs waiting jobs with this work instead of the vacuum. */
async function runAll(work: TaskHandler): Promise<void> {
  const runner = startRunner(app, new Map(), { scheduled: makeScheduledRuns(new Map([['vacuum', work]])) })
  await runner.stop()
}
const quick: TaskHandler = async ({ say }) => say('done')
const fails: TaskHandler = async () => {
  throw new Error('the disk is full')
}
const stateOf = async (id: string) => {
  const j = await jobOf(id)
  return [j.status, j.pausedByAll, j.running]
}

describe('p-job: actions of administrators', () => {
  test('a job is created paused, started, paused, and deleted with a reason; its log is kept', async () => {
    proves('p-job')
    const id = await add()
    expect(await stateOf(id)).toEqual(['paused', false, false])
    await operate('start', { id })
    expect((await jobOf(id)).nextRun).toBe('2026-11-21T10:05:00Z')
    expect((await operate('delete', { id, reason: 'not needed' })).errorCode).toBe('ACTION_NOT_ALLOWED')
    at('10:05:00')
    await queueDue(app)
    await runAll(quick)
    await operate('pause', { id })
    expect((await jobOf(id)).nextRun).toBeNull()
    expect((await operate('delete', { id })).problems?.[0]?.code).toBe('REASON_REQUIRED')
    expect((await operate('delete', { id, reason: 'not needed' })).http).toBe(200)
    expect(await jobs()).toEqual([])
    expect(
      await app.db.system('look at the log', tx => tx.rows(sql`select state from job where scheduled_id = ${id}`)),
    ).toEqual([{ state: 'done' }])
  })

  test('no run begins after a pause', async () => {
    const id = await add()
    await operate('start', { id })
    at('10:05:00')
    expect(await queueDue(app)).toBe(1)
    await operate('pause', { id })
    let ran = 0
    await runAll(async () => {
      ran++
    })
    expect([ran, (await jobOf(id)).running, (await jobOf(id)).recent[0]?.state]).toEqual([0, false, 'canceled'])
  })

  test.each([
    ['started', true],
    ['paused', false],
  ] as const)('a manual run keeps a job %s and is logged as manual', async (status, begun) => {
    const id = await add()
    if (begun) await operate('start', { id })
    expect((await operate('execute', { id })).http).toBe(200)
    expect(await stateOf(id)).toEqual(['executedOnce', false, true])
    expect((await operate('execute', { id })).errorCode).toBe('ACTION_NOT_ALLOWED')
    await runAll(quick)
    expect(await stateOf(id)).toEqual([status, false, false])
    expect((await jobOf(id)).recent.map(r => [r.byHand, r.state, r.output])).toEqual([[true, 'done', '10:00:00 done']])
    expect((await jobOf(id)).nextRun).toBe(begun ? '2026-11-21T10:05:00Z' : null)
  })

  test('B-126 pause all pauses every job, resume restarts those, start all starts every job', async () => {
    const running = [await add(), await add()],
      single = await add()
    for (const id of running) await operate('start', { id })
    proves('B-126')
    expect((await operate('pauseAll')).object).toEqual({ moved: 2, id: null })
    expect((await jobs()).map(j => `${j.status} ${j.pausedByAll}`).toSorted()).toEqual([
      'paused false',
      'paused true',
      'paused true',
    ])
    expect((await operate('resumeAll')).object?.moved).toBe(2)
    expect(await stateOf(single)).toEqual(['paused', false, false])
    await operate('pauseAll')
    expect((await operate('startAll')).object?.moved).toBe(3)
    expect((await jobs()).every(j => j.status === 'started' && !j.pausedByAll && j.nextRun !== null)).toBe(true)
    expect((await operate('startAll')).object?.moved).toBe(0)
  })
})

test('A13-82, A13-83 a job can only name a handler of the catalogue', async () => {
  for (const name of [
    '/bin/sh',
    'https://example.com/x',
    'java.lang.Runtime',
    'Vacuum',
    'VACUUM',
    'vacuum.run',
    'vacuum;',
    '__proto__',
    'constructor',
    'scheduled-vacuum',
  ]) {
    const answer = await operate('add', {
      job: { name: 'Bad', cronExpression: '0 0 * * *', class: name, timeZone: 'UTC' },
    })
    expect([answer.http, answer.problems?.[0]?.field], name).toEqual([400, 'class'])
  }
  for (const [kind, param] of [
    ['snapshot', '{"keep":0}'],
    ['snapshot', '{"keep":"1; drop table job"}'],
    ['snapshot', '{"other":1}'],
    ['snapshot', 'keep=1'],
    ['vacuum', '{"keep":1}'],
    ['exchange-rate-import', '{"file":"../../etc/passwd"}'],
    ['exchange-rate-import', '{"file":"a/b.csv"}'],
  ]) {
    const answer = await operate('add', {
      job: { name: 'Bad', cronExpression: '0 0 * * *', class: kind, timeZone: 'UTC', param },
    })
    expect([answer.http, answer.problems?.[0]?.field], `${kind} ${param}`).toEqual([400, 'param'])
  }
  for (const cronExpression of ['', '61 * * * *', 'every day', '0 0 0 ? * ?'])
    expect(
      (await operate('add', { job: { name: 'Bad', cronExpression, class: 'vacuum', timeZone: 'UTC' } })).problems?.[0]
        ?.field,
    ).toBe('cronExpression')
  expect(
    (
      await operate('add', {
        job: { name: 'Bad', cronExpression: '0 0 * * *', class: 'vacuum', timeZone: 'Mars/Olympus' },
      })
    ).problems?.[0]?.field,
  ).toBe('timeZone')
  expect(await jobs()).toEqual([])
})

test('A13-86 only the platform sees and changes jobs', async () => {
  const id = await add()
  for (const p of everyRole.filter(x => !(x.type === '0' && ['platform', 'developer'].includes(x.role)))) {
    const client = await world.as(p.username)
    expect((await client.call('POST', '/cron/jobs', {})).errorCode, p.username).toBe('FORBIDDEN')
    for (const operation of ['add', 'start', 'pause', 'execute', 'delete', 'pauseAll', 'startAll', 'resumeAll'])
      expect(
        (
          await operate(
            operation,
            { id, reason: 'x', job: { name: 'Mine', cronExpression: '* * * * *', class: 'vacuum', timeZone: 'UTC' } },
            client,
          )
        ).errorCode,
        `${p.username} ${operation}`,
      ).toBe('FORBIDDEN')
  }
  expect((await jobs()).length).toBe(1)
})

describe('due runs', () => {
  test.each([
    ['skip', 0],
    ['once', 1],
    ['all', 12],
  ] as const)('runs missed for an hour: %s', async (missedRuns, runs) => {
    const id = await add({ missedRuns })
    await operate('start', { id })
    at('11:02:30')
    expect(await queueDue(app)).toBe(runs)
    expect(await queueDue(app)).toBe(0)
    expect((await jobOf(id)).nextRun).toBe('2026-11-21T11:05:00Z')
  })
  test('a run on time is not missed, and two checks at once queue it once', async () => {
    const id = await add({ missedRuns: 'skip' })
    await operate('start', { id })
    at('10:05:01')
    expect((await Promise.all([queueDue(app), queueDue(app), queueDue(app)])).reduce((a, b) => a + b)).toBe(1)
    await runAll(quick)
    expect((await jobOf(id)).recent.map(r => [r.due, r.state])).toEqual([['2026-11-21T10:05:00+00:00', 'done']])
  })
  test('a time limit ends a run, and the log says so', async () => {
    const id = await add({ timeLimit: 1 })
    await operate('execute', { id })
    let aborted = false
    await runAll(
      ({ signal }) =>
        new Promise(resolve => {
          signal.addEventListener('abort', () => {
            aborted = true
            resolve()
          })
        }),
    )
    const job = await jobOf(id)
    expect([job.recent[0]?.state, job.log, aborted]).toEqual([
      'failed',
      'The run took longer than 1 seconds and was stopped',
      true,
    ])
  })
  test('retries a failed run as often as configured, after one minute and then two', async () => {
    const id = await add({ retries: 2 })
    await operate('execute', { id })
    let tries = 0
    const counted: TaskHandler = async task => {
      tries++
      return fails(task)
    }
    const seen: (readonly [number, string | undefined])[] = []
    for (const time of ['10:00:00', '10:00:30', '10:01:00', '10:02:00', '10:03:01', '10:20:00']) {
      at(time)
      await runAll(counted)
      seen.push([tries, (await jobOf(id)).recent[0]?.state])
    }
    expect(seen).toEqual([
      [1, 'waiting'],
      [1, 'waiting'],
      [2, 'waiting'],
      [2, 'waiting'],
      [3, 'failed'],
      [3, 'failed'],
    ])
    expect(await stateOf(id)).toEqual(['paused', false, false])
  })
})

test('alarms: at the first failure, once a day while it continues, and at recovery', async () => {
  const id = await add()
  const alarms = () =>
    app.db.system('look at the outbox', tx =>
      tx.rows<{ kind: string; failures: number }>(
        sql`select distinct payload ->> 'told' as kind, (payload ->> 'failures')::int as failures from outbox
          where payload ->> 'job' = ${id} order by 2, 1`,
      ),
    )
  const run = async (day: number, work: TaskHandler) => {
    world.setNow(new Date(Date.UTC(2026, 10, day, 10)))
    await app.db.system('run by hand', tx =>
      tx.run(
        sql`insert into job (id, kind, params, actor, state, created_at, scheduled_id, due)
          values (gen_random_uuid(), 'scheduled-vacuum', '{}', '{}', 'waiting', now(), ${id},
          ${app.now().toISOString()})`,
      ),
    )
    await runAll(work)
  }
  await run(21, fails)
  await app.db.system('a moment later', tx => tx.run(sql`update job set due = due - interval '1 hour'`))
  await run(21, fails)
  expect(await alarms()).toEqual([{ kind: 'failed', failures: 1 }])
  await run(23, fails)
  await run(24, quick)
  expect(await alarms()).toEqual([
    { kind: 'failed', failures: 1 },
    { kind: 'digest', failures: 3 },
    { kind: 'recovered', failures: 3 },
  ])
})

describe("results of a run are in the reader's language", () => {
  type Ask = <T>(url: string, body: object) => Promise<T | undefined>
  const both = async (read: (ask: Ask) => Promise<string>) => {
    const one = (language: string) =>
      read(
        async <T>(url: string, body: object) =>
          (await admin.call<T>('POST', url, body, { 'app-lang': language })).object ?? undefined,
      )
    return [await one('en_US'), await one('zh_CN')]
  }
  const jobFor = async (ask: Ask, id: string) =>
    (await ask<ScheduledJobs>('/cron/jobs', {}))?.jobs.find(j => j.id === id)
  type LoggedJob = { readonly id: string; readonly recordId: string; readonly msgBody: string }
  const places: readonly (readonly [string, (ask: Ask, id: string) => Promise<string>])[] = [
    [
      'on the page of jobs',
      async (ask, id) => {
        const j = await jobFor(ask, id)
        return [j?.log, j?.recent[0]?.output].join('\n')
      },
    ],
    [
      'in the job itself',
      async (ask, id) =>
        JSON.stringify((await ask<Detail>('/define/query/detail/ScheduledJob', { id }))?.record.logColumn),
    ],
    [
      'in the log, its list and its line',
      async (ask, id) => {
        const row = (
          await ask<{ resultList: readonly LoggedJob[] }>('/log/query', { length: 1000, category: 'job' })
        )?.resultList.find(r => r.recordId === id)
        return [row?.msgBody, (await ask<Detail>('/define/query/detail/Log', { id: row?.id }))?.record.msgBody].join(
          '\n',
        )
      },
    ],
  ]
  test.each(places)('%s', async (_, read) => {
    const id = await add()
    await operate('execute', { id })
    await runAll(async ({ say }) => {
      say('JOB_BACKUPS_REMOVED', { count: 2 })
      say('JOB_VACUUM')
    })
    const [en = '', zh = ''] = await both(ask => read(ask, id))
    expect(en).toContain('Disk space was freed and statistics were updated')
    expect(zh).toContain('空间已回收，统计信息已更新')
    for (const words of ['Room', 'JOB_', '"code"']) expect(zh).not.toContain(words)
    if (en.includes('\n'))
      expect(
        [en, zh].map(
          said => said.includes('10:00:00 2 older backups removed') || said.includes('10:00:00 已删除 2 个较早的备份'),
        ),
      ).toEqual([true, true])
  })
  test("shows times of log lines in the reader's time zone", () => {
    const kept = `2026-11-24T20:39:53Z ${keptLine('JOB_VACUUM', {})}\n2026-11-24T20:39:54Z the disk is full\n10:00:01 ${keptLine('JOB_VACUUM', {})}`
    expect(runLog({ language: 'zh_CN', timeZone: 'Asia/Shanghai' }, kept).split('\n')).toEqual([
      '04:39:53 空间已回收，统计信息已更新',
      '04:39:54 the disk is full',
      '10:00:01 空间已回收，统计信息已更新',
    ])
    expect(runLog({ language: 'en_US', timeZone: 'America/Los_Angeles' }, kept)).toMatch(
      /^12:39:53 Disk space was freed/,
    )
  })
  test('also at the time limit', async () => {
    const id = await add({ timeLimit: 1 })
    await operate('execute', { id })
    await runAll(
      ({ signal }) =>
        new Promise(resolve => {
          signal.addEventListener('abort', () => {
            resolve()
          })
        }),
    )
    expect(await both(async ask => String((await jobFor(ask, id))?.recent[0]?.error))).toEqual([
      'The run took longer than 1 seconds and was stopped',
      '执行超过 1 秒，已被终止',
    ])
  })
  test('keeps old log lines stored as text', async () => {
    const id = await add(),
      old = '10:00:00 3 older backups removed\n10:00:01 {"code": not one of ours}'
    await app.db.system('a run of before', async tx => {
      await tx.run(
        sql`insert into job (id, kind, params, actor, state, created_at, scheduled_id, due, output)
          values (gen_random_uuid(), 'scheduled-vacuum', '{}', '{}', 'done', now(), ${id}, ${app.now().toISOString()},
          ${old})`,
      )
      await tx.run(sql`update scheduled_job set log_column = 'Disk space was freed' where id = ${id}`)
    })
    expect(
      await both(async ask => {
        const j = await jobFor(ask, id)
        return [j?.log, j?.recent[0]?.output].join('\n')
      }),
    ).toEqual([`Disk space was freed\n${old}`, `Disk space was freed\n${old}`])
  })
})

describe('shipped jobs', () => {
  const ground = { database: world.database, resetDemo: async () => true }
  const run = async (id: string, params: Readonly<Record<string, string | number>> = {}) => {
    const lines: string[] = []
    await scheduledHandlers(ground)
      .get(id)?.({
        app,
        params,
        signal: new AbortController().signal,
        say: (code, values = {}) => {
          lines.push(runLog({ language: 'en_US', timeZone: 'UTC' }, keptLine(code, values)))
        },
      })
      .catch((error: unknown) => {
        throw error instanceof RunEnded
          ? new Error(runLog({ language: 'en_US', timeZone: 'UTC' }, keptLine(error.message, error.params)), {
              cause: error,
            })
          : error
      })
    return lines
  }
  test('are listed once from the first start, and each has a handler', async () => {
    await setUpJobs(app, 'Asia/Shanghai')
    await setUpJobs(app, 'Asia/Shanghai')
    const list = await jobs()
    const kinds = jobKinds.map(k => k.id).toSorted()
    expect(list.map(j => j.class).toSorted()).toEqual(kinds.filter(id => id !== 'incoming-mail'))
    expect(list.find(j => j.class === 'demo-reset')).toMatchObject({
      status: 'started',
      nextRun: '2026-11-21T23:00:00Z',
      module: 'platform',
    })
    expect(list.find(j => j.class === 'exchange-rate-import')?.status).toBe('paused')
    expect([...scheduledHandlers(ground).keys()].toSorted()).toEqual(kinds)
  })
  test('imports and updates exchange rates, or rejects all with the faulty lines', async () => {
    const file = path.join(app.config.dataDir, 'import', 'rates.csv')
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, 'from,to,rate,validFrom\nUSD,CNY,7.112345,2026-11-01\nCNY,USD,0.14,2026-11-01\n')
    expect(await run('exchange-rate-import', { file: 'rates.csv' })).toEqual(['2 new, 0 updated, 0 unchanged'])
    fs.writeFileSync(file, 'from,to,rate,validFrom\nUSD,CNY,7.2,2026-11-01\nCNY,USD,0.14,2026-11-01\n')
    expect(await run('exchange-rate-import', { file: 'rates.csv' })).toEqual(['0 new, 1 updated, 1 unchanged'])
    fs.writeFileSync(file, 'from,to,rate,validFrom\nUSD,CNY,9,2026-11-01\nXXX,CNY,many,2026-11-01\n')
    await expect(run('exchange-rate-import', { file: 'rates.csv' })).rejects.toThrow(/^line 3: /)
    expect(
      await app.db.system('read rates', tx =>
        tx.rows(sql`select from_currency as f, rate from exchange_rate order by 1`),
      ),
    ).toEqual([
      { f: 'CNY', rate: '0.1400000000' },
      { f: 'USD', rate: '7.2000000000' },
    ])
    await expect(run('exchange-rate-import', { file: 'none.csv' })).rejects.toThrow('The data folder has no file')
  })
  test('reminds the confirming user once per due date, and again when date or user change', async () => {
    const order = await orderOf(await world.as('purchaser@buyer.test'), {})
    const stand = (status: string, due: string, proposals = 0) =>
      app.db.system('an order for a test', tx =>
        tx.run(
          sql`update purchase_order set confirm_status = ${status}, po_confirm_due_date = ${due},
            open_proposals = ${proposals} where id = ${order.id}`,
        ),
      )
    const notices = () =>
      app.db.system('look at the outbox', tx =>
        tx.rows<{ company: string; to: string; action: string }>(
          sql`select c.company_code as company, payload ->> 'to' as to, payload ->> 'action' as action from outbox o
            join company c on c.id = (o.payload ->> 'company')::uuid where payload ->> 'record' = ${order.id}
            and payload ->> 'reason' like 'Due%' order by payload ->> 'reason'`,
        ),
      )
    await stand('submitted', '2026-11-30')
    expect(await run('due-date-reminders', { days: 2 })).toEqual(['No reminders'])
    await stand('submitted', '2026-11-23')
    expect([await run('due-date-reminders', { days: 2 }), await run('due-date-reminders', { days: 2 })]).toEqual([
      ['1 reminder'],
      ['No reminders'],
    ])
    expect(await notices()).toEqual([{ company: 'supplier', to: 'submitted', action: 'submit' }])
    await stand('pending', '2026-11-24', 1)
    await run('due-date-reminders', { days: 3 })
    await stand('pending', '2026-11-25')
    await run('due-date-reminders', { days: 4 })
    expect((await notices()).slice(1)).toEqual([
      { company: 'buyer', to: 'pending', action: 'propose' },
      { company: 'supplier', to: 'pending', action: 'submit' },
    ])
    // The other side has the same due day and was not reminded yet.
    await stand('pending', '2026-11-25', 2)
    expect([await run('due-date-reminders', { days: 4 }), await run('due-date-reminders', { days: 4 })]).toEqual([
      ['1 reminder'],
      ['No reminders'],
    ])
    // Moves the day and back: the earlier reminder was reset by then.
    await stand('pending', '2026-12-20', 2)
    expect(await run('due-date-reminders', { days: 4 })).toEqual(['No reminders'])
    await stand('pending', '2026-11-25', 2)
    expect([await run('due-date-reminders', { days: 4 }), await run('due-date-reminders', { days: 4 })]).toEqual([
      ['1 reminder'],
      ['No reminders'],
    ])
    // The same after a recall: resubmitting waits for a new answer.
    await stand('draft', '2026-11-25')
    expect(await run('due-date-reminders', { days: 4 })).toEqual(['No reminders'])
    await stand('submitted', '2026-11-25')
    expect(await run('due-date-reminders', { days: 4 })).toEqual(['1 reminder'])
  })
  test('reminds again for the same day when an order was recalled and resubmitted between two runs', async () => {
    const buyer = await world.as('purchaser@buyer.test')
    const order = await orderOf(buyer, { poConfirmDueDate: '2026-11-22' })
    const step = (action: string) =>
      must(
        buyer.act('poConfirmStatus', {
          ids: [order.id],
          action,
          ...(action === 'recall' ? { reason: 'one line is wrong' } : {}),
        }),
      )
    await step('submit')
    expect([await run('due-date-reminders', { days: 2 }), await run('due-date-reminders', { days: 2 })]).toEqual([
      ['1 reminder'],
      ['No reminders'],
    ])
    await step('recall')
    await step('submit')
    expect([await run('due-date-reminders', { days: 2 }), await run('due-date-reminders', { days: 2 })]).toEqual([
      ['1 reminder'],
      ['No reminders'],
    ])
  })
  test('counts reminders of earlier versions by user and order state', async () => {
    const buyer = await world.as('purchaser@buyer.test'),
      supplier = await world.as('supplier@supplier.test')
    const sent = async () => {
      const { id } = await orderOf(buyer, { poConfirmDueDate: '2026-11-22' })
      await must(buyer.act('poConfirmStatus', { ids: [id], action: 'submit' }))
      return id
    }
    const orders = {
      supplierNotified: await sent(),
      earlierVersionNotified: await sent(),
      notifiedBeforeProposal: await sent(),
      buyerNotified: await sent(),
    }
    at('11:00:00')
    for (const id of [orders.notifiedBeforeProposal, orders.buyerNotified]) {
      const [line] = (await supplier.detail('PurchaseOrder', { id })).object?.rows.lines ?? []
      await must(
        supplier.act('poConfirmStatus', {
          ids: [id],
          action: 'propose',
          reason: 'costs',
          inputs: { changes: [{ line: line?.id, field: 'unitPrice', value: '9' }] },
        }),
      )
    }
    const notifiedAt = {
      supplierNotified: '10:30',
      earlierVersionNotified: '09:00',
      notifiedBeforeProposal: '10:30',
      buyerNotified: '11:30',
    }
    await app.db.system('as earlier versions have left it', async tx => {
      await tx.run(sql`delete from reminder`)
      await tx.run(
        sql`alter table reminder drop constraint reminder_pkey, drop column asked, drop column if exists version,
          add primary key (record_id, due)`,
      )
      for (const [name, id] of Object.entries(orders))
        await tx.run(
          sql`insert into reminder (record_id, due, told_at)
            values (${id}, '2026-11-22', ${`2026-11-21T${notifiedAt[name as keyof typeof notifiedAt]}:00Z`})`,
        )
      await tx.run(sql.raw(migrations.find(m => m.version === 23)?.sql ?? ''))
    })
    at('12:00:00')
    await run('due-date-reminders', { days: 2 })
    const notices = await app.db.system('look at the outbox', tx =>
      tx.rows<{ record: string; company: string }>(
        sql`select payload ->> 'record' as record, c.company_code as company from outbox o join company c
          on c.id = (o.payload ->> 'company')::uuid where payload ->> 'reason' like 'Due%'`,
      ),
    )
    expect(
      Object.fromEntries(
        Object.entries(orders).map(([name, id]) => [name, notices.filter(n => n.record === id).map(n => n.company)]),
      ),
    ).toEqual({
      supplierNotified: [],
      earlierVersionNotified: ['supplier'],
      notifiedBeforeProposal: ['buyer'],
      buyerNotified: [],
    })
  })
  test('frees disk space, and removes old rows and logs', async () => {
    expect(await run('vacuum')).toEqual(['Disk space was freed and statistics were updated'])
    expect((await run('log-retention', { rowDays: 30, logDays: 180, openingDays: 400 })).length).toBe(3)
  })
})

describe('E24: a clock that was wrong for some minutes', () => {
  const rows = () =>
    app.db.system('read planned jobs in a test', tx =>
      tx.rows<{ name: string; next_run: string | null }>(sql`select name, next_run from scheduled_job order by name`),
    )

  test('recalculates the next runs when the clock is right, also at a restart', async () => {
    const each = ['*/5 * * * *', '0 7 * * *', '0 0 1 1 *', '0 0 29 2 *', '0 0 0 LW * ?']
    const ids = []
    for (const cronExpression of each) ids.push(await add({ cronExpression }))
    for (const id of ids) await operate('start', { id })
    const before = await rows()
    world.setNow(new Date('2038-03-01T10:00:00Z'))
    await queueDue(app)
    expect((await rows()).every(r => Date.parse(r.next_run ?? '') > Date.parse('2038-03-01'))).toBe(true)
    world.setNow(start)
    expect(await correctTimes(app)).toBe(each.length)
    expect(await rows()).toEqual(before)
    expect(await correctTimes(app)).toBe(0)
  })

  test('keeps due and paused jobs', async () => {
    const due = await add(),
      paused = await add()
    await operate('start', { id: due })
    await operate('start', { id: paused })
    await operate('pause', { id: paused })
    at('10:07:00')
    const before = await rows()
    expect(await correctTimes(app)).toBe(0)
    expect(await rows()).toEqual(before)
  })

  test('moves failed runs, held runs and mail out of the future', async () => {
    const id = await add({ retries: 1 })
    await operate('start', { id })
    await operate('execute', { id })
    const far = '2038-03-01T10:00:00.000Z'
    await app.db.system('put times far off in a test', async tx => {
      await tx.run(sql`update job set not_before = ${far}, attempt = 1`)
      await tx.run(sql`insert into try_counter (key, tries, since, blocked_until) values ('e24', 9, ${far}, ${far})`)
    })
    await correctTimes(app)
    const left = await app.db.system('read times in a test', async tx => [
      ...(await tx.rows(sql`select id from job where not_before > ${start.toISOString()}`)),
      ...(await tx.rows(sql`select key from try_counter where key = 'e24'`)),
    ])
    expect(left).toEqual([])
  })

  test('detects a step back, but not a normal clock or a delayed process', () => {
    let shown = 1_000_000,
      running = 0
    const clock = watchClock(
      () => new Date(shown),
      () => running,
    )
    const after = (wall: number, ran: number) => {
      shown += wall
      running += ran
      return clock.isDue()
    }
    expect(clock.isDue()).toBe(true)
    expect(after(1000, 1000)).toBe(false)
    expect(after(900, 1000)).toBe(false)
    expect(after(60_000, 60_000)).toBe(false)
    expect(after(12 * 31_536_000_000, 1000)).toBe(false)
    expect(after(-12 * 31_536_000_000, 1000)).toBe(true)
    expect(after(1000, 1000)).toBe(false)
    expect(after(-60_000, 1000)).toBe(true)
    expect(after(600_000, 600_000)).toBe(true)
  })
})

describe('E12: an expression without a future time', () => {
  test.each(['0 0 31 2 *', '0 0 30 2 *', '0 0 31 4,6,9,11 *', '0 0 0 1 1 ? 2020'])(
    'rejects %s when a job is saved with it',
    async cronExpression => {
      const refused = await operate('add', {
        job: { name: 'Never', cronExpression, class: 'vacuum', timeZone: 'UTC' },
      })
      expect(refused.problems).toMatchObject([{ field: 'cronExpression', code: 'CRON_NEVER' }])
      expect(refused.message).toMatch(/has no future run time/)
    },
  )

  test('rejects the start of a job whose last time has passed', async () => {
    const id = await add({ cronExpression: '0 0 12 21 11 ? 2026' })
    at('13:00:00')
    const refused = await operate('start', { id })
    expect(refused.http).toBe(409)
    expect(refused.message).toMatch(/has no future run time/)
    expect((await jobOf(id)).nextRun ?? null).toBeNull()
  })
})
