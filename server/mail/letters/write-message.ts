import type { Language } from '../../../domain/meta/text.ts'
import { headerText } from '../address.ts'
import { escapeHtml, page, plainLine } from '../mail-text.ts'
import type { Mail } from '../mailer.ts'
import { bodyText } from './fill.ts'

interface Message {
  readonly address: string
  readonly subject: string
  readonly body: string
  readonly language: Language
}

/** The mail that a person wrote: plain text, and the same as HTML; all that was typed is text. */
export function writeMessage({ address, subject, body, language }: Message): Omit<Mail, 'messageId'> {
  const paragraphs = bodyText(body)
    .split(/\n{2,}/)
    .map(p => p.split('\n').flatMap(inPieces))
  return {
    to: { name: '', address },
    subject: headerText(subject),
    text: paragraphs.map(lines => lines.map(plainLine).join('\n')).join('\n\n') + '\n',
    html: page(
      language,
      paragraphs.map(lines => `<p>${lines.map(escapeHtml).join('<br>')}</p>`),
    ),
  }
}

/** Long lines, as one types them without line ends, are broken between words where one line of a mail would end. */
function inPieces(line: string): readonly string[] {
  const pieces: string[] = []
  let rest = line
  while (rest.length > 900) {
    const at = rest.lastIndexOf(' ', 900)
    pieces.push(rest.slice(0, at > 0 ? at : 900))
    rest = rest.slice(at > 0 ? at + 1 : 900)
  }
  return [...pieces, rest]
}
