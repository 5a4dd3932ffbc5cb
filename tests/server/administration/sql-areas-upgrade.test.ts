import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../server/context.ts'
import { areaConnections } from '../../../server/db/area/connections.ts'
import { loadGrammar } from '../../../server/db/area/grammar.ts'
import { openPostgres } from '../../../server/db/database.ts'
import { migrations } from '../../../server/db/migrations.ts'
import { queryList } from '../../../server/operations/records/query-list.ts'
import { startPostgres } from '../../../tools/postgres.mjs'
import { brandsWithArea, computed, plain } from '../builders/brands-with-area.ts'
import { appOver } from '../test-app.ts'
import { seedWorld } from '../world.ts'

/** A database from before SQL area roles (migration 26), started by users with different rights. */
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-upgrade-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>, admin: pg.Client
let url = ''

beforeAll(async () => {
  await loadGrammar()
  postgres = await startPostgres()
  const first = new pg.Client(postgres.url())
  await first.connect()
  await first.query('create role app_owner login createrole')
  await first.query('create database upgraded owner app_owner')
  await first.end()
  admin = new pg.Client(postgres.url('upgraded'))
  await admin.connect()
  for (const f of ['set_config(text, text, boolean)', 'pg_notify(text, text)'])
    await admin.query(
      `grant execute on function pg_catalog.${f} to app_owner; revoke execute on function pg_catalog.${f} from public`,
    )
  url = postgres.url('upgraded').replace('postgres@', 'app_owner@')
  const database = await openPostgres(url, 4)
  await seedWorld(await appOver(database, fs.mkdtempSync(path.join(home, 'data-')), { config: { databaseUrl: url } }))
  await database.close()
})

afterAll(async () => {
  await admin.end()
  await postgres.stop()
  fs.rmSync(home, { recursive: true, force: true })
})

const before27 = () =>
  admin.query(`drop owned by portside_area, portside_area_platform; drop role portside_area, portside_area_platform;
  drop view look__own; drop table look; drop table record_opening, outgoing_secret, module_part, module_release, known_source, workflow_draft, workflow_version, workflow_step, workflow_timer, workflow_reminder; alter table credential drop column guess_reported_at;
  alter table mailed_code drop column user_id, drop column sent_to; alter table handed_sign_in drop column session_id;
  alter table session drop column parent_id; alter table captcha drop column source;
  drop index ix_captcha_expires, ix_mailed_code_expires, ix_try_counter_since;
  do $$ declare i record; begin for i in select relname from pg_class where relkind = 'i' and relname like 'ex\\_%' loop
    execute format('drop index %I', i.relname); end loop; end $$;
  delete from portside_migration where version > 26; update portside_meta set value = '""' where key in ('schema', 'finished'); update portside_meta set value = '{}' where key = 'views'`)

/** Starts the product; returns the answers for a list without an area and one with it. */
async function answers(): Promise<unknown[]> {
  const database = await openPostgres(url, 2)
  try {
    const app = await appOver(database, fs.mkdtempSync(path.join(home, 'data-')), { config: { databaseUrl: url } })
    const answer = (of: Context, code: string) =>
      queryList(of, code, {}).then(
        a => a.resultList.map(r => r.all__n ?? r.name),
        (error: { code?: string }) => error.code,
      )
    const { buyer, platform } = await brandsWithArea(app)
    return [await answer(buyer, plain.code), await answer(buyer, computed.code), await answer(platform, computed.code)]
  } finally {
    await database.close()
  }
}
const refused = [['Brand'], 'AREA_NO_ROLE', 'AREA_NO_ROLE'],
  served = [['Brand'], [1], [1]]

describe('a newer version starts', () => {
  test('without the right to create roles: everything works except SQL areas', async () => {
    await before27()
    await admin.query('alter role app_owner nocreaterole')
    expect(await answers()).toEqual(refused)
    expect((await admin.query('select max(version) as newest from portside_migration')).rows).toEqual([
      { newest: migrations.at(-1)?.version },
    ])
  })

  test('again after the roles were created but not granted: SQL areas are refused', async () => {
    await admin.query('create role portside_area nologin; create role portside_area_platform nologin')
    expect(await answers()).toEqual(refused)
    await admin.query('grant portside_area to app_owner')
    expect(await answers()).toEqual(refused)
  })

  test('again after the roles were created and granted: SQL areas run', async () => {
    await admin.query('grant portside_area, portside_area_platform to app_owner')
    expect(await answers()).toEqual(served)
  })

  test('where the roles exist and are granted: SQL areas run at once', async () => {
    await before27()
    await admin.query(
      'create role portside_area nologin; create role portside_area_platform nologin; grant portside_area, portside_area_platform to app_owner',
    )
    expect(await answers()).toEqual(served)
  })

  test('while a start in another database creates the same roles', async () => {
    await before27()
    await admin.query('alter role app_owner createrole')
    const other = new pg.Client(postgres.url())
    await other.connect()
    await other.query('begin; create role portside_area nologin; create role portside_area_platform nologin')
    const starting = answers()
    starting.catch(() => undefined)
    await expect
      .poll(
        async () =>
          (
            await admin.query(
              `select count(*)::int as n from pg_stat_activity where usename = 'app_owner' and wait_event_type = 'Lock'`,
            )
          ).rows[0]?.n,
        { timeout: 30_000 },
      )
      .toBe(1)
    await other.query('commit')
    await other.end()
    expect(await starting).toEqual(refused)
  })
})

test('an area waits longer for a connection than other statements may run', async () => {
  const pool = areaConnections(url)
  expect(pool.options.connectionTimeoutMillis).toBeGreaterThan(20_000)
  await pool.end()
})
