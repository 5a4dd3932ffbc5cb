import { fail, type Failure } from '../../../domain/errors/failure.ts'
import type { App } from '../../context.ts'
import { holdBound } from '../../db/bounded-rows.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { tryBound } from './row-bounds.ts'

/**
 * Wrong tries delay their source, doubling with each try. Three keys are counted: source with account, so that typing
 * errors delay nobody else; the source, which may try many accounts; and the account, which may be tried from many
 * sources (safety.md 9, B4). No delay exceeds `longestWait`, and none is permanent.
 */
export interface TryKey {
  readonly key: string
  /** Wrong tries before delays begin. */
  readonly free: number
  /** Tries are counted together over this time; 15 when left out. */
  readonly windowMinutes?: number
}

const usualWindow = 15
/** Seconds of the first delay. */
const longestWait = 900

export interface SignInKeys {
  readonly pair: TryKey
  readonly source: TryKey
  readonly account: TryKey
}

export const signInKeys = (source: string, account: string): SignInKeys => ({
  pair: { key: `both ${source} ${account.toLowerCase()}`.slice(0, 400), free: 5 },
  source: { key: `source ${source}`, free: 50 },
  account: accountTries(account),
})

/** Per day: an attack from many sources gets 60 tries at once, and then one per quarter of an hour. */
export const accountTries = (account: string): TryKey => ({
  key: `account ${account.toLowerCase()}`.slice(0, 400),
  free: 60,
  windowMinutes: 24 * 60,
})

function tooMany(now: Date, until: number): Failure {
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000))
  return fail('TOO_MANY_TRIES', { params: { seconds }, retryAfter: seconds })
}

/** Throws TOO_MANY_TRIES with the seconds to wait while one of the keys is delayed. */
export async function refuseWhileBlocked(app: App, keys: readonly TryKey[]): Promise<void> {
  const now = app.now()
  const found = await app.db.system('look up wrong tries', tx =>
    tx.rows<{ blocked_until: string }>(
      sql`select blocked_until from try_counter where key = any(${keys.map(k => k.key)})
        and blocked_until > ${now.toISOString()}`,
    ),
  )
  const until = Math.max(0, ...found.map(f => Date.parse(f.blocked_until)))
  if (until > 0) throw tooMany(now, until)
}

export const countWrongTry = (app: App, keys: readonly TryKey[]): Promise<void> =>
  app.db.system('count a wrong try', async tx => {
    await count(tx, app.now(), keys)
  })

/**
 * Takes a try before its result is known, so that parallel tries count like sequential ones. A success returns it;
 * throws TOO_MANY_TRIES while one of the keys is delayed.
 */
export const takeTry = (app: App, keys: readonly TryKey[]): Promise<void> =>
  app.db.system('take a try', async tx => {
    const now = app.now(),
      until = await count(tx, now, keys)
    if (until > now.getTime()) throw tooMany(now, until)
  })

/** Counts a try and returns the time until which its keys were delayed before. */
async function count(tx: Tx, now: Date, keys: readonly TryKey[]): Promise<number> {
  let until = 0
  for (const { key, free, windowMinutes = usualWindow } of keys) {
    const windowStart = new Date(now.getTime() - windowMinutes * 60_000).toISOString()
    const row = await tx.one<{
      tries: number
      blocked_until: string | null
    }>(sql`insert into try_counter (key, tries, since) values (${key}, 1, ${now.toISOString()})
      on conflict (key) do update set tries = case when try_counter.since < ${windowStart} then 1
        else try_counter.tries + 1 end,
        since = case when try_counter.since < ${windowStart} then excluded.since else try_counter.since end
          returning tries, blocked_until`)
    if (row?.tries === 1) await holdBound(tx, tryBound)
    if (row?.blocked_until) until = Math.max(until, Date.parse(row.blocked_until))
    const over = (row?.tries ?? 0) - free
    if (over < 0) continue
    const wait = Math.min(longestWait, 5 * 2 ** Math.min(over, 10))
    await tx.run(
      sql`update try_counter set blocked_until = ${new Date(now.getTime() + wait * 1000).toISOString()}
        where key = ${key}`,
    )
  }
  return until
}

/** After a success: clears tries of `own` keys, and returns the one taken of `shared` keys. */
export const forgetTries = (app: App, own: readonly TryKey[], shared: readonly TryKey[] = []): Promise<void> =>
  app.db.system('forget wrong tries after a right one', async tx => {
    await dropTries(tx, own)
    for (const { key, free } of shared) {
      await tx.run(
        sql`update try_counter set tries = greatest(tries - 1, 0), blocked_until = case when tries - 1 < ${free}
          then null else blocked_until end where key = ${key}`,
      )
    }
  })

export const dropTries = (tx: Tx, keys: readonly TryKey[]): Promise<number> =>
  tx.run(sql`delete from try_counter where key = any(${keys.map(k => k.key)})`)
