import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isLockRefused, TableInUse } from './errors.ts'
import { sql } from './sql.ts'

/** How long those who change tables wait for others, in milliseconds. */
export interface Patience {
  /**
   * For one lock. Whoever comes after waits as long behind it; below deadlock_timeout, so that it is never the others
   * who are refused.
   */
  readonly lock: number
  /** Between one try and the next; after the last one it is given up. */
  readonly pauses: readonly number[]
  /** For all locks together, of one publication or start. */
  readonly all: number
  /** For others who change tables; one of them may be bringing migrations in. */
  readonly turn: number
}

export const patient: Patience = {
  lock: 700,
  pauses: [500, 1000, 1000, 2000, 2000, 3000, 3000, 5000, 5000, 5000, 10_000, 10_000, 10_000],
  all: 60_000,
  turn: 600_000,
}

/**
 * Milliseconds that are left of a time that begins now; 0 when it is over. What was work and no waiting may be left out
 * of it.
 */
export interface TimeLeft {
  (): number
  leaveOut(ms: number): void
}

export function timeLeft(most: number): TimeLeft {
  let end = performance.now() + most
  return Object.assign(() => Math.max(0, Math.floor(end - performance.now())), {
    leaveOut: (ms: number) => {
      end += ms
    },
  })
}

/** Turns that processes take: at what holds (tables, columns, views), and at what may come later (indexes, checks). */
export const turns = { tables: 7_043_061, indexes: 7_043_062 } as const
const everyMs = 200

/**
 * Takes a turn for the connection until it is given back (`giveBack`), or ends. It is asked for again and again and
 * never waited for:
 * an index that is made concurrently waits for every transaction, and so for one that would wait for this turn.
 * False when `over` said meanwhile that there is nothing left to do.
 */
export async function takeTurn(
  client: pg.PoolClient,
  turn: keyof typeof turns,
  most: number,
  over: () => Promise<boolean>,
): Promise<boolean> {
  for (let waited = 0; ; waited += everyMs) {
    if ((await client.query('select pg_try_advisory_lock($1) as got', [turns[turn]])).rows[0].got) return true
    if (await over()) return false
    if (waited >= most) throw new TableInUse()
    await pause(everyMs)
  }
}

const taken = (turn: keyof typeof turns) =>
  sql`exists (select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database
    where datname = current_database()) and classid = 0 and objid = ${turns[turn]} and objsubid = 1)`
const noted = (key: 'schema' | 'finished') => sql`(select value #>> '{}' from portside_meta where key = ${key})`

/**
 * Written before the fingerprint of definitions whose indexes could not all be made: they are not tried again until the
 * next start or publication.
 */
export const failedMark = 'failed '

/**
 * Whether the tables are those of no definitions, or lack indexes and checks, and whoever changed them is gone: he had
 * the turn before he noted it, and what fails says so.
 */
export const leftHalfWay = sql<{
  left: boolean
}>`select not ${taken('tables')} and (coalesce(${noted('schema')} = '', false)
  or not ${taken('indexes')} and ${noted('finished')} <> ${noted('schema')}
    and ${noted('finished')} not like ${`${failedMark}%`}) as left`

/** Gives a connection back without the turns it had; one that cannot say so ends, and they with it. */
export async function giveBack(client: pg.PoolClient): Promise<void> {
  const broken = await client
    .query('select pg_advisory_unlock_all(); reset statement_timeout; reset lock_timeout')
    .then(
      () => false,
      () => true,
    )
  client.release(broken)
}

/**
 * Runs statements in a transaction that gives way when a lock is not to be had soon, and is tried again after a pause,
 * while there is time left. Gives the rows of the last statement.
 */
export async function giveWay(
  client: pg.PoolClient,
  statements: readonly string[],
  { lock, pauses }: Pick<Patience, 'lock' | 'pauses'>,
  left: TimeLeft,
): Promise<readonly unknown[]> {
  for (let tried = 0; ; tried++) {
    const began = performance.now()
    try {
      // One message, so that no lock is held while the next statement is on its way.
      // Statements of one message have an answer each, which the types of the driver do not say.
      const answers = (await client.query(
        `begin; set local lock_timeout = ${lock}; ${statements.join('; ')}; commit`,
      )) as unknown as readonly pg.QueryResult[]
      left.leaveOut(performance.now() - began)
      return answers.at(-2)?.rows ?? []
    } catch (error) {
      await client.query('rollback')
      if (!isLockRefused(error)) throw error
      const next = pauses[tried]
      if (next === undefined || left() <= next) throw new TableInUse(error)
      await pause(next)
    }
  }
}
