import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { LiveHello } from '../../domain/contracts/live.calls.ts'
import { may, type UserActor } from '../../domain/meta/actor.ts'
import { designsServices } from '../../domain/meta/rights/granting.ts'
import type { App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { cacheHashes, type CacheHashes } from '../operations/definitions/caches.ts'
import { actorOf, userColumns, type UserRow } from '../operations/session/actors.ts'
import type { Bus } from './bus.ts'
import { definitionChanges } from './definition-changes.ts'
import { makeDepartures } from './departures.ts'
import type { LiveEvent } from './event.ts'

/**
 * The event streams of this process. A stream belongs to a session; its rights are checked every few seconds, and it
 * ends when session or rights change. Slow readers are disconnected. Events are buffered, so that a reconnected
 * stream misses nothing.
 */
export interface Streams {
  open(actor: UserActor, response: ServerResponse, lastEventId: string | undefined): void
  readonly count: number
  close(): void
}

const keep = 2000
const heartbeatMs = 25_000
const checkMs = 3000
/** A broken stream reconnects within this time. */
const graceMs = 3000
/** Bytes that may wait for a slow reader. */
const maxPending = 1_000_000

interface Stream {
  readonly actor: UserActor
  readonly rights: string
  readonly response: ServerResponse
  /** The definitions of which the reader was last notified. */
  definitions: CacheHashes
}

/** `gone` gets users whose browser has closed. */
export function makeStreams(app: App, bus: Bus, gone: (actors: readonly UserActor[]) => void): Streams {
  const boot = randomUUID().slice(0, 8)
  const streams = new Set<Stream>()
  const recent: { n: number; event: LiveEvent }[] = []
  let n = 0

  const send = (s: Stream, text: string) => {
    if (s.response.writableLength > maxPending) return end(s)
    s.response.write(text)
  }
  const end = (s: Stream, why?: string) => {
    if (!streams.delete(s)) return
    if (why) s.response.write(`event: end\ndata: ${JSON.stringify({ why })}\n\n`)
    s.response.end()
    s.response.socket?.destroySoon()
  }
  const deliver = (s: Stream, { n: at, event }: { n: number; event: LiveEvent }) => {
    if (hears(app, s.actor, event)) send(s, `id: ${boot}:${at}\ndata: ${JSON.stringify(withoutAudience(event))}\n\n`)
  }

  const off = bus.subscribe({
    events: events => {
      for (const event of events) {
        const entry = { n: ++n, event }
        recent.push(entry)
        for (const s of streams) deliver(s, entry)
      }
      recent.splice(0, Math.max(0, recent.length - keep))
    },
    missed: () => {
      for (const s of streams) send(s, 'event: resync\ndata: {}\n\n')
    },
  })
  const unfollow = app.catalogue.onChange(() => {
    for (const s of streams) if (designsServices(s.actor)) send(s, 'event: designed\ndata: {}\n\n')
    void notifyOfDefinitions(app, streams, send).catch((error: unknown) => {
      app.log.error(
        { err: error },
        'open browsers were not notified of a publication; they see it with their next call',
      )
    })
  })
  const heartbeat = setInterval(() => {
    for (const s of streams) send(s, ': still here\n\n')
  }, heartbeatMs)
  const check = setInterval(() => {
    void checkRights(app, streams, end)
  }, checkMs)
  const departures = makeDepartures({ graceMs, open: id => [...streams].some(s => s.actor.sessionId === id), gone })
  heartbeat.unref()
  check.unref()

  return {
    get count() {
      return streams.size
    },
    open(actor, response, lastEventId) {
      const definitions = cacheHashes({ catalogue: app.catalogue, actor })
      const stream: Stream = { actor, rights: fingerprint(actor), response, definitions }
      streams.add(stream)
      response.on('close', () => {
        streams.delete(stream)
        departures.closed(actor)
      })
      const hello: LiveHello = { version: app.catalogue.version, caches: definitions.version }
      response.write(`retry: 2000\nid: ${boot}:${n}\nevent: hello\ndata: ${JSON.stringify(hello)}\n\n`)
      const [of, at] = (lastEventId ?? '').split(':')
      if (!lastEventId) return
      const from = Number(at)
      if (of !== boot || from < (recent[0]?.n ?? n + 1) - 1) send(stream, 'event: resync\ndata: {}\n\n')
      else for (const entry of recent) if (entry.n > from) deliver(stream, entry)
    },
    close() {
      off()
      unfollow()
      clearInterval(heartbeat)
      clearInterval(check)
      for (const s of streams) end(s)
      departures.stop()
    },
  }
}

/** Readers of the company type, and of a named company if any, whose roles may read the entity. */
function hears(app: App, actor: UserActor, event: LiveEvent): boolean {
  const who = event.audience[actor.companyType]
  if (!who || (who !== 'all' && !who.includes(actor.companyId))) return false
  const entity = app.catalogue.of(actor).entity.get(event.entity)
  return entity !== undefined && may(actor, entity, 'read')
}

/**
 * Notifies each reader of definitions changed by a publication. Readers with the same rights share them; building
 * takes some milliseconds each, so requests are let in between.
 */
async function notifyOfDefinitions(
  app: App,
  streams: ReadonlySet<Stream>,
  send: (s: Stream, text: string) => void,
): Promise<void> {
  for (const s of streams) {
    const next = cacheHashes({ catalogue: app.catalogue, actor: s.actor })
    if (next === s.definitions) continue
    const changes = definitionChanges(s.definitions, next)
    s.definitions = next
    if (changes.length > 0) send(s, `event: definitions\ndata: ${JSON.stringify(changes)}\n\n`)
    await setImmediate()
  }
}

/** The audience is never sent. */
const withoutAudience = ({ audience: _audience, ...event }: LiveEvent) => event

const fingerprint = (actor: UserActor): string => JSON.stringify([actor.companyId, actor.companyType, actor.grants])

interface SessionRow extends UserRow {
  readonly id: string
  readonly ended_at: string | null
  readonly expires_at: string
}

/** One query for all streams: ended sessions, and users whose rights have changed since. */
async function checkRights(app: App, streams: Set<Stream>, end: (s: Stream, why: string) => void): Promise<void> {
  if (streams.size === 0) return
  const ids = [...new Set([...streams].map(s => s.actor.sessionId))]
  const rows = await app.db
    .system(
      'look at the rights behind the event streams',
      tx =>
        tx.rows<SessionRow>(sql`
    select s.id, s.ended_at, s.expires_at, ${userColumns} from session s join user_account u on u."id" = s.user_id
      join company c on c."id" = s.company_id where s.id = any(${ids}::uuid[])`),
      { readOnly: true },
    )
    .catch(() => undefined)
  if (!rows) return
  const by = new Map(rows.map(r => [r.id, r]))
  for (const s of streams) {
    const row = by.get(s.actor.sessionId)
    if (!row || row.ended_at || row.enabled === false || Date.parse(row.expires_at) < app.now().getTime())
      end(s, 'session')
    else if (fingerprint(actorOf(row, row.id)) !== s.rights) end(s, 'rights')
  }
}
