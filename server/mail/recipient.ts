import { isMailboxAddress } from '../../domain/values/email-address.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { actorOf, userColumns, type UserRow } from '../operations/session/actors.ts'
import type { Mailbox } from './address.ts'

interface Person extends UserRow {
  readonly email: string | null
}

/** The recipient of a mail, or why there is none. */
export type Recipient = { readonly actor: UserActor; readonly to: Mailbox } | { readonly nothing: string }

/** A person as recipient: the e-mail address, or the user name if it is one. */
export async function recipientOf(app: App, userId: string): Promise<Recipient> {
  const person = await app.db.system(
    'find who gets a mail',
    tx =>
      tx.one<Person>(
        sql`select ${userColumns}, u."email" as email from user_account u join company c on c."id" = u."company_id"
          where u."id" = ${userId}`,
      ),
    { readOnly: true },
  )
  if (!person || person.enabled === false) return { nothing: 'the person is no longer here' }
  const address = (person.email ?? person.username).trim()
  if (!isMailboxAddress(address)) return { nothing: 'the person has no plain e-mail address' }
  const actor = actorOf(person, '')
  return { actor, to: { name: actor.name, address } }
}
