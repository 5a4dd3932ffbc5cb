import type { App } from '../context.ts'
import type { Database } from '../db/database.ts'

const everyMs = 10_000

/** Keeps the statistics of the embedded database fresh while the app runs, from its first row on. */
export function startStatistics(app: App, database: Database): { stop(): Promise<void> } {
  const renew = database.renewStatistics
  if (!renew) return { stop: () => Promise.resolve() }
  let busy: Promise<void> | undefined
  const timer = setInterval(() => {
    busy ??= renew()
      .then(
        () => undefined,
        (error: unknown) => {
          app.log.error({ err: error }, 'statistics could not be renewed')
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
