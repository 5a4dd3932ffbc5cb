import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './console.ts'

/** A slow shutdown is forced, so that it takes under ten seconds. */
const longestEndMs = 8000

type End = () => Promise<void> | undefined | void

/** What runs in this process and must end with it. */
export interface Shutdown {
  /** Adds what is ended at the end, in reverse order. */
  add(...ends: End[]): void
  /** Adds what is ended by force, in reverse order, when the rest takes too long. */
  addForced(end: End): void
  /** Ends everything and then the process. */
  stop(code: number): Promise<never>
}

async function inTurn(ends: readonly End[]): Promise<void> {
  for (const end of ends) await Promise.resolve(end()).catch(() => {})
}

/** Ends the process on SIGINT and SIGTERM; at once on the second. */
export function makeShutdown(): Shutdown {
  const ending: End[] = []
  const forced: End[] = []
  const stop = async (code: number) => {
    const late = await Promise.race([inTurn(ending.reverse()), sleep(longestEndMs, 'late')])
    // A statement or other work does not end. Stopping the database by force loses nothing.
    if (late) await Promise.race([inTurn(forced.reverse()), sleep(1000)])
    return process.exit(code)
  }
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      say('Stopping …', '正在停止 …')
      void stop(0)
    })
  }
  // The parent process is gone: nobody else could stop this one.
  if (process.send) process.on('disconnect', () => process.emit('SIGTERM'))
  return {
    add: (...ends) => ending.push(...ends),
    addForced: end => forced.push(end),
    stop,
  }
}
