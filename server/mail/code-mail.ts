import Type, { type Static } from 'typebox'
import type { App } from '../context.ts'
import { newCode, type Account } from '../operations/session/mailed-codes.ts'
import type { Composed } from './compose.ts'
import { say, writeNote } from './mail-text.ts'
import { recipientOf } from './recipient.ts'

/**
 * A mail about a password: invited has the code for the first one; code has a verification code, generated at sending
 * time and stored nowhere else; changed reports a change; guessed reports wrong passwords. Or page: a code for a
 * component of a page.
 */
export const WaitingCodeSchema = Type.Object({
  what: Type.Enum(['code', 'changed', 'invited', 'guessed', 'page']),
  user: Type.String(),
  account: Type.String(),
  /** guessed: wrong passwords in a row. */
  tries: Type.Optional(Type.Number()),
  /** page: its code. */
  page: Type.Optional(Type.String()),
})

export async function composeCode(
  app: App,
  { what, user, account, tries = 0, page = '' }: Static<typeof WaitingCodeSchema>,
): Promise<Composed> {
  const person = await recipientOf(app, user)
  if ('nothing' in person) return person
  const {
    actor: { language },
    to,
  } = person
  if (what === 'changed')
    return writeNote({
      to,
      language,
      subject: say(language, 'changedSubject'),
      paragraphs: [say(language, 'changedText', { account })],
    })
  if (what === 'guessed')
    return writeNote({
      to,
      language,
      subject: say(language, 'guessedSubject'),
      paragraphs: [say(language, 'guessedText', { account, tries }), say(language, 'guessedDo')],
    })
  const made = await newCode(app, account as Account, { user, address: to.address }, { invited: what === 'invited' })
  if (!made) return { nothing: 'the code is no longer wanted' }
  if (what === 'invited') {
    const [company = '', username = ''] = account.split('/', 2)
    return writeNote({
      to,
      language,
      subject: say(language, 'invitedSubject', { company: person.actor.companyName }),
      paragraphs: [
        say(language, 'invitedText', { company: person.actor.companyName }),
        say(language, 'registeredAccount', { account: company, username }),
        say(language, 'invitedCode'),
        made.code,
        say(language, 'invitedGood', { days: made.minutes / 1440 }),
        `${app.config.baseUrl}/app/#/reset-password`,
      ],
    })
  }
  const { minutes } = made
  const title = app.catalogue.of(person.actor).view.get(page)?.title[language] ?? page
  return writeNote({
    to,
    language,
    subject: say(language, 'codeSubject'),
    paragraphs:
      what === 'page'
        ? [say(language, 'pageCodeText', { page: title }), made.code, say(language, 'pageCodeGood', { minutes })]
        : [say(language, 'codeText'), made.code, say(language, 'codeGood', { minutes })],
  })
}
