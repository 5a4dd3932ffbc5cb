import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const inMemory = '/dev/shm'
const leastBytes = 4 * 1_073_741_824

/**
 * A folder for all databases of a run. A database is some 2,000 files, and copying them to a disk takes ten times the
 * processor time of copying them in memory; where there is little memory they go to the disk.
 */
export function folderOfRun(): string {
  const parent = hasRoom() ? inMemory : os.tmpdir()
  removeLeftOvers(parent)
  const folder = fs.mkdtempSync(path.join(parent, `portside-test-${process.pid}-`))
  // PostgreSQL runs as another user where the tests run as root, and its folder is in here.
  fs.chmodSync(folder, 0o711)
  return folder
}

/** Folders of runs that were killed. */
function removeLeftOvers(parent: string): void {
  for (const name of fs.readdirSync(parent)) {
    const pid = Number(/^portside-test-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(inMemory)
    fs.accessSync(inMemory, fs.constants.W_OK)
    return bavail * bsize >= leastBytes && process.availableMemory() >= leastBytes
  } catch {
    return false
  }
}
