import type { House } from '../../context.ts'
import { listenTo } from '../../db/notifications.ts'
import { leftHalfWay } from '../../db/schema-turn.ts'
import { definitionsChannel, takeInPublished } from './publish.ts'

const everyMs = 15_000

/**
 * Hears what other processes publish over the same PostgreSQL, and looks from time to time whether one of them died
 * while it changed tables or made their indexes: then this one brings them to the definitions that hold. Embedded there
 * is one process, and nothing to hear.
 */
export async function followDefinitions(house: House, lookEveryMs = everyMs): Promise<{ close(): Promise<void> }> {
  if (!house.config.databaseUrl) return { close: () => Promise.resolve() }
  const takeIn = () =>
    house.catalogue
      .inTurn(() => takeInPublished(house))
      .catch((error: unknown) => {
        house.log.error({ err: error }, 'published definitions could not be taken in')
      })
  const isLeft = () =>
    house.door.system('see whether a change of tables was broken off', tx => tx.one(leftHalfWay), { readOnly: true })
  const look = async () => {
    try {
      if ((await isLeft())?.left) await takeIn()
    } catch (error) {
      house.log.error({ err: error }, 'the database did not say whether a change of tables was broken off')
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
    house.config.databaseUrl,
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
