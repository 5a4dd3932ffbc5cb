import {
  acquire,
  beat,
  beatMs,
  holds,
  keptRecords,
  leaseMs,
  release,
  type OwnerRecord,
  type ProcessIdentity,
  type Step,
} from '../../../server/db/lease/protocol.ts'

/**
 * A model of one data folder and processes that want it, on several machines and namespaces. A seed chooses the order
 * of all steps and failures. The lease is the real one (server/db/lease/protocol.ts).
 */
export interface Outcome {
  /** The problem as text; empty without one. */
  readonly violations: readonly string[]
  readonly acknowledged: number
  readonly owners: number
  readonly fenced: number
}

/** Parts of the protocol that can be disabled, to prove that the model notices. */
export interface Without {
  readonly fence?: boolean
  readonly checkAfterWrite?: boolean
  readonly keptRecords?: boolean
  readonly ownDirectory?: boolean
}

/** The files of a database, as seen by processes that have them open. */
interface Files {
  readonly writes: Set<number>
  /** The newest owner that has opened them. */
  openedBy: number
}

type Act =
  | Step
  | { readonly kind: 'copy' }
  | { readonly kind: 'publish'; readonly epoch: number }
  | { readonly kind: 'choose' }
  | { readonly kind: 'open'; readonly epoch: number }
  | { readonly kind: 'write'; readonly id: number }
  | { readonly kind: 'acknowledge'; readonly id: number }
  | { readonly kind: 'sinceBeat' }

type Thread = Generator<Act, void, unknown>

interface Process {
  readonly identity: ProcessIdentity
  readonly threads: { readonly run: Thread; answer: unknown; wakeAt: number }[]
  pausedUntil: number
  alive: boolean
  stopping: boolean
  lastBeat: number
  copy?: Files
  files?: Files
  copiedFrom?: Files
}

