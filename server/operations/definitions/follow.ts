import type { App } from '../../context.ts'
import { listenTo } from '../../db/notifications.ts'
import { leftHalfWay } from '../../db/schema-turn.ts'
import { definitionsChannel, reloadPublished } from './publish.ts'

const everyMs = 15_000

/**
 * Listens to publications of other processes on the same PostgreSQL, and checks whether one died during table changes
 * or index builds: then this one completes them. Embedded there is one process.
 */
export async function followDefinitions(app: App, lookEveryMs = everyMs): Promise<{ close(): Promise<void> }> {
  if (!app.config.databaseUrl) return { close: () => Promise.resolve() }
  const reload = () =>
    app.catalogue
      .inTurn(() => reloadPublished(app))
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'published definitions could not be taken in')
      })
  const isLeft = () =>
    app.db.system('see whether a change of tables was broken off', tx => tx.one(leftHalfWay), { readOnly: true })
  const look = async () => {
    try {
      if ((await isLeft())?.left) await reload()
    } catch (error) {
      app.log.error({ err: error }, 'the database did not say whether a change of tables was broken off')
    }
  }
  let busy: Promise<void> | undefined
  const timer = setInterval(() => {
    busy ??= look().finally(() => {
      busy = undefined
    })
  }, lookEveryMs)
  timer.unref()
  const heard = await listenTo(
    app.config.databaseUrl,
    definitionsChannel,
    () => void reload(),
    () => void reload(),
  )
  void reload()
  return {
    close: async () => {
      clearInterval(timer)
      await heard.close()
      await busy
    },
  }
}
