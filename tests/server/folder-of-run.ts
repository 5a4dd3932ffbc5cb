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
  const folder = fs.mkdtempSync(path.join(parent, 'portside-test-'))
  // PostgreSQL runs as another user where the tests run as root, and its folder is in here.
  fs.chmodSync(folder, 0o711)
  return folder
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
