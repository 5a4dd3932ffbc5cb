import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context, App } from '../../../server/context.ts'
import { readConfig } from '../../../server/config.ts'
import { loadGrammar } from '../../../server/db/area/grammar.ts'
import { openPostgres, type Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { queryList } from '../../../server/operations/records/query-list.ts'
import { startPostgres } from '../../../tools/postgres.mjs'
import { brandsWithArea, computed, plain, quick } from '../builders/brands-with-area.ts'
import { appOver } from '../test-app.ts'
import { seedWorld } from '../world.ts'

/**
 * SQL areas on a PostgreSQL without superuser: separate connections, role and login (safety.md S1, points 5 and 38).
 */
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-areas-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>, admin: pg.Client
let url = ''
const open: Database[] = []

const as = (login: string): string => {
  const one = new URL(url)
  one.username = login
  return one.href
}

beforeAll(async () => {
  await loadGrammar()
  postgres = await startPostgres()
  const first = new pg.Client(postgres.url())
  await first.connect()
  await first.query('create role app_owner login createrole')
  for (const login of ['areas', 'reader', 'member']) await first.query(`create role ${login} login`)
  await first.query('create role maker login createrole')
  await first.query('grant pg_monitor to member')
  await first.query('create database areas owner app_owner')
  await first.end()
  admin = new pg.Client(postgres.url('areas'))
  await admin.connect()
  // Steps of the operations guide for the server's owner.
  for (const f of [
    'set_config(text, text, boolean)',
    'pg_notify(text, text)',
    'pg_sleep(double precision)',
    'pg_cancel_backend(integer)',
  ])
    await admin.query(
      `grant execute on function pg_catalog.${f} to app_owner; revoke execute on function pg_catalog.${f} from public`,
    )
  await admin.query(
    'grant execute on function pg_catalog.pg_cancel_backend(integer) to areas; grant all on schema public to app_owner',
  )
  url = postgres.url('areas').replace('postgres@', 'app_owner@')
  const database = await openPostgres(url, 4)
  await seedWorld(await appOver(database, fs.mkdtempSync(path.join(home, 'data-')), { config: { databaseUrl: url } }))
  await database.close()
})

afterAll(async () => {
  for (const database of open) await database.close()
  await admin.end()
  await postgres.stop()
  fs.rmSync(home, { recursive: true, force: true })
})

interface Opened {
  readonly app: App
  readonly buyer: Context
  readonly platform: Context
}

async function appBy(areasUrl: string | null): Promise<Opened> {
  const database = await openPostgres(url, 2, undefined, areasUrl)
  open.push(database)
  const app = await appOver(database, fs.mkdtempSync(path.join(home, 'data-')), {
    config: { databaseUrl: url, areasUrl },
  })
  return { app, ...(await brandsWithArea(app)) }
}

const waiting = async (): Promise<number> =>
  Number(
    (
      await admin.query<{ n: string }>(
        "select count(*) as n from pg_stat_activity where datname = 'areas' and wait_event_type = 'Lock'",
      )
    ).rows[0]?.n,
  )
/** A locked table until `work` is done: readers wait. */
async function locked(work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin; lock table category in access exclusive mode')
  try {
    await work()
  } finally {
    await holder.end()
  }
}

describe.each([
  ["the app_owner's own login", (): string | null => null],
  ['a login of their own', (): string | null => as('areas')],
] as const)('areas by %s', (_, login) => {
  let one: Opened
  beforeAll(async () => {
    one = await appBy(login())
  })

  test('give the rows of their reader, of a company and of the platform', async () => {
    for (const context of [one.buyer, one.platform])
      expect((await queryList(context, computed.code, {})).resultList).toMatchObject([{ name: 'Brand', all__n: 1 }])
  })

  test('S1: slow areas of one company delay only areas of that company', async () => {
    const slow: Promise<unknown>[] = []
    await locked(async () => {
      slow.push(...Array.from({ length: 12 }, () => queryList(one.buyer, computed.code, {})))
      slow.forEach(s => {
        s.catch(() => undefined)
      })
      await expect.poll(waiting, { timeout: 30_000 }).toBe(2)
      expect((await queryList(one.platform, quick.code, {})).resultList).toMatchObject([{ name: 'Brand', one__n: 1 }])
      const others = await Promise.all(Array.from({ length: 12 }, () => queryList(one.buyer, plain.code, {})))
      expect(others.map(o => o.total)).toEqual(others.map(() => 1))
      expect(await waiting()).toBeLessThanOrEqual(2)
    })
    // Areas whose turn came in time have an answer; their number depends on the machine.
    await Promise.allSettled(slow)
    expect((await queryList(one.buyer, computed.code, {})).total).toBe(1)
  })

  test('stop when their reader disconnects', async () => {
    const gone = new AbortController()
    await locked(async () => {
      const asked = queryList({ ...one.buyer, gone: () => gone.signal }, computed.code, {})
      asked.catch(() => undefined)
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
      gone.abort()
      await expect(asked).rejects.toMatchObject({ code: 'READER_GONE' })
    })
  })

  const answer = (context: Context, statement: string): Promise<string> =>
    one.app.db
      .areas(context.actor, tx => tx.rows(sql`${sql.raw(statement)}`))
      .then(
        () => 'done',
        (error: { code?: string }) => `${error.code}: ${statement}`,
      )
  test('S1: the database rejects a forbidden function even if the parser lets it through', async () => {
    for (const context of [one.buyer, one.platform])
      for (const f of [
        `set_config('app.company', 'x', true)`,
        `set_config('role', 'app_owner', true)`,
        'pg_sleep(0)',
        `pg_notify('a', 'b')`,
        'pg_cancel_backend(0)',
        `pg_read_file('/etc/passwd')`,
        `pg_ls_dir('/')`,
        `lo_import('/etc/passwd')`,
      ])
        expect(await answer(context, `select ${f}`)).toMatch(/^42501: /)
  })
  test('S1: their role reads only the views of its company type, no table, and cannot write', async () => {
    const closed = [
      'purchase_order',
      'company',
      'brand__s',
      'session',
      'credential',
      'audit_log',
      'job__own',
      'user_setting__own',
      'idempotency__own',
      'outbox',
      'number_counter',
      'portside_meta',
      'definition_overlay',
    ]
    for (const table of closed)
      for (const context of [one.buyer, one.platform])
        expect(await answer(context, `select 1 from ${table}`)).toMatch(/^42501: /)
    expect(await answer(one.buyer, 'select 1 from brand__0')).toMatch(/^42501: /)
    expect(await answer(one.platform, 'select 1 from brand__3')).toMatch(/^42501: /)
    for (const write of [
      `update brand__3 set name = 'x'`,
      'delete from brand__3',
      'create table mine (a int)',
      'select * from brand__3 for update',
    ])
      expect(await answer(one.buyer, write)).toMatch(/^(?:25006|42501): /)
    expect(
      (
        await admin.query(
          `select grantee, string_agg(distinct privilege_type, ' ') as "may" from information_schema.role_table_grants where grantee like 'portside_area%' group by 1 order by 1`,
        )
      ).rows,
    ).toEqual([
      { grantee: 'portside_area', may: 'SELECT' },
      { grantee: 'portside_area_platform', may: 'SELECT' },
    ])
  })
  test('a hijacked area connection reaches only rows that its reader sees', async () => {
    await expect(one.app.db.areas(one.buyer.actor, tx => tx.elevated(() => Promise.resolve(1)))).rejects.toThrow(
      'no row',
    )
  })
})

describe('S1: the login for areas', () => {
  test('is a setting for PostgreSQL only, and must be a valid connection URL', () => {
    const read = (env: Record<string, string>) => () => readConfig(env, '/').areasUrl
    expect(read({ DATABASE_URL: 'postgres://a@b/c', PORTSIDE_AREAS_URL: 'postgres://d@b/c' })()).toBe(
      'postgres://d@b/c',
    )
    expect(read({ DATABASE_URL: 'postgres://a@b/c' })()).toBe(null)
    expect(read({ DATABASE_URL: 'postgres://a@b/c', PORTSIDE_AREAS_URL: 'd' })).toThrow(
      'PORTSIDE_AREAS_URL must start with postgres://',
    )
    expect(read({ PORTSIDE_AREAS_URL: 'postgres://d@b/c' })).toThrow(
      'PORTSIDE_AREAS_URL is refused without DATABASE_URL',
    )
  })

  test('has no rights without its role, and can take no other role', async () => {
    const { app, buyer } = await appBy(as('areas'))
    expect(
      await app.db.areas(buyer.actor, tx =>
        tx.rows(sql`select session_user::text as login, current_user::text as role`),
      ),
    ).toEqual([{ login: 'areas', role: 'portside_area' }])
    for (const statement of [
      'set local role app_owner',
      'set local role portside_app',
      'set local role portside_system',
      'set session authorization app_owner',
    ]) {
      await expect(
        app.db.areas(buyer.actor, tx => tx.run(sql`${sql.raw(statement)}`)),
        statement,
      ).rejects.toMatchObject({ code: '42501' })
    }
    for (const table of ['brand__3', 'brand__0', 'brand', 'company']) {
      await expect(
        app.db.areas(buyer.actor, async tx => {
          await tx.run(sql`reset role`)
          return tx.rows(sql`select 1 from ${sql.id(table)}`)
        }),
        table,
      ).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('is refused at the start when it could do more, with the excess right named', async () => {
    await admin.query('grant select on brand to reader')
    const said = async (login: string) =>
      openPostgres(url, 2, undefined, as(login)).then(
        async d => {
          await d.close()
          return 'opened'
        },
        (error: Error) => error.message,
      )
    expect(await said('app_owner')).toMatch('must name another user than DATABASE_URL')
    expect(await said('maker')).toMatch('no superuser and may create neither roles')
    expect(await said('postgres')).toMatch('no superuser')
    expect(await said('member')).toMatch('a member of no role; it is one of pg_monitor')
    expect(await said('reader')).toMatch('without a right on any table; it has one on brand')
    const elsewhere = openPostgres(url, 2, undefined, postgres.url().replace('postgres@', 'areas@')).then(
      async d => {
        await d.close()
        return 'opened'
      },
      (error: Error) => error.message,
    )
    expect(await elsewhere).toMatch('the same database as DATABASE_URL')
  })
})
