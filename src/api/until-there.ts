import { notify } from '../state/notices.ts'

/** Milliseconds before code is asked for again; the last of them for ever. A server that restarts is back within seconds. */
const pauses = [300, 1_200, 4_000, 10_000]

/**
 * Code that is fetched while people work. Where it cannot be had (no network, a server that restarts) it is fetched again
 * until it is there. Whoever waits longer than a moment is told once (E-MOD-01).
 */
export async function untilThere<T>(fetch: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch()
    } catch {
      if (tries === 2) notify({ kind: 'error', code: 'moduleNotFoundText' })
      await pause(pauses[Math.min(tries, pauses.length - 1)] as number)
    }
  }
}

/** Over after so many milliseconds, or as soon as the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise(resolve => {
    const over = () => { clearTimeout(timer); removeEventListener('online', over); resolve() }
    const timer = setTimeout(over, ms)
    addEventListener('online', over)
  })
}
