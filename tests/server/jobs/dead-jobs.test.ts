import { beforeEach, describe, expect, test } from 'vitest'
import type { DeadJobsAgain, ScheduledJobs } from '../../../domain/contracts/cron.calls.ts'
import type { JobState } from '../../../domain/contracts/files.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { sql } from '../../../server/db/sql.ts'
import { backoffSeconds, startRunner, type JobHandler } from '../../../server/jobs/runner.ts'
import { runExport } from '../../../server/operations/exports/run-export.ts'
import { runImport } from '../../../server/operations/imports/run-import.ts'
import { enqueue } from '../../../server/operations/jobs/jobs.ts'
import { writing } from '../../../server/operations/transaction.ts'
import { start } from '../exports/exporting.ts'
import { testApp, type Client } from '../harness.ts'
import { batchOf, commit, finished, readTable } from '../imports/importing.ts'
import { testNow } from '../test-app.ts'

/** Attempts of background jobs, their keys, and dead jobs (C11). */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  platform = await world.as('platform@platform.test')
beforeEach(() => world.setNow(testNow))

interface Row {
  readonly state: string
  readonly attempt: number
  readonly not_before: Date | null
}
const row = (id: string) =>
  world.app.db.system(
    'read a job for a test',
    tx => tx.one<Row>(sql`select state, attempt, not_before from job where id = ${id}`),
    { readOnly: true },
  )
const seen = async (client: Client, id: string) => (await client.call<JobState>('GET', `/background/${id}`)).object
const listed = async (headers: Readonly<Record<string, string>> = {}) =>
  (await platform.call<ScheduledJobs>('POST', '/cron/jobs', {}, headers)).object?.dead ?? []
const again = (client: Client, ids: readonly string[]) =>
  client.call<DeadJobsAgain>('POST', '/cron/dead/again', { ids })

/** Runs due jobs until this job has the expected state. */
async function runUntil(
  id: string,
  handlers: ReadonlyMap<string, JobHandler>,
  done: (r: Row) => boolean,
): Promise<void> {
  const runner = startRunner(world.app, handlers)
  try {
    await expect.poll(async () => done((await row(id)) as Row), { timeout: 60_000 }).toBe(true)
  } finally {
    await runner.stop()
  }
}

/** Runs every attempt of a job at its due time. */
async function useUp(id: string, handlers: ReadonlyMap<string, JobHandler>): Promise<number[]> {
  const pauses: number[] = []
  let at = testNow.getTime()
  for (let attempt = 1; attempt <= backoffSeconds.length + 1; attempt++) {
    await runUntil(id, handlers, r => r.state === 'done' || (r.attempt === attempt && r.state !== 'running'))
    const { not_before: next } = (await row(id)) as Row
    if (!next) break
    pauses.push((new Date(next).getTime() - at) / 1000)
    at = new Date(next).getTime()
    world.setNow(new Date(at))
  }
  return pauses
}

const broken = (): Promise<never> => Promise.reject(new Error('the disk is gone'))
const exported = () => start(buyer, 'page_po_list', { format: 'csv', columns: ['poNo'] }).then(a => a.object?.job ?? '')

describe('attempts', () => {
  test('C11: tries a failed export again after growing pauses, and returns its file when the cause is gone', async () => {
    const id = await exported()
    let tries = 0
    const handlers = new Map<string, JobHandler>([['export', run => (tries++ < 2 ? broken() : runExport(run))]])
    expect(await useUp(id, handlers)).toEqual(backoffSeconds.slice(0, 2))
    expect(await seen(buyer, id)).toMatchObject({ state: 'done', error: null })
    expect(tries).toBe(3)
  })

  test('C11: does not run a failed job before its pause is over', async () => {
    const id = await exported()
    const other = new Map<string, JobHandler>([['export', broken]])
    await runUntil(id, other, r => r.attempt === 1 && r.state === 'waiting')
    const second = await exported()
    await runUntil(second, other, r => r.attempt === 1)
    expect(await row(id)).toMatchObject({ state: 'waiting', attempt: 1 })
    await world.app.db.system('end jobs for a test', tx => tx.run(sql`update job set state = 'canceled'`))
  })

  test('C11: does not try a refused job again', async () => {
    const id = await exported()
    await runUntil(id, new Map([['export', () => Promise.reject(fail('FORBIDDEN'))]]), r => r.state === 'failed')
    expect(await row(id)).toMatchObject({ state: 'failed', attempt: 1, not_before: null })
    expect(await listed()).toEqual([])
  })

  test('C11: an import that failed in the middle continues with the waiting rows, each record once', async () => {
    const lines = Array.from({ length: 250 }, (_, i) => `D-${i},S,1,1`)
    const read = await readTable(world, buyer, {
      fileName: 'orders.csv',
      content: ['PO No.,SKU No.,Order Quantity,Unit Price', ...lines].join('\n'),
    })
    const answer = await commit(buyer, read.batch, read.guess)
    const id = answer.object?.job ?? ''
    let tries = 0
    const breaks: JobHandler = run =>
      runImport({
        ...run,
        step: async (done, total) => {
          await run.step(done, total)
          if (done >= 100 && tries++ === 0) await broken()
        },
      })
    const handlers = new Map([['import', breaks]])
    await runUntil(id, handlers, r => r.attempt === 1)
    expect(await row(id)).toMatchObject({ state: 'waiting' })
    expect(await batchOf(buyer, read.batch)).toMatchObject({ state: 'running' })
    world.setNow(new Date(testNow.getTime() + 60_000))
    expect(await finished(world, buyer, answer, handlers)).toMatchObject({
      state: 'done',
      result: { importedRows: 250, refusedRows: 0 },
    })
    const made = await buyer.list('page_po_list', {
      conditions: [{ field: 'poNo', operator: 'startsWith', value: 'D-' }],
    })
    expect(made.object?.total).toBe(250)
  })
})

