import type { FetchLike } from 'wretch'
import { notify } from '../state/notices.ts'

/** Maximum retries of rejected reads, if the wait is short. */
const mostTries = 3
const longestWaitSeconds = 60

/**
 * Repeats reads rejected with 429 after the given seconds (Retry-After). A rejected change is shown to the user
 * instead. Shows that the app waits.
 */
export const retryWhenAsked =
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

/** Resolves after so many milliseconds; rejects as soon as the call is aborted. */
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
