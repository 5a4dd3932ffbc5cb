import type { Duplex } from 'node:stream'
import type pg from 'pg'

const everyMs = 1000
/** A PostgreSQL that does not answer for so long is taken as gone: the statements that wait for it are given up. */
const patienceMs = 10_000

/** Whether PostgreSQL answers, asked once in a second in a connection of its own. */
export interface PostgresWatch {
  answers(): boolean
  close(): Promise<void>
}

/** `probe` is the pool of one connection that is asked; `cut` is called when the database has stopped answering. */
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
      // Counted in turns of this process, so that a pause of it is not taken for one of the database.
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

/** Gives what cuts all connections of a pool: statements in them fail at once. */
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
