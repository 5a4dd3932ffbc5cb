import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openEmbeddedDatabase, openMemoryDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-memory-'))
afterAll(() => {
  fs.rmSync(home, { recursive: true, force: true })
})

test('D12: a database built in memory and written to a folder opens with all committed data', async () => {
  const memory = await openMemoryDatabase()
  await memory.db.system('a table for a test', tx =>
    tx.run(sql`create table parcel (id int primary key, mark text not null)`),
  )
  await memory.db.system('rows for a test', tx =>
    tx.run(sql`insert into parcel select n, '箱 ' || n from generate_series(1, 5000) n`),
  )
  await expect(
    memory.db.system('rows that are not kept', async tx => {
      await tx.run(sql`delete from parcel`)
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  const folder = path.join(home, 'deep/pg')
  fs.mkdirSync(path.dirname(folder))
  await memory.closeInto(folder)
  expect(fs.readdirSync(path.dirname(folder))).toEqual(['pg'])
  expect(fs.statSync(path.join(folder, 'PG_VERSION')).mode & 0o077).toBe(0)

  const opened = await openEmbeddedDatabase(folder, pathToFileURL(path.resolve('.cache/pglite-worker.mjs')))
  try {
    const found = await opened.db.system('count for a test', tx =>
      tx.one<{ n: number; last: string }>(sql`select count(*)::int as n, max(mark) filter (where id = 5000) as last
        from parcel`),
    )
    expect(found).toEqual({ n: 5000, last: '箱 5000' })
  } finally {
    await opened.close()
  }
})
