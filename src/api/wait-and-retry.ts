import type { FetchLike } from 'wretch'
import { notify } from '../state/notices.ts'

/** Reads that are refused because of their number are asked again so often, as long as the wait is bearable. */
const mostTries = 3
const longestWaitSeconds = 60

/**
 * Asks again what the server refused with 429 and the seconds to wait (Retry-After). Only for calls that read: a change
 * that was refused is told to the person, who decides. The person is told that the app waits.
 */
export const retryWhenTold =
  (next: FetchLike): FetchLike =>
  async (url, options) => {
    for (let tries = 1; ; tries++) {
      const response = await next(url, options)
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      if (response.status !== 429 || tries === mostTries || !(seconds >= 0 && seconds <= longestWaitSeconds))
        return response
      notify({ kind: 'warning', code: 'WAITING_TO_RETRY', params: { seconds } })
      await pause(seconds * 1000, options.signal ?? undefined)
    }
  }

/** Over after so many milliseconds; rejects as soon as the call is given up. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
