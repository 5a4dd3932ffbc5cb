import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { isLockRefused, TableInUse } from './errors.ts'
import { sql } from './sql.ts'

/** Waiting times for table changes, in milliseconds. */
export interface Patience {
  /** For one lock. Later statements queue behind it; below deadlock_timeout, so that others are never rejected. */
  readonly lock: number
  /** Between attempts; after the last one it gives up. */
  readonly pauses: readonly number[]
  /** For all locks of one publication or start. */
  readonly all: number
  /** For another process that changes tables, for example in a migration. */
  readonly turn: number
}

export const patient: Patience = {
  lock: 700,
  pauses: [500, 1000, 1000, 2000, 2000, 3000, 3000, 5000, 5000, 5000, 10_000, 10_000, 10_000],
  all: 60_000,
  turn: 600_000,
}

/** Remaining milliseconds of a time limit; 0 when over. Working time can be excluded. */
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

/** Locks between processes: for tables, columns and views, and for indexes and checks. */
export const turns = { tables: advisoryLocks.tables, indexes: advisoryLocks.indexes } as const
const everyMs = 200

/**
 * Acquires the lock for the connection until `giveBack` or its end. Polls instead of waiting: a concurrent index
 * build waits for every transaction, also for one waiting for this lock. False when `over` says that nothing is left
 * to do.
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

/** Prefix of the fingerprint when some indexes could not be built: not retried until the next start or publication. */
export const failedMark = 'failed '

/**
 * Whether the tables match no definitions or lack indexes, without a process working on it. The lock is taken before
 * the note, so a failure shows.
 */
export const leftHalfWay = sql<{
  left: boolean
}>`select not ${taken('tables')} and (coalesce(${noted('schema')} = '', false)
  or not ${taken('indexes')} and ${noted('finished')} <> ${noted('schema')}
    and ${noted('finished')} not like ${`${failedMark}%`}) as left`

/**
 * Returns a connection without its advisory locks. If releasing them fails, the connection is closed, which releases
 * them.
 */
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
 * Runs statements in a transaction that gives up when a lock is not available soon. Retries after a pause while time is
 * left. Returns the rows of the last statement.
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
      // One message, so that no lock is held between statements. Each statement has a result, which the driver types do
      // not show.
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
