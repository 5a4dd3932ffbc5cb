import type { App } from '../context.ts'
import type { Database } from '../db/database.ts'

const everyMs = 10_000

/** Keeps the statistics of the embedded database fresh and its write-ahead log short while the server runs. */
export function startStatistics(app: App, database: Database): { stop(): Promise<void> } {
  const { renewStatistics, checkpointWhenLong } = database
  if (!renewStatistics || !checkpointWhenLong) return { stop: () => Promise.resolve() }
  let busy: Promise<void> | undefined
  const timer = setInterval(() => {
    busy ??= renewStatistics()
      .then(() => checkpointWhenLong())
      .then(
        () => undefined,
        (error: unknown) => {
          app.log.error({ err: error }, 'statistics could not be renewed, or no checkpoint made')
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
