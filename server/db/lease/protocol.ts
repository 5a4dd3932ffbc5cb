/**
 * The lease of a data folder, as steps without input or output, so that tests run every order of them.
 *
 * Each owner has a number, the epoch, and a record under it. A claim creates the record of the next epoch, which only
 * one process can do. Whoever holds epoch n owns the folder while record n is there and record n + 1 is not. Records stay
 * when their owner has ended: a newcomer that was stopped for long would otherwise claim an epoch a second time. The
 * owner touches its record again and again (the beat). Nobody compares clocks: a newcomer waits until the record has not
 * changed for `leaseMs` of its own clock.
 *
 * A newcomer that cannot know whether the last owner has ended copies the database into a directory of its own epoch and
 * publishes it. The directory that was published under the highest epoch is the database. So a process that was stopped
 * before it published changes nothing when it continues, once a later one has published.
 */
export interface OwnerRecord {
  /** Random, so that no two processes look alike, whatever their numbers are. */
  readonly owner: string
  readonly process: ProcessIdentity
  /** The owner has ended and said so: the next one need not wait. */
  readonly released: boolean
  /**
   * An earlier owner may be alive and stopped in the middle of a write. Until `fenced` says otherwise, the database has
   * to be copied into new files, which that owner does not have open.
   */
  readonly fence: boolean
}

/** What says on one machine whether a process is alive; '' where the system does not tell. */
export interface ProcessIdentity {
  readonly host: string
  readonly boot: string
  /** The PID namespace: a number means something only in it. */
  readonly namespace: string
  readonly pid: number
  /** When the kernel started it, because numbers are given again. */
  readonly start: string
}

/** One access to the folder, or a moment of waiting. A runner carries it out and sends back the answer. */
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
/** A record that has not changed for so long may be superseded. */
export const leaseMs = 12_000
/** An owner that has not managed to beat for so long asks the folder before it goes on. */
export const trustMs = 6000
const lookMs = 250
/** So many records stay, which is more starts than a stopped process can sleep through. */
export const keptRecords = 1000

export type Acquired =
  | { readonly taken: true; readonly epoch: number; readonly fence: boolean }
  | { readonly taken: false; readonly by: OwnerRecord }

/**
 * Claims the folder, or answers who holds it. Waits for up to `leaseMs` where nobody can say whether the holder lives.
 * `kept` is the number of older records that stay; only tests pass it.
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
    // This process may have been paused together with the owner: such time proves nothing.
    waited += Math.min(now - last, 2 * lookMs)
    last = now
    const beat = yield* ask<number | null>({ kind: 'lastBeat', epoch })
    if (beat === null || (yield* ask<boolean>({ kind: 'exists', epoch: epoch + 1 }))) return 'superseded'
    if (beat !== first) return 'beats'
    if (waited >= leaseMs) return 'silent'
  }
}

/**
 * Whether the holder of an epoch still owns the folder. It is asked before each write and once more before an answer
 * goes out: a change is acknowledged only when it was made while nobody else had claimed the folder.
 */
export function* holds(epoch: number, sinceBeatMs: number): Protocol<boolean> {
  // A shared file system may answer from a cache whether a file exists. A beat always reaches the file itself.
  if (sinceBeatMs > trustMs && !(yield* ask<boolean>({ kind: 'beat', epoch }))) return false
  return yield* isNewest(epoch)
}

/** In this order: records are removed from the oldest on, so when the next one is gone again, this one is gone too. */
function* isNewest(epoch: number): Protocol<boolean> {
  return (
    !(yield* ask<boolean>({ kind: 'exists', epoch: epoch + 1 })) && (yield* ask<boolean>({ kind: 'exists', epoch }))
  )
}

/** One beat. False when the folder belongs to somebody else. */
export function* beat(epoch: number): Protocol<boolean> {
  return (yield* ask<boolean>({ kind: 'beat', epoch })) && (yield* isNewest(epoch))
}

/** The owner ends: it claims the next epoch for nobody. */
export function* release(epoch: number, owner: string, process: ProcessIdentity, fence: boolean): Protocol<void> {
  const unfinished = fence && !(yield* ask<boolean>({ kind: 'fenced', epoch }))
  const record = { owner, process, released: true, fence: unfinished }
  yield* ask<boolean>({ kind: 'claim', epoch: epoch + 1, record })
}
