import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { numberKey } from '../../../domain/values/canonical-key.ts'
import type { App } from '../../context.ts'
import { holdBound } from '../../db/bounded-rows.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { registrationCodeBound, unknownCodeBound } from './row-bounds.ts'

/** 'company account/username' in canonical form. */
export type Account = string & { readonly account: true }
export const accountKey = (companyAccount: string, username: string): Account =>
  `${numberKey(companyAccount)}/${numberKey(username)}` as Account

/** For people without an account; no company account can have this name. */
export const registrationKey = (email: string): Account => `register:${email.trim()}`.toLowerCase() as Account

/** For a component of a page and its reader: such a code opens no account. */
export const pageKey = (user: string, page: string, node: string): Account => `page:${user}/${page}/${node}` as Account

/** Lifetime and tries of a code; another can be requested after the pause (B-108). */
const goodMinutes = 15
/** A first password is set within three days. */
const invitedMinutes = 3 * 24 * 60
const tries = 5
export const pauseSeconds = 60

const hashOf = ({ codeKey }: App, account: Account, code: string): Buffer =>
  createHmac('sha256', codeKey).update(`${account}\n${code}`).digest()

/** Owner of a code: a user, or a registering person. Valid for its mailed address only. */
export interface CodeOwner {
  readonly user: string | null
  readonly address: string
}

/**
 * Seconds to wait after a recent code; otherwise 0, and a code is prepared, with a longer lifetime for invitations.
 * `user` is null for an unknown account and for registrations.
 */
export async function askForCode(
  tx: Tx,
  app: App,
  account: Account,
  { user, invited = false }: { readonly user: string | null; readonly invited?: boolean },
): Promise<number> {
  const now = app.now()
  await tx.run(sql`delete from mailed_code where expires_at < ${now.toISOString()}`)
  const before = await tx.one<{ asked_at: string }>(sql`select asked_at from mailed_code where account = ${account}`)
  const wait = before ? Math.ceil(pauseSeconds - (now.getTime() - Date.parse(before.asked_at)) / 1000) : 0
  if (wait > 0) return wait
  const until = new Date(now.getTime() + (invited ? invitedMinutes : goodMinutes) * 60_000).toISOString()
  await tx.run(sql`insert into mailed_code (account, user_id, asked_at, expires_at)
    values (${account}, ${user}, ${now.toISOString()}, ${until})
    on conflict (account) do update set user_id = excluded.user_id, code_hash = null, sent_to = null, tries = 0,
      asked_at = excluded.asked_at, expires_at = excluded.expires_at`)
  if (user === null) await holdBound(tx, account.startsWith('register:') ? registrationCodeBound : unknownCodeBound)
  return 0
}

/**
 * Creates the code of a waiting account and invalidates an older one. Only its hash is stored. Never the fixed demo
 * code, and sent by mail only: it opens the account.
 */
export async function newCode(
  app: App,
  account: Account,
  { user, address }: CodeOwner,
  { invited = false } = {},
): Promise<{ readonly code: string; readonly minutes: number } | undefined> {
  const now = app.now(),
    minutes = invited ? invitedMinutes : goodMinutes
  const code = String(randomInt(0, 100_000_000)).padStart(8, '0')
  const until = new Date(now.getTime() + minutes * 60_000).toISOString()
  const kept = await app.db.system('keep the hash of a mailed code', tx =>
    tx.run(
      sql`update mailed_code set code_hash = ${hashOf(app, account, code)}, sent_to = ${address.trim().toLowerCase()}, tries = 0,
        expires_at = ${until} where account = ${account} and user_id is not distinct from ${user}::uuid
        and expires_at > ${now.toISOString()}`,
    ),
  )
  return kept > 0 ? { code, minutes } : undefined
}

/** Whether this is the code of the account. A wrong code counts as a try; the right one stays until it is consumed. */
export async function isRightCode(app: App, account: Account, code: string): Promise<boolean> {
  const found = await app.db.system('look at a mailed code', tx =>
    tx.one<{ code_hash: Uint8Array | null }>(
      sql`update mailed_code set tries = tries + 1 where account = ${account}
        and expires_at > ${app.now().toISOString()} and tries < ${tries} returning code_hash`,
    ),
  )
  return found?.code_hash != null && timingSafeEqual(found.code_hash, hashOf(app, account, code.trim()))
}

/** Consumes the code; false when another request did, or it was sent to somebody else. */
export const useUpCode = async (tx: Tx, account: Account, { user, address }: CodeOwner): Promise<boolean> =>
  (await tx.run(
    sql`delete from mailed_code where account = ${account} and code_hash is not null
      and user_id is not distinct from ${user}::uuid and sent_to = ${address.trim().toLowerCase()}`,
  )) > 0
