import {
  accessAfter,
  accountOpeners,
  type AccountEvent,
  type AccountOpener,
} from '../../../domain/meta/rights/account-access.ts'
import type { App } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { CommitRule, Tx } from '../../db/tenant-transaction.ts'

/** SQL condition on a user id column: users whom the event concerns. */
type Whose = (column: Sql) => Sql

interface Ending {
  readonly whose: Whose
  readonly at: string
  /** The session to keep. */
  readonly except?: string | undefined
}

/**
 * How each access to an account ends. Password and second factor are replaced by new ones; here they end with their
 * user.
 */
const endings: Readonly<Record<AccountOpener, (ending: Ending, event: AccountEvent) => Sql[]>> = {
  password: ({ whose }, event) =>
    event === 'removed' ? [sql`delete from credential where ${whose(sql.id('credential', 'user_id'))}`] : [],
  mailedCode: ({ whose }) => [
    sql`delete from mailed_code where user_id is not null and ${whose(sql.id('mailed_code', 'user_id'))}`,
  ],
  // The sessions seen as another user are in the same table, one per account.
  invitation: () => [],
  handedSignIn: ({ whose }) => [
    sql`delete from handed_sign_in where ${whose(sql.id('handed_sign_in', 'user_id'))} or (seen_by is not null and ${whose(sql.id('handed_sign_in', 'seen_by'))})`,
  ],
  signInStep: ({ whose }) => [sql`delete from sign_in_step where ${whose(sql.id('sign_in_step', 'user_id'))}`],
  recoveryCode: ({ whose }, event) =>
    event === 'secondFactorOn'
      ? []
      : [sql`delete from second_factor where ${whose(sql.id('second_factor', 'user_id'))}`],
  session: ({ whose, at, except }) => [
    sql`update session set ended_at = ${at}, end_reason = 'offline' where ended_at is null
      and id is distinct from ${except ?? null}::uuid
      and (${whose(sql.id('session', 'user_id'))} or (seen_by is not null and ${whose(sql.id('session', 'seen_by'))}))`,
  ],
}

async function endFor(tx: Tx, ending: Ending, event: AccountEvent): Promise<number> {
  let sessions = 0
  for (const opener of accountOpeners) {
    if (accessAfter[opener][event] !== 'ends') continue
    for (const statement of endings[opener](ending, event)) {
      const rows = await tx.run(statement)
      if (opener === 'session') sessions += rows
    }
  }
  return sessions
}

/** Ends what the event ends for a user. `except` is the owner's session. Returns the ended sessions. */
export const endAccess = (tx: Tx, user: string, event: AccountEvent, at: string, except?: string): Promise<number> =>
  endFor(tx, { whose: column => sql`${column} = ${user}`, at, except }, event)

/** Ends one session with its handed-over sign-ins, and the sessions in which its user views as another user. */
export async function endSession(tx: Tx, id: string, at: string, reason: 'signOut' | 'offline'): Promise<number> {
  await tx.run(sql`delete from handed_sign_in where session_id = ${id}`)
  await tx.run(sql`update session set ended_at = ${at}, end_reason = 'offline' where parent_id = ${id}
    and seen_by is not null and ended_at is null`)
  return tx.run(sql`update session set ended_at = ${at}, end_reason = ${reason} where id = ${id} and ended_at is null`)
}

const users = /\b(?:update|delete\s+from|truncate(?:\s+table)?)\s+"?user_account(?:__\w+)?"?(?![\w"])/i
const locks = /\bupdate\s+"?credential"?\s[^]*\blocked\s*=/i
const removes = /\b(?:delete\s+from|truncate(?:\s+table)?)\s+"?user_account/i

/**
 * However a user is disabled, locked or removed, every access to the account ends before the commit. So an old token
 * does not work when the account is enabled again.
 */
export function closedAccountsStayClosed({ now }: Pick<App, 'now'>): CommitRule {
  return {
    concerns: statement => users.test(statement) || locks.test(statement),
    start() {
      let removing = false
      return {
        before(_tx, _touched, statement) {
          removing ||= removes.test(statement)
          return Promise.resolve()
        },
        async commit(tx) {
          const at = now().toISOString()
          const closed: Whose = column =>
            sql`exists (select 1 from user_account__s u left join credential k on k.user_id = u."id"
              where u."id" = ${column} and (u."enabled" is false or k.locked))`
          const gone: Whose = column => sql`not exists (select 1 from user_account__s u where u."id" = ${column})`
          await endFor(tx, { whose: closed, at }, 'disabled')
          if (removing) {
            await endFor(tx, { whose: gone, at }, 'removed')
            await tx.run(sql`delete from known_source where ${gone(sql.id('known_source', 'user_id'))}`)
          }
        },
      }
    },
  }
}
