import fs from 'node:fs'
import path from 'node:path'

/** What the next start of an embedded database has to do before it answers. */
export interface Recovery {
  /** Megabytes of write-ahead log that there are; those since the last checkpoint are read. */
  readonly logMegabytes: number
}

/** `DBState` of pg_control.h: ended in order, also as a standby. */
const endedInOrder = [1, 2]
/** Its place in the control file: behind the system id (8 bytes) and two versions (4 bytes each). */
const stateAt = 16

/** Whether the database in a folder was not closed in order; undefined when it was, or when there is none. */
export function recoveryOf(folder: string): Recovery | undefined {
  try {
    const control = fs.readFileSync(path.join(folder, 'global/pg_control'))
    if (endedInOrder.includes(control.readUInt32LE(stateAt))) return undefined
    const log = path.join(folder, 'pg_wal')
    const bytes = fs
      .readdirSync(log)
      .filter(name => /^[0-9A-F]{24}$/.test(name))
      .reduce((sum, name) => sum + fs.statSync(path.join(log, name)).size, 0)
    return { logMegabytes: Math.round(bytes / 1_048_576) }
  } catch {
    // Missing or unreadable: the database itself says what is wrong.
    return undefined
  }
}
