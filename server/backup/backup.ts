import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { App } from '../context.ts'
import type { Database } from '../db/database.ts'
import { migrations } from '../db/migrations.ts'

/**
 * A backup is a folder: the embedded database at one moment, every stored file, and a list of checksums. It is
 * written under another name and renamed when complete, so an incomplete backup never looks like one.
 */
export interface Manifest {
  readonly product: 'portside'
  readonly at: string
  readonly migrations: number
  /** Path in the folder -> SHA-256. */
  readonly checksums: Readonly<Record<string, string>>
}

/** The database in a backup. */
export const databaseFile = 'database.tar.gz'

export const backupsIn = (app: App): string => path.join(app.config.dataDir, 'backups')

export async function makeBackup(
  app: App,
  database: Database,
  to?: string,
): Promise<{ folder: string; files: number }> {
  if (!database.dump)
    throw new Error(
      'A backup by Portside is refused for PostgreSQL: use the tools of PostgreSQL, as docs/operations.md says.',
    )
  const at = app.now().toISOString()
  const folder = to ?? path.join(backupsIn(app), at.replace(/[:.]/g, '-'))
  if (fs.existsSync(folder)) throw new Error(`A backup must go into a folder that is not there yet: ${folder}`)
  const making = `${folder}.${randomUUID().slice(0, 8)}.part`
  fs.mkdirSync(path.join(making, 'files'), { recursive: true })
  try {
    // Files never change and are written before their rows: every file in the database exists before or after the
    // copy.
    const stored = path.join(app.config.dataDir, 'files')
    const files = new Set<string>()
    await copyFiles(stored, making, files)
    await fs.promises.writeFile(path.join(making, databaseFile), await database.dump())
    await copyFiles(stored, making, files)
    const checksums: Record<string, string> = {}
    for (const file of [databaseFile, ...[...files].sort().map(f => `files/${f}`)])
      checksums[file] = await checksumOf(path.join(making, file))
    const manifest: Manifest = { product: 'portside', at, migrations: migrations.length, checksums }
    fs.writeFileSync(path.join(making, 'manifest.json'), JSON.stringify(manifest, null, 1))
    fs.renameSync(making, folder)
    return { folder, files: files.size }
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true })
    throw error
  }
}

async function copyFiles(from: string, making: string, done: Set<string>): Promise<void> {
  if (!fs.existsSync(from)) return
  for (const entry of await fs.promises.readdir(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
    if (!entry.isFile() || done.has(name)) continue
    const to = path.join(making, 'files', name)
    await fs.promises.mkdir(path.dirname(to), { recursive: true })
    try {
      await fs.promises.copyFile(path.join(from, name), to, fs.constants.COPYFILE_FICLONE)
      done.add(name)
    } catch (error) {
      // The file was removed between listing and copying: no row names it any more.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Whole backups in the app's own folder, oldest first. */
export function listBackups(app: App): string[] {
  const folder = backupsIn(app)
  return fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter(n => fs.existsSync(path.join(folder, n, 'manifest.json')) && !n.endsWith('.part'))
        .sort()
        .map(n => path.join(folder, n))
    : []
}

const dayMs = 86_400_000

/** Keeps the newest backups; returns the number of removed ones. Incomplete ones are removed after a day. */
export function pruneBackups(app: App, keep: number): number {
  const folder = backupsIn(app),
    parts = fs.existsSync(folder)
      ? fs
          .readdirSync(folder)
          .filter(n => n.endsWith('.part'))
          .map(n => path.join(folder, n))
      : []
  for (const part of parts)
    if (fs.statSync(part).mtimeMs < Date.now() - dayMs) fs.rmSync(part, { recursive: true, force: true })
  const old = listBackups(app).slice(0, -keep)
  for (const backup of old) fs.rmSync(backup, { recursive: true, force: true })
  return old.length
}
