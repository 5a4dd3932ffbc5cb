import { fail } from '../../../domain/errors/failure.ts'

/**
 * Shares the connections for SQL areas among companies. No company gets all of them, so slow areas of one do not block
 * others.
 */
export interface Turns {
  /** Runs a company's work when its turn comes. Throws BUSY after waiting too long, READER_GONE after a disconnect. */
  inTurn<T>(company: string, work: () => Promise<T>, stop?: AbortSignal): Promise<T>
}

interface Waiting {
  readonly company: string
  begin(): void
}

/** `waitMs` is the maximum waiting time. */
export function makeTurns(connections: number, waitMs: number): Turns {
  const most = Math.max(1, connections - 1)
  const running = new Map<string, number>(),
    lastBegun = new Map<string, number>()
  let queue: readonly Waiting[] = [],
    begun = 0
  const runs = (company: string) => running.get(company) ?? 0
  const all = () => [...running.values()].reduce((sum, n) => sum + n, 0)
  /** The company with the fewest running areas, then the longest since its last turn, then first come first served. */
  const before = (a: Waiting, b: Waiting) =>
    runs(a.company) - runs(b.company) || (lastBegun.get(a.company) ?? 0) - (lastBegun.get(b.company) ?? 0)
  const next = () => {
    const [one] = all() < connections ? queue.filter(w => runs(w.company) < most).sort(before) : []
    if (!one) return
    queue = queue.filter(w => w !== one)
    running.set(one.company, runs(one.company) + 1)
    lastBegun.set(one.company, ++begun)
    one.begin()
    next()
  }
  const left = (company: string) => {
    if (runs(company) > 1) running.set(company, runs(company) - 1)
    else running.delete(company)
    // Forgets companies without waiting or running work.
    if (queue.length === 0 && running.size === 0) lastBegun.clear()
    next()
  }
  const turnOf = (company: string, stop: AbortSignal | undefined) =>
    new Promise<void>((begin, refuse) => {
      const give = (code: 'BUSY' | 'READER_GONE') => {
        queue = queue.filter(w => w !== mine)
        over()
        refuse(fail(code, code === 'BUSY' ? { retryAfter: 5 } : {}))
      }
      const gone = () => {
        give('READER_GONE')
      }
      const timer = setTimeout(() => {
        give('BUSY')
      }, waitMs)
      const over = () => {
        clearTimeout(timer)
        stop?.removeEventListener('abort', gone)
      }
      const mine: Waiting = {
        company,
        begin: () => {
          over()
          begin()
        },
      }
      if (stop?.aborted) return gone()
      stop?.addEventListener('abort', gone)
      queue = [...queue, mine]
      next()
    })
  return {
    async inTurn(company, work, stop) {
      await turnOf(company, stop)
      try {
        return await work()
      } finally {
        left(company)
      }
    },
  }
}
