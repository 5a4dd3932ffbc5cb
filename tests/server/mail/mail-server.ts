import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as received by a mail server, and as its reader sees it. */
export interface Delivered {
  readonly raw: string
  readonly recipients: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailServer {
  readonly port: number
  readonly delivered: readonly Delivered[]
  /** Fake answers for the next mails: at RCPT TO, or after the text. */
  readonly refuse: { at: 'recipient' | 'text'; code: number; message: string }[]
  /** Accepted and rejected mails. */
  tries(): number
  /** Clears delivered mails and planned rejections. */
  forget(): void
  close(): Promise<void>
}

/** A real mail server on a free port of this machine. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const delivered: Delivered[] = []
  const refuse: MailServer['refuse'] = []
  let tries = 0
  const refusal = (at: 'recipient' | 'text') => {
    if (refuse[0]?.at !== at) return null
    const { code, message } = refuse.shift() ?? { code: 0, message: '' }
    tries++
    return Object.assign(new Error(message), { responseCode: code })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    ...options,
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusal('text')
        if (refused) return done(refused)
        tries++
        delivered.push(
          parse(
            Buffer.concat(chunks).toString('utf8'),
            session.envelope.rcptTo.map(r => r.address),
          ),
        )
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    delivered,
    refuse,
    tries: () => tries,
    forget: () => {
      delivered.length = 0
      refuse.length = 0
      tries = 0
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
      }),
  }
}

function parse(raw: string, recipients: readonly string[]): Delivered {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map(p => split(p.replace(/^\r\n/, '')))
  const of = (type: string) =>
    parts
      .filter(p => p.headers['content-type']?.startsWith(type))
      .map(p => decoded(p.body, p.headers['content-transfer-encoding'] ?? ''))
      .join('')
  return {
    raw,
    recipients,
    headers,
    subject: words(headers.subject ?? ''),
    text: of('text/plain'),
    html: of('text/html'),
  }
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  return {
    headers: Object.fromEntries(
      lines.map(l => [l.slice(0, l.indexOf(':')).toLowerCase(), l.slice(l.indexOf(':') + 1).trim()]),
    ),
    body: raw.slice(at + 4),
  }
}

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')).toString('utf8') : body
}

/** Header words outside plain ASCII (RFC 2047). */
export const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : quoted(word.replaceAll('_', ' '))).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff]+/g, bytes => Buffer.from(bytes, 'latin1').toString('utf8'))
