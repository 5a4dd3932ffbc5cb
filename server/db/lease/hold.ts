import { leaseFiles, monotonicMs } from './lease-files.ts'
import { beat, holds, type Step } from './protocol.ts'

/** What each thread needs to know of the lease; it can be sent to a thread. */
export interface Hold {
  readonly dataDir: string
  readonly epoch: number
  /** Two numbers that all threads share: when the last beat began, on the clock that only runs and on the wall clock. */
  readonly lastBeat: SharedArrayBuffer
}

/** A thread that finds the lease lost ends with this code. */
export const leaseLostCode = 77

export interface Holder {
  /** False when the folder belongs to another process: nothing may be written or answered. */
  holds(): boolean
  /** False when the folder belongs to another process. */
  beat(): boolean
}

export function newHold(dataDir: string, epoch: number): Hold {
  const hold = { dataDir, epoch, lastBeat: new SharedArrayBuffer(16) }
  new Float64Array(hold.lastBeat).set([monotonicMs(), Date.now()])
  return hold
}

export function holderOf({ dataDir, epoch, lastBeat }: Hold): Holder {
  const files = leaseFiles(dataDir),
    times = new Float64Array(lastBeat)
  const run = (steps: Generator<Step, boolean, unknown>, beganMs = monotonicMs(), beganAt = Date.now()): boolean => {
    let next = steps.next()
    while (!next.done) {
      if (next.value.kind === 'sleep') throw new Error('the owner of a lease never waits')
      const answer = files.perform(next.value)
      if (next.value.kind === 'beat' && answer === true) times.set([beganMs, beganAt])
      next = steps.next(answer)
    }
    return next.value
  }
  return {
    // A machine that slept stops the clock that only runs, and not the one on the wall.
    holds: () => run(holds(epoch, Math.max(monotonicMs() - (times[0] ?? 0), Math.abs(Date.now() - (times[1] ?? 0))))),
    beat: () => run(beat(epoch)),
  }
}
