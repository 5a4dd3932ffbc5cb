import type { Duplex } from 'node:stream'
import type pg from 'pg'

const everyMs = 1000
/** A PostgreSQL without an answer for so long counts as down: waiting statements are cancelled. */
const patienceMs = 10_000

/** Whether PostgreSQL answers, checked once a second on a separate connection. */
export interface PostgresWatch {
  answers(): boolean
  close(): Promise<void>
}

/** `probe` is the one-connection pool; `cut` is called when the database stops answering. */
export function watchPostgres(probe: pg.Pool, cut: () => void): PostgresWatch {
  const forget = connectionsOf(probe)
  let answers = true
  let askedFor: number | undefined
  let closed = false
  const down = () => {
    if (!answers || closed) return
    answers = false
    cut()
  }
  const timer = setInterval(() => {
    if (askedFor !== undefined) {
      // Counted in ticks of this process, so that its own pause does not count as a database failure.
      askedFor += everyMs
      if (askedFor < patienceMs) return
      down()
      forget()
      return
    }
    askedFor = 0
    probe
      .query('select 1')
      .then(() => {
        answers = true
      }, down)
      .finally(() => {
        askedFor = undefined
      })
  }, everyMs)
  timer.unref()
  return {
    answers: () => answers,
    close: async () => {
      closed = true
      clearInterval(timer)
      if (!answers) forget()
      await probe.end()
    },
  }
}

/** Returns a function that cuts all connections of a pool: their statements fail at once. */
export function connectionsOf(pool: pg.Pool): () => void {
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', client => clients.add(client))
  pool.on('remove', client => clients.delete(client))
  return () => {
    for (const client of clients)
      (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream.destroy(
        new Error('Connection terminated: the database does not answer'),
      )
  }
}
