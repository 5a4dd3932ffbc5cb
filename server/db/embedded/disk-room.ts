import fs from 'node:fs'
import path from 'node:path'
import { fail } from '../../../domain/errors/failure.ts'

const megabyte = 1_048_576
/**
 * A reserve file, released when a write finds no space: the embedded database needs up to two log segments (16 MB
 * each) to reopen.
 */
const reserveBytes = 32 * megabyte
/** Below this, writes are refused. Reading still writes a little, for example when old row versions are removed. */
const leastBytes = 24 * megabyte
const lookMs = 500

/** Room on the disk of a data folder. */
export interface DiskRoom {
  /** Throws DISK_FULL when nothing new may be written. */
  demand(): void
  enough(): boolean
  /** Releases the reserve, so that the database can be opened. */
  giveReserve(): void
}

export function makeDiskRoom(dataDir: string): DiskRoom {
  const file = path.join(dataDir, 'reserve')
  let lookedAt = -Infinity
  let enough = true
  const free = () => {
    const { bavail, bsize } = fs.statfsSync(dataDir)
    return bavail * bsize
  }
  const hasReserve = () => fs.statSync(file, { throwIfNoEntry: false })?.size === reserveBytes
  const giveReserve = () => {
    fs.rmSync(file, { force: true })
    lookedAt = -Infinity
  }
  const look = (): boolean => {
    if (hasReserve()) return free() >= leastBytes
    if (free() < reserveBytes + leastBytes) return false
    try {
      fs.writeFileSync(file, Buffer.alloc(reserveBytes), { mode: 0o600 })
      return free() >= leastBytes
    } catch {
      fs.rmSync(file, { force: true })
      return false
    }
  }
  const isEnough = () => {
    const now = performance.now()
    if (now - lookedAt >= lookMs) {
      enough = look()
      lookedAt = now
    }
    return enough
  }
  // A start on a full disk needs the reserve to open the database.
  if (!isEnough()) giveReserve()
  return {
    enough: isEnough,
    giveReserve,
    demand() {
      if (!isEnough()) throw fail('DISK_FULL', { retryAfter: 30 })
    },
  }
}
