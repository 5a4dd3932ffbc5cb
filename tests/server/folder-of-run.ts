import fs from 'node:fs'
import path from 'node:path'
import { folderWithRoom, removeLeftOvers } from '../../tools/room-in-memory.mjs'

const prefix = 'portside-test-'

/** A folder for all databases of a run. */
export function folderOfRun(): string {
  const parent = folderWithRoom()
  removeLeftOvers(parent, prefix)
  const folder = fs.mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user where the tests run as root, and its folder is in here.
  fs.chmodSync(folder, 0o711)
  return folder
}