describe('a key', () => {
  const queue = (key: string | null) =>
    world.actor('purchaser@buyer.test').then(actor => {
      const context = { ...world.app, actor }
      return writing(context, tx => enqueue(tx, context, 'probe', {}, key))
    })

  test('C11: queues one waiting job of a key, and another one when that runs', async () => {
    const first = await queue('a')
    expect(await queue('a')).toBe(first)
    expect(await Promise.all([queue('a'), queue('a')])).toEqual([first, first])
    expect(await queue('b')).not.toBe(first)
    expect(await queue(null)).not.toBe(await queue(null))
    await world.app.db.system('a job begins', tx => tx.run(sql`update job set state = 'running' where id = ${first}`))
    expect(await queue('a')).not.toBe(first)
    await world.app.db.system('end jobs for a test', tx => tx.run(sql`update job set state = 'canceled'`))
  })

  test('C11: runs the latest of several dead jobs of one key again', async () => {
    const dead = (id: string, minute: number) =>
      world.app.db.system('a job gives up', tx =>
        tx.run(sql`update job set state = 'dead', ended_at = ${`2026-11-21T10:0${minute}:00Z`} where id = ${id}`),
      )
    const first = await queue('d')
    await dead(first, 1)
    const second = await queue('d')
    await dead(second, 2)
    expect((await again(platform, [first, second])).object).toEqual({ queued: 1 })
    expect([await row(first), await row(second)]).toMatchObject([{ state: 'dead' }, { state: 'waiting' }])
    await world.app.db.system('end jobs for a test', tx => tx.run(sql`update job set state = 'canceled'`))
  })

  test('C11: a retried job gives up its key when another job of that key waits', async () => {
    const id = await queue('c')
    let second = ''
    const handlers = new Map<string, JobHandler>([
      [
        'probe',
        async run => {
          if (run.id === id && second === '') {
            second = await queue('c')
            await broken()
          }
          return {}
        },
      ],
    ])
    await runUntil(id, handlers, r => r.attempt === 1 && r.state === 'waiting')
    expect(second).not.toBe(id)
    await runUntil(second, handlers, r => r.state === 'done')
  })
})

describe('jobs that gave up', () => {
  test('C11: lists a job that used up its attempts for administrators, in their language, and runs it again', async () => {
    const id = await exported()
    expect(await useUp(id, new Map([['export', broken]]))).toEqual(backoffSeconds)
    expect(await row(id)).toMatchObject({ state: 'dead', attempt: backoffSeconds.length + 1 })
    expect(await seen(buyer, id)).toMatchObject({ state: 'failed', error: 'Server Internal Error' })
    expect(await listed()).toEqual([
      expect.objectContaining({
        id,
        kind: 'export',
        company: 'buyer Ltd.',
        person: 'purchaser of buyer',
        attempts: backoffSeconds.length + 1,
        error: 'Server Internal Error',
      }),
    ])
    expect((await again(buyer, [id])).http).toBe(403)
    expect((await again(platform, [id])).object).toEqual({ queued: 1 })
    expect((await again(platform, [id])).object).toEqual({ queued: 0 })
    expect(await listed()).toEqual([])
    const audit = await world.app.db.system(
      'read for a test',
      tx => tx.rows(sql`select action, after from audit_log where record_id = ${id} and action = 'runAgain'`),
      { readOnly: true },
    )
    expect(audit).toEqual([{ action: 'runAgain', after: { kind: 'export' } }])
    await runUntil(id, new Map([['export', runExport]]), r => r.state === 'done')
    expect(await seen(buyer, id)).toMatchObject({ state: 'done' })
  })

  test('C11: does not list the jobs for a company', async () => {
    expect((await buyer.call('POST', '/cron/jobs', {})).http).toBe(403)
  })
})
