import { isApiError } from '../api/errors.ts'
import { $newerServed } from '../state/newer-served.ts'
import { notify } from '../state/notices.ts'
import { CodeLost, CodeNotFetched } from './fetch-code.ts'

/** Milliseconds before retries; the last one repeats. A restarting server is back within seconds. */
const pauses = [300, 1_200, 4_000, 10_000]

/** Code that could not be downloaded (not code that threw): no network, or a proxy without its server. */
const unreached = (error: unknown): boolean =>
  error instanceof CodeNotFetched ||
  isApiError(error, 'NETWORK') ||
  (isApiError(error) && error.status >= 502 && error.status <= 504)

/** What may arrive when it is requested again; not code that only a reload brings. */
export const mayCome = (error: unknown): boolean =>
  error instanceof Error && !(error.cause instanceof CodeLost) && (unreached(error) || unreached(error.cause))

/**
 * Loads what people need while working, mainly code. If it is unavailable (no network, a restarting server) it is
 * requested again until it arrives; other failures go to the caller. After a moment the user is notified once
 * (E-MOD-01), and if the server has another version, that a reload is needed.
 */
export async function untilThere<T>(fetch: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch()
    } catch (error) {
      if (!unreached(error)) throw error
      if (tries === 2) notify({ kind: 'error', code: $newerServed.get() ? 'newVersion' : 'moduleNotFoundText' })
      await untilNextTry(tries)
    }
  }
}

/** Resolves after the pause that follows so many retries, or when the network is back. */
export function untilNextTry(tries: number): Promise<void> {
  return new Promise(resolve => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      resolve()
    }
    const timer = setTimeout(over, pauses[Math.min(tries, pauses.length - 1)])
    addEventListener('online', over)
  })
}
