import fs from 'node:fs'
import path from 'node:path'
import { databaseDirectory, directoryOf, epochOfDirectory, publishedEpoch } from './database-directory.ts'

const settleMs = 50

/**
 * Copies the database of a data folder into the directory of an epoch. An earlier owner that was stopped before a write
 * has only the old files open, so its write has no effect. The copy is used once its epoch is published
 * (`LeaseFiles.publish`).
 */
export async function copyDatabase(dataDir: string, epoch: number): Promise<void> {
  const from = databaseDirectory(dataDir),
    to = path.join(dataDir, directoryOf(epoch))
  if (!fs.existsSync(from)) return
  const copied = new Map<string, string>()
  // Repeated until nothing changes: then the copy contains no partial write of the earlier owner.
  while ((await copyChanged(from, to, copied)) > 0) await new Promise(resolve => setTimeout(resolve, settleMs))
}

/** Removes the directories that a published copy has replaced, and copies that were broken off. */
export async function removeReplaced(dataDir: string): Promise<void> {
  const current = publishedEpoch(dataDir)
  for (const name of fs.readdirSync(dataDir)) {
    const epoch = epochOfDirectory(name)
    if (epoch === undefined || epoch >= current) continue
    await fs.promises.rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

/** Copies changed files and removes deleted ones; returns how many files differed. */
async function copyChanged(from: string, to: string, copied: Map<string, string>): Promise<number> {
  let changed = 0
  const there = new Set<string>()
  fs.mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    if (entry.isDirectory()) {
      fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 })
      continue
    }
    const stat = fs.statSync(path.join(from, name), { bigint: true, throwIfNoEntry: false })
    if (!stat) continue
    there.add(name)
    const state = `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino}`
    if (copied.get(name) === state) continue
    changed++
    await fs.promises.copyFile(path.join(from, name), path.join(to, name), fs.constants.COPYFILE_FICLONE)
    copied.set(name, state)
  }
  for (const name of copied.keys()) {
    if (there.has(name)) continue
    changed++
    fs.rmSync(path.join(to, name), { force: true })
    copied.delete(name)
  }
  return changed
}