export function playLease(seed: number, without: Without = {}): Outcome {
  const random = randomOf(seed)
  const below = (n: number) => Math.floor(random() * n)
  const records = new Map<number, { readonly record: OwnerRecord; touched: number }>()
  const fenced = new Set<number>(),
    acknowledged = new Set<number>()
  const boots = ['a1', 'b1', 'c1']
  const processes: Process[] = []
  const violations: string[] = []
  /** What each epoch has published; 0 is the directory that the first owner made. */
  const directories = new Map<number, Files>([[0, { writes: new Set(), openedBy: 0 }]])
  const current = (): Files => {
    const files = directories.get(Math.max(...directories.keys()))
    if (!files) throw new Error('there is always a directory')
    return files
  }
  let now = 0,
    touches = 0,
    ids = 0,
    pids = 0,
    owners = 0

  const newest = () => {
    const epoch = Math.max(0, ...records.keys())
    const found = records.get(epoch)
    return found ? { epoch, record: found.record } : null
  }
  const write = (files: Files, id: number, epoch: number) => {
    if (files.openedBy > epoch) violations.push(`owner ${epoch} wrote into the files of owner ${files.openedBy}`)
    files.writes.add(id)
  }
  const open = (of: Process, epoch: number): boolean => {
    const { files } = of
    if (!files) return false
    files.openedBy = Math.max(files.openedBy, epoch)
    const own = files === current() || without.ownDirectory
    // A process that opens a replaced directory is refused before its first change.
    for (const id of own ? acknowledged : [])
      if (!files.writes.has(id)) violations.push(`owner ${epoch} does not find change ${id}`)
    owners++
    return true
  }
  const perform = (of: Process, act: Act): unknown => {
    switch (act.kind) {
      case 'newest':
        return newest()
      case 'claim':
        if (records.has(act.epoch)) return false
        records.set(act.epoch, { record: act.record, touched: ++touches })
        return true
      case 'exists':
        return records.has(act.epoch)
      case 'lastBeat':
        return records.get(act.epoch)?.touched ?? null
      case 'beat': {
        const own = records.get(act.epoch)
        if (own) {
          own.touched = ++touches
          of.lastBeat = now
        }
        return own !== undefined
      }
      case 'removeOldest': {
        const old = [...records.keys()].filter(epoch => epoch < act.before)
        records.delete(Math.min(...old))
        return old.length > 0
      }
      case 'fenced':
        return fenced.has(act.epoch)
      case 'now':
        return now
      case 'isDead':
        return (
          act.process.boot === of.identity.boot &&
          act.process.namespace === of.identity.namespace &&
          !processes.some(p => p.alive && p.identity.boot === act.process.boot && p.identity.pid === act.process.pid)
        )
      case 'copy': {
        of.copiedFrom ??= current()
        const from = of.copiedFrom
        const changed = of.copy?.writes.size !== from.writes.size
        if (changed) of.copy = { writes: new Set(from.writes), openedBy: 0 }
        return changed
      }
      case 'publish':
        // Without a directory of its own, the copy takes the place of what is there.
        if (of.copy) directories.set(without.ownDirectory ? Math.max(...directories.keys()) : act.epoch, of.copy)
        fenced.add(act.epoch)
        return undefined
      case 'choose':
        of.files = current()
        return undefined
      case 'open':
        return open(of, act.epoch)
      case 'write':
        if (of.files) write(of.files, act.id, epochOf(of))
        return true
      case 'acknowledge':
        acknowledged.add(act.id)
        return undefined
      case 'sinceBeat':
        return now - of.lastBeat
      case 'sleep':
        return undefined
    }
  }
  const epochs = new Map<Process, number>()
  const epochOf = (of: Process) => epochs.get(of) ?? 0

  function* life(of: Process): Thread {
    const owner = `${of.identity.boot}-${of.identity.pid}`
    const got = yield* acquire(owner, of.identity, () => {}, without.keptRecords ? 0 : keptRecords)
    if (!got.taken) return
    const { epoch, fence } = got
    epochs.set(of, epoch)
    of.lastBeat = now
    of.threads.push({ run: beats(of, epoch), answer: undefined, wakeAt: now + beatMs })
    if (fence && !without.fence) {
      while ((yield { kind: 'copy' }) as boolean) yield { kind: 'sleep', ms: 50 }
      yield { kind: 'publish', epoch }
    }
    yield { kind: 'choose' }
    if (!(yield* check(epoch)) || !((yield { kind: 'open', epoch }) as boolean)) return
    while (!of.stopping) {
      const id = ++ids
      if (!(yield* check(epoch))) return
      yield { kind: 'write', id }
      if (!without.checkAfterWrite && !(yield* check(epoch))) return
      yield { kind: 'acknowledge', id }
      yield { kind: 'sleep', ms: below(2000) }
    }
    yield* release(epoch, owner, of.identity, fence)
  }

  function* check(epoch: number): Generator<Act, boolean, unknown> {
    return yield* holds(epoch, (yield { kind: 'sinceBeat' }) as number)
  }

  function* beats(of: Process, epoch: number): Thread {
    while (yield* beat(epoch)) yield { kind: 'sleep', ms: beatMs }
    of.alive = false
  }

  const begin = () => {
    const machine = below(3)
    const of: Process = {
      identity: {
        host: `h${machine}`,
        boot: boots[machine] ?? '',
        namespace: `n${below(2)}`,
        pid: ++pids,
        start: '',
      },
      threads: [],
      pausedUntil: 0,
      alive: true,
      stopping: false,
      lastBeat: 0,
    }
    of.threads.push({ run: life(of), answer: undefined, wakeAt: now })
    processes.push(of)
  }
  /** An event of a process, or of a whole machine. */
  const strike = () => {
    const living = processes.filter(p => p.alive)
    const one = living[below(living.length)]
    const what = below(20)
    if (what < 9 && one) one.pausedUntil = now + below(3 * leaseMs)
    else if (what < 11 && one) one.alive = false
    else if (what < 13 && one) one.stopping = true
    else if (what === 13) {
      const machine = below(3)
      for (const p of living) if (p.identity.boot === boots[machine]) p.alive = false
      boots[machine] = `${boots[machine]}+`
    } else if (living.length < 4) begin()
  }

  begin()
  for (let step = 0; step < 2500; step++) {
    if (below(40) === 0) strike()
    const waiting = processes
      .filter(p => p.alive)
      .flatMap(p => p.threads.map(thread => ({ p, thread, at: Math.max(thread.wakeAt, p.pausedUntil) })))
    if (waiting.length === 0) {
      begin()
      continue
    }
    const ready = waiting.filter(w => w.at <= now)
    const next = ready[below(ready.length)]
    if (!next) {
      now = Math.min(...waiting.map(w => w.at))
      continue
    }
    const { p, thread } = next
    const { value, done } = thread.run.next(thread.answer)
    if (done) {
      // The first thread is the process: when it ends, everything ends.
      p.alive = false
      continue
    }
    thread.answer = perform(p, value)
    if (value.kind === 'sleep') thread.wakeAt = now + value.ms
    now += below(3)
  }
  return { violations, acknowledged: acknowledged.size, owners, fenced: fenced.size }
}

/** Numbers from 0 to 1, determined by a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
