import pg from 'pg'
import { PassThrough } from 'node:stream'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DefinitionChange } from '../../../domain/contracts/live.calls.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { App } from '../../../server/context.ts'
import { makeBus } from '../../../server/live/bus.ts'
import { makeStreams } from '../../../server/live/streams.ts'
import { openPostgres } from '../../../server/db/database.ts'
import { readStored } from '../../../server/db/write-rows.ts'
import { followDefinitions } from '../../../server/operations/definitions/follow.ts'
import { moveRecords } from '../../../server/operations/definitions/status-moves.ts'
import { publish } from '../../../server/operations/definitions/publish.ts'
import { entityNamed } from '../../../server/operations/unit-of-work.ts'
import { ownProcesses, type OwnProcesses } from '../own-processes.ts'
import { appOver } from '../test-app.ts'

/** Three server processes over one PostgreSQL; one is killed while it works. */
let own: OwnProcesses

beforeAll(async () => {
  own = await ownProcesses('jobs', 'tests/server/jobs/jobs-process.ts')
})
afterAll(() => own.stop())

const count = async (text: string): Promise<number> =>
  Number((await own.client.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n)
/** Polls until true; the test time is its limit. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds()))
    await new Promise(resolve => {
      setTimeout(resolve, 50)
    })
}

test('500 due jobs run once each over three processes while one is killed', async () => {
  const first = await own.begin()
  await own.client.query('create table begun (pid int not null); grant all on begun to public')
  await own.client
    .query(`insert into scheduled_job (id, revision, created_at, created_by, updated_at, updated_by, name, cron_expression, class, time_zone, missed_runs, time_limit, retries, status, next_run)
    select gen_random_uuid(), 1, now(), 'test', now(), 'test', 'Job ' || n, '0 0 1 1 *', 'vacuum', 'UTC', 'once', 60, 0, 'started', now() - interval '1 minute' from generate_series(1, 500) n`)
  await Promise.all([own.begin(), own.begin()])
  await until(async () => (await count(`begun where pid = ${first.pid}`)) >= 5)
  // In the middle of its work: others take over when its lease has expired.
  first.kill('SIGKILL')
  await until(
    async () => (await count("job where state in ('waiting', 'running')")) === 0 && (await count('job')) === 500,
  )
  expect(await count("job where state = 'done' and tries = 1 or state = 'done' and tries = 2")).toBe(500)
  expect(await count('(select distinct scheduled_id from job) x')).toBe(500)
  // Only jobs running in the killed process started twice.
  const twice = await count('job where tries = 2')
  expect(twice).toBeLessThanOrEqual(1)
  expect(await count('begun')).toBeLessThanOrEqual(500 + twice)
  expect(await count('begun')).toBeGreaterThanOrEqual(500)
  expect((await own.client.query('select distinct pid from begun')).rowCount).toBe(3)
  expect(await count('scheduled_job where running')).toBe(0)
})

test('a record in transition while its status is removed stays in its new status', async () => {
  const databaseUrl = own.url,
    database = await openPostgres(databaseUrl, 4)
  const app = await appOver(database, own.folder(), { config: { databaseUrl } })
  const step = new pg.Client(databaseUrl)
  await step.connect()
  await step.query("begin; update scheduled_job set status = 'executedOnce' where name = 'Job 7'")
  const states = app.catalogue.common.states.get('scheduledJobStatus')
  if (!states) throw new Error('no such list')
  const moving = app.db.system('give up a status in a test', tx =>
    moveRecords(
      { ...app, actor: { kind: 'system', reason: 'a test' } },
      tx,
      { scope: 'platform', kind: 'states', key: states.code, definition: states },
      { started: 'paused' },
    ),
  )
  await until(
    async () => (await count("pg_stat_activity where wait_event_type = 'Lock' and query like '%for update%'")) > 0,
  )
  await step.query('commit')
  await moving
  expect(
    (await own.client.query('select status, count(*)::int as n from scheduled_job group by 1 order by 1')).rows,
  ).toEqual([
    { status: 'executedOnce', n: 1 },
    { status: 'paused', n: 499 },
  ])
  await step.end()
  await database.close()
})

/** The event stream of a platform user, who reads all entities, at one process. */
async function openStream(app: App) {
  const bus = await makeBus(app.db, app.catalogue, app.config.databaseUrl)
  // Nobody is signed in here, so the rights check behind the stream fails and the stream stays open.
  const db = { ...app.db, system: () => Promise.reject(new Error('no look at rights in this test')) }
  const streams = makeStreams({ ...app, db }, bus, () => {})
  const response = new PassThrough(),
    sent: string[] = []
  response.on('data', (text: Buffer) => {
    sent.push(text.toString())
  })
  const nobody = '00000000-0000-0000-0000-000000000000'
  const actor: UserActor = {
    kind: 'user',
    userId: nobody,
    companyId: nobody,
    sessionId: nobody,
    companyType: '0',
    companyName: 'Platform',
    companyCode: 'platform',
    companyStatus: 'normal',
    username: 'somebody',
    name: 'Somebody',
    language: 'en_US',
    timeZone: 'UTC',
    grants: [{ basis: 'platform', limits: {} }],
  }
  streams.open(actor, response as unknown as ServerResponse, undefined)
  return {
    sent,
    close: async () => {
      streams.close()
      await bus.close()
    },
  }
}

test("processes see each other's publications, and two publications at once both survive", async () => {
  const databaseUrl = own.url,
    actor = { kind: 'system', reason: 'publish in a test' } as const
  const open = async () => {
    const database = await openPostgres(databaseUrl, 4)
    const app = await appOver(database, own.folder(), { config: { databaseUrl } })
    return { database, app, following: await followDefinitions(app) }
  }
  const both = [await open(), await open()] as const
  const streams = await Promise.all(both.map(({ app }) => openStream(app)))
  const field = (en_US: string) => ({ kind: 'string', label: { en_US, zh_CN: `${en_US}字段` }, maxLength: 40 }) as const
  await publish(
    { ...both[0].app, actor },
    { scope: 'platform', kind: 'entity', key: 'Brand', definition: { fields: { shade: field('Shade') } } },
  )
  await until(() => Promise.resolve(both[1].app.catalogue.common.entity.get('Brand')?.fields.shade !== undefined))
  // Open browsers of the other process are notified over their streams.
  await until(() => Promise.resolve(streams.every(s => s.sent.some(text => text.startsWith('event: definitions')))))
  for (const { sent } of streams) {
    const event = sent.find(text => text.startsWith('event: definitions')) ?? ''
    const changes = JSON.parse(event.slice(event.indexOf('data: ') + 6)) as DefinitionChange[]
    expect(Object.keys(changes.find(c => c.kind === 'entity')?.keys ?? {})).toEqual(['Brand'])
  }
  await Promise.all(
    both.map(({ app }, i) =>
      publish(
        { ...app, actor },
        {
          scope: 'platform',
          kind: 'entity',
          key: i === 0 ? 'Carrier' : 'Category',
          definition: { fields: { shade: field('Shade') } },
        },
      ),
    ),
  )
  await until(() =>
    Promise.resolve(
      both.every(({ app }) => ['Carrier', 'Category'].every(e => app.catalogue.common.entity.get(e)?.fields.shade)),
    ),
  )
  for (const { app } of both)
    for (const name of ['Brand', 'Carrier', 'Category'])
      expect(
        await app.db.tenant(actor, tx =>
          readStored(tx, entityNamed(app.catalogue.common, name), { field: 'shade', values: ['red'] }),
        ),
      ).toEqual([])
  // The same definition at once: both read the version before either writes.
  await own.client.query('begin; lock table definition_overlay in share mode')
  const racing = Promise.allSettled(
    both.map(({ app }, i) =>
      publish(
        { ...app, actor },
        {
          scope: 'platform',
          kind: 'lov',
          key: 'sex',
          definition: { values: [{ code: `x${i}`, label: { en_US: `X${i}`, zh_CN: `X${i}` } }] },
        },
        { begun: 0 },
      ),
    ),
  )
  // Inside a transaction, PostgreSQL reads the list of connections once, unless it is cleared.
  await until(async () => {
    await own.client.query('select pg_stat_clear_snapshot()')
    return (await count("pg_stat_activity where wait_event_type = 'Lock'")) >= 2
  })
  await own.client.query('commit')
  const ended = await racing
  expect(ended.flatMap(e => (e.status === 'fulfilled' ? [e.value.version] : []))).toEqual([1])
  expect(
    ended.flatMap(e =>
      e.status === 'rejected' ? [e.reason instanceof Failure ? e.reason.code : String(e.reason)] : [],
    ),
  ).toEqual(['CONFLICT'])
  for (const stream of streams) await stream.close()
  for (const { database, following } of both) {
    await following.close()
    await database.close()
  }
})
