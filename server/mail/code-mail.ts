import Type, { type Static } from 'typebox'
import type { House } from '../context.ts'
import { sql } from '../db/sql.ts'
import { newCode, type Account } from '../operations/session/mailed-codes.ts'
import { actorOf, userColumns, type UserRow } from '../operations/session/actors.ts'
import { isAddress } from './address.ts'
import type { Composed } from './compose.ts'
import { say, writeNote } from './mail-text.ts'

/** A mail about a password: `what` code brings a verification code, which is made when the mail goes and stands nowhere else; changed tells of a change. */
export const WaitingCodeSchema = Type.Object({ what: Type.Enum(['code', 'changed']), user: Type.String(), account: Type.String() })

interface Person extends UserRow { readonly email: string | null }

export async function composeCode(house: House, { what, user, account }: Static<typeof WaitingCodeSchema>): Promise<Composed> {
  const person = await house.door.system('find who gets a mail about his password', tx =>
    tx.one<Person>(sql`select ${userColumns}, u."email" as email from user_account u join company c on c."id" = u."company_id" where u."id" = ${user}`), { readOnly: true })
  if (!person || person.enabled === false) return { nothing: 'the person is no longer here' }
  const address = (person.email ?? person.username).trim()
  if (!isAddress(address)) return { nothing: 'the person has no plain e-mail address' }
  const { language, name } = actorOf(person, ''), to = { name, address }
  if (what === 'changed') return writeNote({ to, language, subject: say(language, 'changedSubject'), paragraphs: [say(language, 'changedText', { account })] })
  const made = await newCode(house, account as Account)
  if (!made) return { nothing: 'the code is no longer wanted' }
  return writeNote({ to, language, subject: say(language, 'codeSubject'), paragraphs: [say(language, 'codeText'), made.code, say(language, 'codeGood', { minutes: made.minutes })] })
}
