import type { RowBound } from '../../db/bounded-rows.ts'
import { sql } from '../../db/sql.ts'

/**
 * Limits for rows written without a session. A source is one address (source.ts). Handed-over and unfinished sign-ins
 * are limited to one per user; registrations have their own limits (register.ts).
 */
export const captchaBound: RowBound = {
  table: 'captcha',
  key: 'id',
  newestFirst: sql`expires_at desc, id desc`,
  perSource: { column: 'source', rows: 100 },
  inAll: 10_000,
}

/** Codes requested with unknown names. Users have one each. */
export const unknownCodeBound: RowBound = {
  table: 'mailed_code',
  key: 'account',
  where: sql`user_id is null and account not like 'register:%'`,
  newestFirst: sql`asked_at desc, account`,
  inAll: 5000,
}

export const registrationCodeBound: RowBound = {
  table: 'mailed_code',
  key: 'account',
  where: sql`user_id is null and account like 'register:%'`,
  newestFirst: sql`asked_at desc, account`,
  inAll: 5000,
}

/** Active delays are removed last. */
export const tryBound: RowBound = {
  table: 'try_counter',
  key: 'key',
  newestFirst: sql`coalesce(blocked_until, since) desc, key`,
  inAll: 50_000,
}

export const failureBound: RowBound = {
  table: 'failure_log',
  key: 'reference',
  where: sql`user_id is null`,
  newestFirst: sql`at desc, reference`,
  inAll: 5000,
}
