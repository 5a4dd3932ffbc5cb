import fs from 'node:fs'
import os from 'node:os'

const inMemory = '/dev/shm'
const leastBytes = 4 * 1_073_741_824

/**
 * The folder for data that a run of tests throws away: in memory, or on the disk where there is little of it. A
 * database is some 2,000 files, and copying them to a disk takes ten times the processor time of copying them in
 * memory.
 * @returns {string}
 */
export const folderWithRoom = () => (hasRoom() ? inMemory : os.tmpdir())

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(inMemory)
    fs.accessSync(inMemory, fs.constants.W_OK)
    return bavail * bsize >= leastBytes && process.availableMemory() >= leastBytes
  } catch {
    return false
  }
}

/**
 * Removes folders of killed runs, whose name is the prefix and the number of their process. @param {string} parent
 * @param {string} prefix
 */
export function removeLeftOvers(parent, prefix) {
  for (const name of fs.readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1]) : NaN
    if (pid && !isAlive(pid)) fs.rmSync(`${parent}/${name}`, { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
