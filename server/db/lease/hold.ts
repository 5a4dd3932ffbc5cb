import { leaseFiles, monotonicMs } from './lease-files.ts'
import { beat, holds, type Step } from './protocol.ts'

/** What each thread needs to know about the lease; it can be posted to a thread. */
export interface Hold {
  readonly dataDir: string
  readonly epoch: number
  /** Two numbers shared by all threads: the start of the last beat, by the monotonic clock and by the wall clock. */
  readonly lastBeat: SharedArrayBuffer
}

/** Exit code of a thread that finds the lease lost. */
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
    // While a machine sleeps, the monotonic clock stops and the wall clock does not.
    holds: () => run(holds(epoch, Math.max(monotonicMs() - (times[0] ?? 0), Math.abs(Date.now() - (times[1] ?? 0))))),
    beat: () => run(beat(epoch)),
  }
}
