import { variablesIn, withValues } from '../../../domain/mail/template-text.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { headerText } from '../address.ts'

/** Characters that no text of a mail may hold: controls other than line ends, and signs that turn its direction. */
const forbidden = /[^\P{Cc}\n\t]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

export const bodyText = (text: string): string => text.toWellFormed().replaceAll('\r\n', '\n').replace(forbidden, ' ')

export interface MailText {
  readonly subject: string
  readonly body: string
}

/** A text with its values. A variable that nobody declared, or that has no value, is a problem and never a blank. */
export function filled(
  text: MailText,
  values: ReadonlyMap<string, string>,
): { readonly text: MailText; readonly problems: readonly Problem[] } {
  const problems = (['subject', 'body'] as const).flatMap(field =>
    variablesIn(text[field]).flatMap((variable): Problem[] => {
      const value = values.get(variable)
      if (value === undefined) return [{ field, code: 'EMAIL_UNKNOWN_VARIABLE', params: { variable } }]
      return value === '' ? [{ field, code: 'EMAIL_MISSING_VARIABLE', params: { variable } }] : []
    }),
  )
  // A value stays one line: it cannot begin a paragraph or a header.
  const lines = new Map([...values].map(([name, value]) => [name, headerText(value, 1000)]))
  return {
    text: {
      subject: headerText(withValues(text.subject, lines)),
      body: bodyText(withValues(text.body, lines)),
    },
    problems,
  }
}
