import { createIntl, createIntlCache } from '@formatjs/intl'
import { mail as en } from '../../domain/messages/en_US/mail.ts'
import { mail as zh } from '../../domain/messages/zh_CN/mail.ts'
import type { Language } from '../../domain/meta/text.ts'
import { headerText, type Mailbox } from './address.ts'
import type { Mail } from './mailer.ts'

const cache = createIntlCache()
const intl = {
  en_US: createIntl({ locale: 'en-US', messages: en, onError: () => {} }, cache),
  zh_CN: createIntl({ locale: 'zh-CN', messages: zh, onError: () => {} }, cache),
} as const

/** A mail sentence. Values are always text. */
export const say = (
  language: Language,
  id: keyof typeof en,
  values: Readonly<Record<string, string | number>> = {},
): string => intl[language].formatMessage({ id }, values)

/** A transition in a notification, with names in the person's language. */
export interface MailNotice {
  readonly what: string
  readonly title: string
  readonly status: string
  readonly action: string
  /** Company that did it. */
  readonly company: string | undefined
  readonly reason: string | undefined
  readonly url: string
}

export interface Letter {
  readonly to: Mailbox
  readonly language: Language
  readonly company: string
  readonly notices: readonly MailNotice[]
}

/** Steps that one mail spells out. */
const spelled = 20

/** A mail about transitions: plain text, and the same as HTML without scripts or pictures. */
export function writeLetter({ to, language, company, notices }: Letter): Omit<Mail, 'messageId'> {
  const [first] = notices
  const subject =
    notices.length === 1 && first
      ? say(language, 'subjectOne', titleOf(first))
      : say(language, 'subjectMany', { count: notices.length })
  const greeting = say(language, 'greeting', { name: to.name })
  const parts = notices.slice(0, spelled).map(t => ({ lines: linesOf(language, t), url: t.url }))
  const rest = notices.length > spelled ? [say(language, 'more', { count: notices.length - spelled })] : []
  const why = say(language, 'why', { company })
  return {
    to: { name: headerText(to.name, 80), address: to.address },
    subject: headerText(subject),
    text:
      [greeting, ...parts.map(p => [...p.lines.map(plainLine), p.url].join('\n')), ...rest, '-- \n' + why].join(
        '\n\n',
      ) + '\n',
    html: page(language, [
      paragraph([greeting]),
      ...parts.map(
        p =>
          `<p><strong>${escapeHtml(p.lines[0] ?? '')}</strong><br>${p.lines
            .slice(1)
            .map(l => `${escapeHtml(l)}<br>`)
            .join('')}${link(p.url)}</p>`,
      ),
      ...rest.map(r => paragraph([r])),
      `<hr>${paragraph([why])}`,
    ]),
  }
}

export interface Note {
  readonly to: Mailbox
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** A mail of plain paragraphs. */
export function writeNote({ to, language, subject, paragraphs }: Note): Omit<Mail, 'messageId'> {
  const all = [say(language, 'greeting', { name: to.name }), ...paragraphs],
    last = say(language, 'byItself')
  return {
    to: { name: headerText(to.name, 80), address: to.address },
    subject: headerText(subject),
    text: [...all.map(plainLine), '-- \n' + last].join('\n\n') + '\n',
    html: page(language, [...all.map(p => paragraph([p])), `<hr>${paragraph([last])}`]),
  }
}

const titleOf = ({ what, title, status }: MailNotice) => ({ what, title, status })

const linesOf = (language: Language, t: MailNotice): string[] => [
  say(language, 'headline', titleOf(t)),
  t.company === undefined
    ? say(language, 'byNobody', { action: t.action })
    : say(language, 'byCompany', { company: t.company, action: t.action }),
  ...(t.reason === undefined ? [] : [say(language, 'reason', { reason: t.reason })]),
]

/** A line of the plain text stays one line. */
export const plainLine = (line: string): string => headerText(line, 1000)

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeSigns = (text: string): string => text.replace(/[&<>"']/g, c => signs[c] ?? c)
/** One line of at most 1,000 characters. */
export const escapeHtml = (text: string): string => escapeSigns(headerText(text, 1000))

const paragraph = (lines: readonly string[]): string => `<p>${lines.map(escapeHtml).join('<br>')}</p>`

/** The text of a link is its target. */
const link = (url: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`

/** Mail programs keep styles of elements only. Long addresses and numbers break, so that a phone need not scroll. */
const bodyStyle =
  'margin:0 auto;max-width:640px;padding:12px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;word-break:break-word'

export const page = (language: Language, parts: readonly string[]): string =>
  [
    `<!doctype html><html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"></head>',
    `<body style="${bodyStyle}">${parts.join('')}</body></html>`,
  ].join('')
