/**
 * The lease of a data folder, as steps without input or output, so that tests can run every order of them.
 * Each owner has a number, the epoch, and a record under it. A claim creates the record of the next epoch, which only
 * one process can do. The holder of epoch n owns the folder while record n exists and record n + 1 does not. Records
 * stay after their owner ends; otherwise a newcomer that was stopped for long could claim an epoch a second time.
 * The owner touches its record regularly (the beat). Clocks are not compared: a newcomer waits until the record has not
 * changed for `leaseMs` of its own clock.
 * If the last owner may still run, a newcomer copies the database into a directory of its own epoch and publishes it.
 * The directory of the highest published epoch is the database. So a stopped process that continues later has no effect
 * once a later epoch is published.
 */
export interface OwnerRecord {
  /** Random, so that two processes with equal process ids differ. */
  readonly owner: string
  readonly process: ProcessIdentity
  /** The owner has ended and recorded it: the next one need not wait. */
  readonly released: boolean
  /**
   * An earlier owner may be stopped in the middle of a write. Unless `fenced` is set, the database is copied into new
   * files, which that owner does not have open.
   */
  readonly fence: boolean
}

/** Shows on one machine whether a process runs; '' where the system does not tell. */
export interface ProcessIdentity {
  readonly host: string
  readonly boot: string
  /** The PID namespace: a process id has a meaning only inside it. */
  readonly namespace: string
  readonly pid: number
  /** When the kernel started it, because process ids are reused. */
  readonly start: string
}

/** One access to the folder, or a short wait. A runner executes it and returns the answer. */
export type Step =
  | { readonly kind: 'newest' }
  | { readonly kind: 'claim'; readonly epoch: number; readonly record: OwnerRecord }
  | { readonly kind: 'exists'; readonly epoch: number }
  /** Answers the time of the last beat, null when the record is gone. */
  | { readonly kind: 'lastBeat'; readonly epoch: number }
  /** Answers false when the record is gone. */
  | { readonly kind: 'beat'; readonly epoch: number }
  /** Removes the oldest record before an epoch. Answers false when there is none. */
  | { readonly kind: 'removeOldest'; readonly before: number }
  | { readonly kind: 'fenced'; readonly epoch: number }
  | { readonly kind: 'sleep'; readonly ms: number }
  /** Milliseconds of a clock that never steps back. */
  | { readonly kind: 'now' }
  | { readonly kind: 'isDead'; readonly process: ProcessIdentity }

type Protocol<T> = Generator<Step, T, unknown>

export interface Newest {
  readonly epoch: number
  readonly record: OwnerRecord
}

function* ask<T>(step: Step): Protocol<T> {
  return (yield step) as T
}

export const beatMs = 1000
/** A record unchanged for this long may be superseded. */
export const leaseMs = 12_000
/** An owner without a beat for this long checks the folder before it continues. */
export const trustMs = 6000
const lookMs = 250
/** This many records are kept, more than the starts during which a process can be stopped. */
export const keptRecords = 1000

export type Acquired =
  | { readonly taken: true; readonly epoch: number; readonly fence: boolean }
  | { readonly taken: false; readonly by: OwnerRecord }

/**
 * Claims the folder, or returns its holder. Waits up to `leaseMs` if the holder may still run. `kept` is the number of
 * older records to keep; only tests pass it.
 */
export function* acquire(
  owner: string,
  process: ProcessIdentity,
  waits: () => void = () => {},
  kept = keptRecords,
): Protocol<Acquired> {
  for (;;) {
    const newest = yield* ask<Newest | null>({ kind: 'newest' })
    let fence = false
    if (newest) {
      const { record } = newest
      const unfinished = record.fence && !(yield* ask<boolean>({ kind: 'fenced', epoch: newest.epoch }))
      const ended = record.released || (yield* ask<boolean>({ kind: 'isDead', process: record.process }))
      if (!ended) {
        waits()
        const seen = yield* watch(newest.epoch)
        if (seen === 'beats') return { taken: false, by: record }
        if (seen === 'superseded') continue
      }
      fence = unfinished || !ended
    }
    const epoch = (newest?.epoch ?? 0) + 1
    if (!(yield* ask<boolean>({ kind: 'claim', epoch, record: { owner, process, released: false, fence } }))) continue
    yield* removeBefore(epoch - kept)
    return { taken: true, epoch, fence }
  }
}

function* removeBefore(epoch: number): Protocol<void> {
  while (yield* ask<boolean>({ kind: 'removeOldest', before: epoch }));
}

function* watch(epoch: number): Protocol<'beats' | 'superseded' | 'silent'> {
  const first = yield* ask<number | null>({ kind: 'lastBeat', epoch })
  let last = yield* ask<number>({ kind: 'now' })
  let waited = 0
  for (;;) {
    yield* ask({ kind: 'sleep', ms: lookMs })
    const now = yield* ask<number>({ kind: 'now' })
    // This process may have been paused together with the owner, so this time proves nothing.
    waited += Math.min(now - last, 2 * lookMs)
    last = now
    const beat = yield* ask<number | null>({ kind: 'lastBeat', epoch })
    if (beat === null || (yield* ask<boolean>({ kind: 'exists', epoch: epoch + 1 }))) return 'superseded'
    if (beat !== first) return 'beats'
    if (waited >= leaseMs) return 'silent'
  }
}

/**
 * Whether the holder of an epoch still owns the folder. Checked before each write and again before an answer. A change
 * is acknowledged only if nobody else claimed the folder while it was made.
 */
export function* holds(epoch: number, sinceBeatMs: number): Protocol<boolean> {
  // A shared file system may answer from a cache whether a file exists. A beat always reaches the file itself.
  if (sinceBeatMs > trustMs && !(yield* ask<boolean>({ kind: 'beat', epoch }))) return false
  return yield* isNewest(epoch)
}

/** In this order: records are removed from the oldest on. If the next one is gone again, this one is gone too. */
function* isNewest(epoch: number): Protocol<boolean> {
  return (
    !(yield* ask<boolean>({ kind: 'exists', epoch: epoch + 1 })) && (yield* ask<boolean>({ kind: 'exists', epoch }))
  )
}

/** One beat. False when the folder belongs to somebody else. */
export function* beat(epoch: number): Protocol<boolean> {
  return (yield* ask<boolean>({ kind: 'beat', epoch })) && (yield* isNewest(epoch))
}

/** The owner ends: it claims the next epoch without a holder. */
export function* release(epoch: number, owner: string, process: ProcessIdentity, fence: boolean): Protocol<void> {
  const unfinished = fence && !(yield* ask<boolean>({ kind: 'fenced', epoch }))
  const record = { owner, process, released: true, fence: unfinished }
  yield* ask<boolean>({ kind: 'claim', epoch: epoch + 1, record })
}
