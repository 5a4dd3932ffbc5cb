import { fail } from '../domain/errors/failure.ts'

/** How much of a kind of work goes on at a time, in all and of one key. What is beyond is refused and never queued. */
export interface AtMost {
  /** Throws BUSY where there is too much already. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function atMost({ all, each }: { readonly all: number; readonly each: number }): AtMost {
  const going = new Map<string, number>()
  let count = 0
  return {
    async run(key, work) {
      const own = going.get(key) ?? 0
      if (count >= all || own >= each) throw fail('BUSY', { retryAfter: 2 })
      count++
      going.set(key, own + 1)
      try {
        return await work()
      } finally {
        count--
        const left = (going.get(key) ?? 1) - 1
        if (left > 0) going.set(key, left)
        else going.delete(key)
      }
    },
  }
}
