import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checksumOf, listBackups, makeBackup, pruneBackups } from '../../../server/backup/backup.ts'
import { checkBackup, refuseHalfRestored, restoreBackup, testRestore } from '../../../server/backup/restore.ts'
import type { App } from '../../../server/context.ts'
import { openDump, openEmbeddedDatabase, type Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { sealAndNote } from '../../../server/operations/logs/heads.ts'
import { embeddedIn } from '../copy-of-world.ts'
import { appOver } from '../test-app.ts'

/** The embedded database and the files. */
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-backup-'))
const worker = pathToFileURL(path.resolve('.cache/pglite-worker.mjs'))
const dataDir = path.join(home, 'data')
let at = new Date('2026-11-21T10:00:00Z')
let database: Database, app: App
const keys: string[] = []

beforeAll(async () => {
  fs.cpSync(inject('template'), embeddedIn(dataDir), { recursive: true })
  database = await openEmbeddedDatabase(embeddedIn(dataDir), worker)
  app = await appOver(database, dataDir, { now: () => at })
  for (let i = 0; i < 5; i++) {
    const { key, size } = await app.files.put(Readable.from([Buffer.alloc(1000 * (i + 1), i)]), {
      maxBytes: 1_000_000,
    })
    keys.push(key)
    await app.db.system('a file for a test', tx =>
      tx.run(sql`insert into attachment (id, revision, created_at, created_by, updated_at, updated_by, file_name,
        file_type, size, file, owner_entity, owner_id)
      values (gen_random_uuid(), 1, now(), 'test', now(), 'test', ${`file ${i}`}, 'application/pdf', ${size}, ${key},
        'Company', '00000000-0000-7000-8000-000000000000')`),
    )
  }
  await sealAndNote(app)
})

afterAll(async () => {
  await database.close()
  fs.rmSync(home, { recursive: true, force: true })
})

/** Every row of every table and every file, as checksums. */
async function contentOf(of: Database, folder: string): Promise<Readonly<Record<string, string>>> {
  const tables = await of.db.system(
    'list the tables',
    tx =>
      tx.rows<{ name: string }>(
        sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
      ),
    { readOnly: true },
  )
  const out: Record<string, string> = {}
  for (const { name } of tables) {
    const row = await of.db.system(
      'sum a table up',
      tx =>
        tx.one<{ sum: string }>(
          sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
            from ${sql.id(name)} t`,
        ),
      { readOnly: true },
    )
    out[name] = row?.sum ?? ''
  }
  for (const key of keys) out[key] = await checksumOf(path.join(folder, 'files', key.slice(0, 2), key))
  return out
}

test('backup, wipe, restore gives the same data and files, by their checksums', async () => {
  const before = await contentOf(database, dataDir)
  expect(Object.keys(before).length).toBeGreaterThan(30)
  expect(before.user_account).toMatch(/^[1-9]/)
  const { folder, files } = await makeBackup(app, database, path.join(home, 'elsewhere'))
  expect(files).toBe(5)
  const empty = path.join(home, 'wiped')
  expect(
    await restoreBackup(empty, folder, async (dump, to) => {
      await (await openDump(dump, to, worker)).close()
    }),
  ).toEqual({ kept: null })
  const restored = await openEmbeddedDatabase(embeddedIn(empty), worker)
  try {
    expect(await contentOf(restored, empty)).toEqual(before)
    // The restored database is usable.
    await appOver(restored, empty)
  } finally {
    await restored.close()
  }
})

test('keeps the old data beside the restored data', async () => {
  const folder = path.join(home, 'elsewhere'),
    over = path.join(home, 'over')
  fs.mkdirSync(path.join(over, 'pg'), { recursive: true })
  fs.writeFileSync(path.join(over, 'pg', 'mine'), 'x')
  fs.writeFileSync(path.join(over, 'audit-heads.jsonl'), 'of the audit log that was there')
  const { kept } = await restoreBackup(over, folder, async (_, to) => {
    fs.mkdirSync(to)
  })
  expect(fs.readFileSync(path.join(String(kept), 'pg', 'mine'), 'utf8')).toBe('x')
  expect(fs.existsSync(path.join(over, 'files', String(keys[0]?.slice(0, 2)), String(keys[0])))).toBe(true)
  expect(fs.readFileSync(path.join(String(kept), 'audit-heads.jsonl'), 'utf8')).toBe('of the audit log that was there')
  expect(fs.existsSync(path.join(over, 'audit-heads.jsonl'))).toBe(false)
})

test('an interrupted restore leaves the data as before; killed between two renames it does not start with an empty database', async () => {
  const folder = path.join(home, 'crumbling'),
    over = path.join(home, 'broken-off')
  fs.cpSync(path.join(home, 'elsewhere'), folder, { recursive: true })
  fs.mkdirSync(path.join(over, 'pg'), { recursive: true })
  fs.writeFileSync(path.join(over, 'pg', 'mine'), 'x')
  await expect(
    restoreBackup(over, folder, async (_, to) => {
      fs.mkdirSync(to)
      fs.rmSync(path.join(folder, 'files'), { recursive: true })
    }),
  ).rejects.toThrow('ENOENT')
  expect(fs.readFileSync(path.join(over, 'pg', 'mine'), 'utf8')).toBe('x')
  refuseHalfRestored(over)
  fs.rmSync(path.join(over, 'pg'), { recursive: true })
  expect(() => {
    refuseHalfRestored(over)
  }).toThrow('must be done again')
  await restoreBackup(over, path.join(home, 'elsewhere'), async (_, to) => {
    fs.mkdirSync(to)
  })
  refuseHalfRestored(over)
})

test('rejects a damaged, incomplete or foreign backup before it changes anything', async () => {
  const damaged = path.join(home, 'damaged')
  fs.cpSync(path.join(home, 'elsewhere'), damaged, { recursive: true })
  await checkBackup(damaged)
  const file = path.join(damaged, 'files', String(keys[2]?.slice(0, 2)), String(keys[2]))
  fs.appendFileSync(file, 'x')
  await expect(checkBackup(damaged)).rejects.toThrow('is damaged or missing')
  fs.rmSync(file)
  const target = path.join(home, 'untouched')
  await expect(restoreBackup(target, damaged, async () => {})).rejects.toThrow('is damaged or missing')
  expect(fs.existsSync(target)).toBe(false)
  await expect(checkBackup(home)).rejects.toThrow('is no backup')
  const manifest = JSON.parse(fs.readFileSync(path.join(home, 'elsewhere', 'manifest.json'), 'utf8')) as object
  fs.writeFileSync(
    path.join(damaged, 'manifest.json'),
    JSON.stringify({ ...manifest, checksums: { '../../etc/passwd': 'x' } }),
  )
  await expect(checkBackup(damaged)).rejects.toThrow('leads out of the backup')
  fs.symlinkSync(path.join(home, 'elsewhere', 'database.tar.gz'), file)
  const sum = await checksumOf(file)
  for (const name of [path.relative(damaged, file), 'files/../database.tar.gz']) {
    fs.writeFileSync(path.join(damaged, 'manifest.json'), JSON.stringify({ ...manifest, checksums: { [name]: sum } }))
    await expect(checkBackup(damaged), name).rejects.toThrow('leads out of the backup')
  }
  fs.writeFileSync(path.join(damaged, 'manifest.json'), JSON.stringify({ ...manifest, checksums: {} }))
  await expect(checkBackup(damaged)).rejects.toThrow('database.tar.gz is damaged or missing')
  fs.writeFileSync(path.join(damaged, 'manifest.json'), JSON.stringify({ ...manifest, migrations: 9999 }))
  await expect(checkBackup(damaged)).rejects.toThrow('newer version')
})

test('the job keeps the newest backups, and its test restores and checks one', async () => {
  for (const hour of ['11', '12', '13']) {
    at = new Date(`2026-11-21T${hour}:00:00Z`)
    await makeBackup(app, database)
  }
  const part = path.join(dataDir, 'backups', 'left.part'),
    young = path.join(dataDir, 'backups', 'made-now.part')
  for (const folder of [part, young]) fs.mkdirSync(folder)
  fs.utimesSync(part, 0, 0)
  expect(pruneBackups(app, 2)).toBe(1)
  expect([fs.existsSync(part), fs.existsSync(young)]).toEqual([false, true])
  expect(listBackups(app).map(f => path.basename(f))).toEqual(['2026-11-21T12-00-00-000Z', '2026-11-21T13-00-00-000Z'])
  const said = await testRestore(app, database)
  expect(said[1]).toEqual(['JOB_RESTORED_FILES', { files: 5, rows: expect.any(Number) as number }])
  fs.rmSync(path.join(listBackups(app).at(-1) ?? '', 'database.tar.gz'))
  await expect(testRestore(app, database)).rejects.toThrow('damaged or missing')
})
