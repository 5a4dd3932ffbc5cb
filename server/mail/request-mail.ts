import Type, { type Static } from 'typebox'
import { isLanguage } from '../../domain/meta/text.ts'
import type { App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { newCode, type Account } from '../operations/session/mailed-codes.ts'
import { isMailboxAddress } from '../../domain/values/email-address.ts'
import type { Composed } from './compose.ts'
import { say, writeNote } from './mail-text.ts'

/** Mail to people without an account: registration codes and answers. */
export const WaitingRequestSchema = Type.Union([
  Type.Object({
    what: Type.Literal('registerCode'),
    address: Type.String(),
    language: Type.String(),
    account: Type.String(),
  }),
  Type.Object({ what: Type.Literal('requestAnswered'), request: Type.String() }),
])

interface Row {
  readonly kind: string
  readonly state: string
  readonly detail: Readonly<Record<string, string | null>>
  readonly reason: string | null
}

export async function composeRequest(app: App, waiting: Static<typeof WaitingRequestSchema>): Promise<Composed> {
  if (waiting.what === 'requestAnswered') return answer(app, waiting.request)
  const language = isLanguage(waiting.language) ? waiting.language : 'en_US'
  const made = await newCode(app, waiting.account as Account, { user: null, address: waiting.address })
  if (!made) return { nothing: 'the code is no longer wanted' }
  return writeNote({
    to: { name: waiting.address, address: waiting.address },
    language,
    subject: say(language, 'codeSubject'),
    paragraphs: [
      say(language, 'registerCodeText'),
      made.code,
      say(language, 'registerCodeGood', { minutes: made.minutes }),
    ],
  })
}

async function answer(app: App, id: string): Promise<Composed> {
  const row = await app.db.system(
    'find what was answered',
    tx => tx.one<Row>(sql`select kind, state, detail, reason from admin_request where id = ${id}`),
    { readOnly: true },
  )
  const address = row?.detail['email'] ?? ''
  if (!row || !isMailboxAddress(address)) return { nothing: 'there is nobody to tell' }
  const { language: wanted, person, name, companyCode, path } = row.detail
  const language = isLanguage(wanted) ? wanted : 'en_US'
  const yes = row.state === 'approved'
  const paragraphs =
    row.kind === 'registration'
      ? yes
        ? [
            say(language, 'registeredText', { company: name ?? '' }),
            say(language, 'registeredAccount', { account: companyCode ?? '', username: address }),
            `${app.config.baseUrl}/app/#/login`,
          ]
        : [say(language, 'registrationRefusedText', { company: name ?? '' })]
      : [say(language, yes ? 'permissionGrantedText' : 'permissionRefusedText', { path: path ?? '' })]
  const subject =
    row.kind === 'registration'
      ? say(language, yes ? 'registeredSubject' : 'registrationRefusedSubject')
      : say(language, 'permissionSubject')
  return writeNote({
    to: { name: person ?? address, address },
    language,
    subject,
    paragraphs: [...paragraphs, ...(row.reason ? [say(language, 'reason', { reason: row.reason })] : [])],
  })
}
