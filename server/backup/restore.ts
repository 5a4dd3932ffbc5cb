import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { House } from '../context.ts'
import type { Database } from '../db/database.ts'
import { migrations } from '../db/migrations.ts'
import { sql } from '../db/sql.ts'
import { verifyTrail } from '../operations/logs/verify-trail.ts'
import { checksumOf, listBackups, type Manifest } from './backup.ts'

/** Every file of a backup is as its list says; throws with the first that is not. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const list = path.join(folder, 'manifest.json')
  if (!fs.existsSync(list)) throw new Error(`Restoring is refused: ${folder} is no backup.`)
  const manifest = JSON.parse(fs.readFileSync(list, 'utf8')) as Manifest
  if (manifest.product !== 'portside') throw new Error(`Restoring is refused: ${folder} is no backup of Portside.`)
  if (manifest.migrations > migrations.length) throw new Error('Restoring is refused: the backup belongs to a newer version of Portside.')
  for (const [name, wanted] of Object.entries(manifest.checksums)) {
    const file = path.join(folder, name)
    if (!path.resolve(file).startsWith(path.resolve(folder) + path.sep)) throw new Error(`Restoring is refused: ${name} leads out of the backup.`)
    if (!fs.existsSync(file) || await checksumOf(file) !== wanted) throw new Error(`Restoring is refused: ${name} is damaged or missing.`)
  }
  return manifest
}

/**
 * Puts a backup in the place of the data. What was there is kept beside it under another name, so that a wrong restore can be
 * taken back by hand. `load` makes a database folder of a dump.
 */
export async function restoreBackup(dataDir: string, folder: string, load: (dump: string, to: string) => Promise<void>): Promise<{ kept: string | null }> {
  const manifest = await checkBackup(folder)
  const fresh = path.join(dataDir, 'pg.restored')
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.mkdirSync(dataDir, { recursive: true })
  await load(path.join(folder, 'database.tar.gz'), fresh)
  const kept = fs.existsSync(path.join(dataDir, 'pg')) ? path.join(dataDir, `before-restore-${Date.now()}`) : null
  if (kept) {
    fs.mkdirSync(kept)
    for (const name of ['pg', 'files']) if (fs.existsSync(path.join(dataDir, name))) fs.renameSync(path.join(dataDir, name), path.join(kept, name))
  }
  for (const name of Object.keys(manifest.checksums).filter(n => n.startsWith('files/'))) {
    fs.mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true })
    fs.copyFileSync(path.join(folder, name), path.join(dataDir, name))
  }
  fs.renameSync(fresh, path.join(dataDir, 'pg'))
  return { kept }
}

/** Restores the newest backup into a folder of its own and looks whether it is whole; what it found, line by line. */
export async function testRestore(house: House, database: Database): Promise<string[]> {
  const newest = listBackups(house).at(-1)
  if (!newest || !database.openCopy) throw new Error('There is no backup to test.')
  const manifest = await checkBackup(newest)
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-restore-'))
  const copy = await database.openCopy(path.join(newest, 'database.tar.gz'), path.join(scratch, 'pg'))
  try {
    const files = await copy.door.system('look at a restored backup', tx => tx.rows<{ file: string }>(sql`select file from attachment`), { readOnly: true })
    const lost = files.filter(f => !Object.keys(manifest.checksums).some(name => name.endsWith(`/${f.file}`)))
    if (lost.length > 0) throw new Error(`${lost.length} files are missing, the first is ${lost[0]?.file}`)
    const trail = await verifyTrail(copy.door)
    if (trail.broken) throw new Error(`the audit trail is broken at ${trail.broken.seq}: ${trail.broken.why}`)
    return [`${path.basename(newest)} of ${manifest.at}: ${Object.keys(manifest.checksums).length} parts as listed`, `${files.length} attachments with their files, ${trail.rows} rows of the audit trail unbroken`]
  } finally {
    await copy.close()
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}
