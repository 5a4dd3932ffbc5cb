import type { House } from '../context.ts'
import type { Database } from '../db/database.ts'

const everyMs = 10_000

/** Keeps the statistics of the embedded database fresh while the house runs, from its first row on. */
export function startStatistics(house: House, database: Database): { stop(): Promise<void> } {
  const renew = database.renewStatistics
  if (!renew) return { stop: () => Promise.resolve() }
  let busy: Promise<void> | undefined
  const timer = setInterval(() => {
    busy ??= renew()
      .then(
        () => undefined,
        (error: unknown) => {
          house.log.error({ err: error }, 'statistics could not be renewed')
        },
      )
      .finally(() => {
        busy = undefined
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await busy
    },
  }
}
