import type { House } from '../../context.ts'
import { listenTo } from '../../db/notifications.ts'
import { definitionsChannel, takeInPublished } from './publish.ts'

/** Hears what other processes publish over the same PostgreSQL. Embedded there is one process, and nothing to hear. */
export async function followDefinitions(house: House): Promise<{ close(): Promise<void> }> {
  if (!house.config.databaseUrl) return { close: () => Promise.resolve() }
  const takeIn = () => { house.catalogue.inTurn(() => takeInPublished(house)).catch((error: unknown) => { house.log.error({ err: error }, 'published definitions could not be taken in') }) }
  const heard = await listenTo(house.config.databaseUrl, definitionsChannel, takeIn, takeIn)
  takeIn()
  return heard
}
