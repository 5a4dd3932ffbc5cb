import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import { headerText } from '../address.ts'
import { bodyText } from '../letters/fill.ts'

export interface MailFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What a mail server reports of one recipient (RFC 3464). */
export interface Returned {
  readonly address: string
  readonly reason: string
}

export interface ParsedMail {
  /** Message-ID, or a digest of the mail where it has none. */
  readonly id: string
  readonly address: string
  readonly subject: string
  readonly body: string
  /** Headers that name the mails before it. */
  readonly references: string
  readonly automatic: boolean
  readonly files: readonly MailFile[]
  /** A report of a mail server: whom it could not reach. */
  readonly report?: { readonly original: string; readonly returned: readonly Returned[] }
}

const mostNesting = 20
const mostHeaderBytes = 262_144
const longestBody = 20_000
const inReport = new Set(['message/delivery-status', 'message/rfc822', 'text/rfc822-headers'])

/** Reads a mail. Undefined when it is none: too deep, too many headers, not exactly one sender. */
export async function parseMail(source: Buffer): Promise<ParsedMail | undefined> {
  let mail: Email
  try {
    mail = await PostalMime.parse(source, {
      forceRfc822Attachments: true,
      maxNestingDepth: mostNesting,
      maxHeadersSize: mostHeaderBytes,
    })
  } catch {
    return undefined
  }
  const header = (name: string) => mail.headers.filter(h => h.key === name).map(h => h.value)
  const address = mail.from && mail.from.group === undefined ? mail.from.address : undefined
  // Two senders: one is shown, the other is checked.
  if (!address || header('from').length !== 1) return undefined
  const isReport = /^\s*multipart\/report\b/i.test(header('content-type')[0] ?? '')
  const automatic = header('auto-submitted').some(v => !/^\s*no\b/i.test(v))
  return {
    id: (mail.messageId ?? `<${createHash('sha256').update(source).digest('hex')}>`).slice(0, 255),
    address: headerText(address, 254),
    subject: headerText(mail.subject ?? ''),
    body: bodyOf(mail),
    references: [...header('in-reply-to'), ...header('references')].join(' '),
    automatic,
    files: mail.attachments
      .filter(a => !isReport || !inReport.has(a.mimeType))
      .map(a => ({ name: a.filename ?? 'file', bytes: bytesOf(a) })),
    ...(isReport ? { report: await reportOf(mail) } : {}),
  }
}

/** The text of a mail; of one with HTML alone, its words. */
function bodyOf(mail: Email): string {
  const text = mail.text?.trim() ? mail.text : wordsOf(mail.html ?? '')
  return bodyText(text).trim().slice(0, longestBody).toWellFormed()
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}
const wordsOf = (html: string): string =>
  sanitizeHtml(
    html.replace(/<br\s*\/?>|<\/(?:p|div|tr|li|h\d)>/gi, m => `${m}\n`),
    {
      allowedTags: [],
      allowedAttributes: {},
    },
  ).replace(/&(?:amp|lt|gt|quot|nbsp);/g, sign => signs[sign] ?? sign)

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content, 'utf8')
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength)

async function reportOf(mail: Email): Promise<NonNullable<ParsedMail['report']>> {
  const part = (...types: readonly string[]) => mail.attachments.find(a => types.includes(a.mimeType))
  const status = part('message/delivery-status')
  const original = part('message/rfc822', 'text/rfc822-headers')
  return {
    returned: status ? returnedIn(bytesOf(status).toString('utf8')) : [],
    original: original ? await messageIdOf(bytesOf(original)) : '',
  }
}

/** Headers of a returned mail; the rest of it is not wanted. */
async function messageIdOf(source: Buffer): Promise<string> {
  const end = source.indexOf('\r\n\r\n')
  try {
    const { messageId } = await PostalMime.parse(source.subarray(0, end === -1 ? 65_536 : end), {
      maxHeadersSize: mostHeaderBytes,
    })
    return messageId ?? ''
  } catch {
    return ''
  }
}

/** The recipients that a report says failed; one that is only late is none. */
function returnedIn(text: string): Returned[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\n+/)
    .flatMap(block => {
      const fields = new Map(
        block
          .replace(/\n[ \t]+/g, ' ')
          .split('\n')
          .map(l => [l.slice(0, l.indexOf(':')).trim().toLowerCase(), l.slice(l.indexOf(':') + 1).trim()] as const),
      )
      if (fields.get('action')?.toLowerCase() !== 'failed') return []
      const named = (fields.get('original-recipient') ?? fields.get('final-recipient') ?? '').split(';').at(-1) ?? ''
      const said = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? ''
      const reason = headerText([fields.get('status') ?? '', said].filter(Boolean).join(' '), 400)
      return named.trim() === '' ? [] : [{ address: named.trim().replace(/^<|>$/g, ''), reason }]
    })
}
