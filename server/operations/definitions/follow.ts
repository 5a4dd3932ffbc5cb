import type { App } from '../../context.ts'
import { listenTo } from '../../db/notifications.ts'
import { leftHalfWay } from '../../db/schema-turn.ts'
import { definitionsChannel, reloadPublished } from './publish.ts'

const everyMs = 15_000

/**
 * Hears what other processes publish over the same PostgreSQL, and looks from time to time whether one of them died
 * while it changed tables or made their indexes: then this one brings them to the definitions that hold. Embedded there
 * is one process, and nothing to hear.
 */
export async function followDefinitions(app: App, lookEveryMs = everyMs): Promise<{ close(): Promise<void> }> {
  if (!app.config.databaseUrl) return { close: () => Promise.resolve() }
  const takeIn = () =>
    app.catalogue
      .inTurn(() => reloadPublished(app))
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'published definitions could not be taken in')
      })
  const isLeft = () =>
    app.db.system('see whether a change of tables was broken off', tx => tx.one(leftHalfWay), { readOnly: true })
  const look = async () => {
    try {
      if ((await isLeft())?.left) await takeIn()
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
    () => void takeIn(),
    () => void takeIn(),
  )
  void takeIn()
  return {
    close: async () => {
      clearInterval(timer)
      await heard.close()
      await busy
    },
  }
}
