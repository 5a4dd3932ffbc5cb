import { fail } from '../../../domain/errors/failure.ts'
import type { House } from '../../context.ts'
import { sql } from '../../db/sql.ts'

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

/** Throws TOO_MANY_TRIES with the seconds to wait while one of the keys is held up. */
export async function refuseWhileBlocked(house: House, keys: readonly TryKey[]): Promise<void> {
  const now = house.now()
  const found = await house.door.system('look up wrong tries', tx =>
    tx.rows<{ blocked_until: string }>(sql`select blocked_until from try_counter where key = any(${keys.map(k => k.key)}) and blocked_until > ${now.toISOString()}`))
  const until = Math.max(0, ...found.map(f => Date.parse(f.blocked_until)))
  if (until > 0) {
    const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000))
    throw fail('TOO_MANY_TRIES', { params: { seconds }, retryAfter: seconds })
  }
}

export async function countWrongTry(house: House, keys: readonly TryKey[]): Promise<void> {
  const now = house.now()
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000).toISOString()
  await house.door.system('count a wrong try', async tx => {
    for (const { key, free } of keys) {
      const row = await tx.one<{ tries: number }>(sql`insert into try_counter (key, tries, since) values (${key}, 1, ${now.toISOString()})
        on conflict (key) do update set tries = case when try_counter.since < ${windowStart} then 1 else try_counter.tries + 1 end,
          since = case when try_counter.since < ${windowStart} then excluded.since else try_counter.since end returning tries`)
      const over = (row?.tries ?? 0) - free
      if (over < 0) continue
      const wait = Math.min(longestWait, 5 * 2 ** Math.min(over, 10))
      await tx.run(sql`update try_counter set blocked_until = ${new Date(now.getTime() + wait * 1000).toISOString()} where key = ${key}`)
    }
  })
}

export const forgetTries = (house: House, keys: readonly TryKey[]): Promise<number> =>
  house.door.system('forget wrong tries after a right one', tx => tx.run(sql`delete from try_counter where key = ${keys[0]?.key ?? ''}`))
