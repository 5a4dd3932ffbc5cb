import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedDatabase, type Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'

/** Always the embedded database: PostgreSQL does this by itself. */
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-statistics-'))
let database: Database

beforeAll(async () => {
  database = await openEmbeddedDatabase(path.join(home, 'pg'), pathToFileURL(path.resolve('.cache/pglite-worker.mjs')))
})
afterAll(async () => {
  await database.close()
  fs.rmSync(home, { recursive: true, force: true })
})

const add = (from: number, to: number) =>
  database.db.system('rows for a test', tx =>
    tx.run(
      sql`insert into parcel (id, mark, remark) select n, 'M' || n, repeat('as it came ', 60)
        from generate_series(${from}::int, ${to}::int) n`,
    ),
  )
const find = () =>
  database.db.system(
    'one row for a test',
    tx =>
      tx.one<{ id: number }>(
        sql`select id from parcel join jsonb_to_recordset(${'[{"mark":"M7"}]'}::jsonb) as x(mark text) using (mark)`,
      ),
    { readOnly: true },
  )
/** Rows read by sequential scans of the table so far. */
async function readThrough(): Promise<number> {
  await database.db.system('counted for a test', tx => tx.run(sql`select pg_stat_force_next_flush()`))
  return database.db.system(
    'what was read for a test',
    async tx =>
      (await tx.one<{ n: number }>(sql`select seq_tup_read as n from pg_stat_user_tables where relname = 'parcel'`))
        ?.n ?? 0,
  )
}

test('replaces a plan made for an empty table when the table has grown', async () => {
  await database.db.system('a table for a test', tx =>
    tx.run(sql`create table parcel (id int primary key, mark text not null, remark text not null)`),
  )
  await database.db.system('an index for a test', tx => tx.run(sql`create index on parcel (mark)`))
  // Enough executions for a stored plan.
  await add(1, 7)
  for (let i = 0; i < 20; i++) await find()
  await add(8, 20_000)
  const before = await readThrough()
  await find()
  expect((await readThrough()) - before).toBe(20_000)
  expect(await database.renewStatistics?.()).toEqual(['parcel'])
  const fresh = await readThrough()
  expect(await find()).toEqual({ id: 7 })
  expect((await readThrough()) - fresh).toBe(0)
})

test('analyses only tables that changed by more than a tenth', async () => {
  expect(await database.renewStatistics?.()).toEqual([])
  await add(20_001, 22_000)
  expect(await database.renewStatistics?.()).toEqual([])
  await add(22_001, 22_100)
  expect(await database.renewStatistics?.()).toEqual(['parcel'])
})

test('D12: makes a checkpoint and removes old files when the write-ahead log exceeds its limit', async () => {
  const bytes = () =>
    fs
      .readdirSync(path.join(home, 'pg/pg_wal'), { withFileTypes: true })
      .filter(entry => entry.isFile())
      .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)
  for (let i = 0; i < 3; i++) await add(30_000 + i * 20_000, 49_999 + i * 20_000)
  const before = bytes()
  expect(before).toBeGreaterThan(48_000_000)
  expect(await database.checkpointWhenLong?.(500_000_000)).toBe(false)
  expect(await database.checkpointWhenLong?.()).toBe(true)
  expect(bytes()).toBeLessThan(before)
  expect(bytes()).toBeLessThan(40_000_000)
  expect(await database.checkpointWhenLong?.()).toBe(false)
})
