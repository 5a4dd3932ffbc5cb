import { fail, type Failure } from '../../../domain/errors/failure.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/**
 * Wrong tries slow down whoever makes them. The source together with the account is held up first, so that nobody can
 * lock a rival out of his account; a source that tries many accounts is held up as a whole (safety.md 9, B4).
 */
export interface TryKey {
  readonly key: string
  /** Wrong tries before it gets slow. */
  readonly free: number
}

const windowMinutes = 15
const longestWait = 900

export const keysOf = (source: string, account: string): TryKey[] => [
  { key: `both ${source} ${account.toLowerCase()}`.slice(0, 400), free: 5 },
  { key: `source ${source}`, free: 50 },
]

function tooMany(now: Date, until: number): Failure {
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000))
  return fail('TOO_MANY_TRIES', { params: { seconds }, retryAfter: seconds })
}

/** Throws TOO_MANY_TRIES with the seconds to wait while one of the keys is held up. */
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
 * Takes a try before anybody knows whether it is right, so that many at once are no more than one after the other. Who
 * was right forgets it; throws TOO_MANY_TRIES while one of the keys is held up.
 */
export const takeTry = (app: App, keys: readonly TryKey[]): Promise<void> =>
  app.db.system('take a try', async tx => {
    const now = app.now(),
      until = await count(tx, now, keys)
    if (until > now.getTime()) throw tooMany(now, until)
  })

/** Counts a try and gives the time until which its keys were held up before it. */
async function count(tx: Tx, now: Date, keys: readonly TryKey[]): Promise<number> {
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000).toISOString()
  let until = 0
  for (const { key, free } of keys) {
    const row = await tx.one<{
      tries: number
      blocked_until: string | null
    }>(sql`insert into try_counter (key, tries, since) values (${key}, 1, ${now.toISOString()})
      on conflict (key) do update set tries = case when try_counter.since < ${windowStart} then 1
        else try_counter.tries + 1 end,
        since = case when try_counter.since < ${windowStart} then excluded.since else try_counter.since end
          returning tries, blocked_until`)
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

/**
 * After a right try: those of the account from this source are forgotten, and the one that was taken for the source as
 * a whole is given back.
 */
export const forgetTries = (app: App, [account, ...wider]: readonly TryKey[]): Promise<void> =>
  app.db.system('forget wrong tries after a right one', async tx => {
    await tx.run(sql`delete from try_counter where key = ${account?.key ?? ''}`)
    for (const { key, free } of wider) {
      await tx.run(
        sql`update try_counter set tries = greatest(tries - 1, 0), blocked_until = case when tries - 1 < ${free}
          then null else blocked_until end where key = ${key}`,
      )
    }
  })
