import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { recoveryOf } from '../../server/db/embedded/recovery.ts'

/** What a start says before the embedded database is open (E20). */
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

/** A database folder whose control file has a state (`DBState` of PostgreSQL), with segments of its log. */
function folderIn(state: number, segments = 2): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-recovery-'))
  folders.push(folder)
  fs.mkdirSync(path.join(folder, 'global'))
  fs.mkdirSync(path.join(folder, 'pg_wal/archive_status'), { recursive: true })
  const control = Buffer.alloc(8192)
  control.writeUInt32LE(state, 16)
  fs.writeFileSync(path.join(folder, 'global/pg_control'), control)
  for (let i = 1; i <= segments; i++)
    fs.writeFileSync(path.join(folder, 'pg_wal', `00000001000000000000000${i}`), Buffer.alloc(2 * 1_048_576))
  return folder
}

test('E20: returns the size of the log when the last process did not close the database', () => {
  for (const state of [3, 4, 5, 6]) expect(recoveryOf(folderIn(state)), String(state)).toEqual({ logMegabytes: 4 })
})

test('E20: returns nothing for a database that was closed in order, or that does not exist', () => {
  expect([recoveryOf(folderIn(1)), recoveryOf(folderIn(2)), recoveryOf('/nowhere/at/all')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
