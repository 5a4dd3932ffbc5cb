import type { CatalogueStore } from '../catalogue-store.ts'
import { listenTo } from '../db/notifications.ts'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-transaction.ts'
import { eventsOf, type LiveEvent } from './event.ts'

/** Carries live events to this process's streams, and between processes that share a PostgreSQL. */
export interface Bus {
  subscribe(listener: Listener): () => void
  /** For state outside the database, such as presence. */
  publish(events: readonly LiveEvent[]): void
  close(): Promise<void>
}

export interface Listener {
  events(events: readonly LiveEvent[]): void
  /** Events may be lost: panels must reload. */
  missed(): void
}

const channel = 'portside_live'
/** A notification carries at most 8,000 bytes. */
const perNotice = 7000

/**
 * Embedded, events go straight to listeners after the commit. With PostgreSQL they are notifications of the same
 * transaction, so every process gets exactly what was committed.
 */
export async function makeBus(db: Db, catalogue: CatalogueStore, databaseUrl: string | null): Promise<Bus> {
  const listeners = new Set<Listener>()
  const tell = (events: readonly LiveEvent[]) => listeners.forEach(l => l.events(events))
  const between = databaseUrl
    ? await listenTo(
        databaseUrl,
        channel,
        payload => tell(JSON.parse(payload) as LiveEvent[]),
        () => listeners.forEach(l => l.missed()),
      )
    : undefined
  db.watch({
    async look(tx, touched) {
      const events = await tx.elevated(t => eventsOf(t, catalogue.common, touched))
      return between
        ? { statements: parts(events).map(part => sql`select pg_notify(${channel}, ${part})`) }
        : { publish: () => tell(events) }
    },
  })
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    publish: events => (between ? parts(events).forEach(p => between.send(p)) : tell(events)),
    close: async () => {
      await between?.close()
    },
  }
}

/** JSON lists of events, each short enough for one notification. */
function parts(events: readonly LiveEvent[]): string[] {
  const out: string[] = []
  let part: LiveEvent[] = []
  let size = 0
  for (const e of events) {
    const length = Buffer.byteLength(JSON.stringify(e)) + 1
    if (size + length > perNotice && part.length > 0) {
      out.push(JSON.stringify(part))
      part = []
      size = 0
    }
    part.push(e)
    size += length
  }
  return part.length > 0 ? [...out, JSON.stringify(part)] : out
}
