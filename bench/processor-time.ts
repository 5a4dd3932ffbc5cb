import fs from 'node:fs'

/** Processor time in milliseconds, of the thread that serves requests and of what the database uses. */
export interface ProcessorTime {
  readonly own: number
  readonly database: number
}

/** Nanoseconds that a task of Linux has run; 0 for one that is gone. */
function ranFor(path: string): number {
  try {
    return Number(fs.readFileSync(`${path}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/**
 * Processor time so far. A busy machine affects it less than elapsed time. `backends` are processes of PostgreSQL;
 * without them the database runs in other threads of this process.
 */
export function processorTime(backends?: readonly number[]): ProcessorTime {
  const main = String(process.pid)
  const others = backends
    ? backends.map(pid => `/proc/${pid}`)
    : fs
        .readdirSync('/proc/self/task')
        .filter(t => t !== main)
        .map(t => `/proc/self/task/${t}`)
  return {
    own: ranFor(`/proc/self/task/${main}`) / 1e6,
    database: others.map(ranFor).reduce((a, b) => a + b, 0) / 1e6,
  }
}
