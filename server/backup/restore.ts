import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { App } from '../context.ts'
import type { Database } from '../db/database.ts'
import { databaseDirectory } from '../db/lease/database-directory.ts'
import { migrations } from '../db/migrations.ts'
import { sql } from '../db/sql.ts'
import { headsFile } from '../operations/logs/heads.ts'
import { RunEnded, type LineParams } from '../jobs/scheduled/run-log.ts'
import { verifyAuditLog } from '../operations/logs/verify-audit-log.ts'
import { checksumOf, databaseFile, listBackups, type Manifest } from './backup.ts'

/** Checks every file of a backup against its list; throws for the first mismatch. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const list = path.join(folder, 'manifest.json')
  if (!fs.existsSync(list))
    throw new Error(`Restoring is refused: ${folder} is no backup. · 拒绝恢复：${folder} 不是备份。`)
  const manifest = JSON.parse(fs.readFileSync(list, 'utf8')) as Manifest
  if (manifest.product !== 'portside')
    throw new Error(
      `Restoring is refused: ${folder} is no backup of Portside. · 拒绝恢复：${folder} 不是 Portside 的备份。`,
    )
  if (!(manifest.migrations <= migrations.length))
    throw new Error(
      'Restoring is refused: the backup belongs to a newer version of Portside. · 拒绝恢复：该备份来自较新版本的 Portside。',
    )
  const home = fs.realpathSync(folder)
  for (const [name, wanted] of Object.entries(manifest.checksums)) {
    const file = path.join(home, name)
    // Checks the name and its resolved path: neither may lead elsewhere.
    const leads = fs.existsSync(file) ? fs.realpathSync(file) : file
    if (path.posix.normalize(name) !== name || file !== leads || !file.startsWith(home + path.sep))
      throw new Error(`Restoring is refused: ${name} leads out of the backup. · 拒绝恢复：${name} 指向备份之外。`)
    if (!fs.existsSync(file) || (await checksumOf(file)) !== wanted)
      throw new Error(`Restoring is refused: ${name} is damaged or missing. · 拒绝恢复：${name} 已损坏或缺失。`)
  }
  if (!Object.hasOwn(manifest.checksums, databaseFile))
    throw new Error(
      `Restoring is refused: ${databaseFile} is damaged or missing. · 拒绝恢复：${databaseFile} 已损坏或缺失。`,
    )
  return manifest
}

const half = 'pg.restored'

/** A restore that stopped between two renames must not look like an empty database. */
export function refuseHalfRestored(dataDir: string): void {
  if (fs.existsSync(path.join(dataDir, half)) && !fs.existsSync(databaseDirectory(dataDir))) {
    throw new Error(
      `A restore into ${dataDir} was broken off: it must be done again with portside restore <folder>. What was there before stands in before-restore-… · 恢复中断，请重新执行 portside restore <folder>。`,
    )
  }
}

/**
 * Replaces the data with a backup. The old data is kept under another name for manual recovery, with the audit heads
 * that the restored one lacks. Everything is written first; at the end only names change. `load` creates a database
 * folder from a dump.
 */
export async function restoreBackup(
  dataDir: string,
  folder: string,
  load: (dump: string, to: string) => Promise<void>,
): Promise<{ kept: string | null }> {
  const manifest = await checkBackup(folder)
  const fresh = path.join(dataDir, half),
    files = path.join(dataDir, 'files.restored')
  for (const left of [fresh, files]) fs.rmSync(left, { recursive: true, force: true })
  fs.mkdirSync(files, { recursive: true })
  await load(path.join(folder, databaseFile), fresh)
  for (const name of Object.keys(manifest.checksums).filter(n => n.startsWith('files/'))) {
    const to = path.join(files, name.slice('files/'.length))
    fs.mkdirSync(path.dirname(to), { recursive: true })
    fs.copyFileSync(path.join(folder, name), to)
  }
  const database = databaseDirectory(dataDir)
  const there = [path.basename(database), 'files', headsFile].filter(name => fs.existsSync(path.join(dataDir, name)))
  const kept = there.length > 0 ? path.join(dataDir, `before-restore-${Date.now()}`) : null
  if (kept) {
    fs.mkdirSync(kept)
    for (const name of there) fs.renameSync(path.join(dataDir, name), path.join(kept, name))
  }
  fs.renameSync(files, path.join(dataDir, 'files'))
  fs.renameSync(fresh, database)
  return { kept }
}

/**
 * Restores the newest backup into a separate folder and checks that it is complete; returns the results as codes with
 * values, line by line.
 */
export async function testRestore(
  app: App,
  database: Database,
): Promise<(readonly [code: string, values: LineParams])[]> {
  const newest = listBackups(app).at(-1)
  if (!newest || !database.openCopy) throw new RunEnded('JOB_NO_BACKUP')
  const manifest = await checkBackup(newest)
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-restore-'))
  let copy: Database | undefined
  try {
    copy = await database.openCopy(path.join(newest, databaseFile), path.join(scratch, 'pg'))
    const files = await copy.db.system(
      'look at a restored backup',
      tx => tx.rows<{ file: string }>(sql`select file from attachment`),
      { readOnly: true },
    )
    const listed = new Set(Object.keys(manifest.checksums).map(name => path.posix.basename(name)))
    const lost = files.filter(f => !listed.has(f.file))
    if (lost.length > 0) throw new RunEnded('JOB_FILES_MISSING', { count: lost.length, first: lost[0]?.file ?? '' })
    const auditLog = await verifyAuditLog(copy.db)
    if (auditLog.broken) throw new RunEnded('JOB_TRAIL_BROKEN', { seq: auditLog.broken.seq, why: auditLog.broken.why })
    return [
      [
        'JOB_RESTORED_PARTS',
        { backup: path.basename(newest), at: manifest.at, parts: Object.keys(manifest.checksums).length },
      ],
      ['JOB_RESTORED_FILES', { files: files.length, rows: auditLog.rows }],
    ]
  } finally {
    await copy?.close()
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}
