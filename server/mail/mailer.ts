import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mailbox } from './address.ts'

/** A mail to one person, ready to go. */
export interface Mail {
  /** Constant per mail, so that a mail server can detect duplicates. */
  readonly messageId: string
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Written by a person, for several addresses: what their headers show. Each gets a mail of its own. */
  readonly shared?: { readonly to: readonly string[]; readonly cc: readonly string[]; readonly messageId: string }
  /** Where answers go, if not to the sender. */
  readonly replyTo?: readonly string[]
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly read: () => Readable }[]
}

export interface Mailer {
  /** Rejects with MailRefused. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Why a mail was not sent. The reason is readable and contains no secret. */
export class MailRefused extends Error {
  /** This recipient or text will never be accepted; otherwise a retry makes sense. */
  readonly forGood: boolean
  constructor(reason: string, forGood: boolean) {
    super(reason)
    this.name = 'MailRefused'
    this.forGood = forGood
  }
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Sends through the configured mail server. A password is only sent encrypted. */
export function makeMailer(smtpUrl: string, from: Mailbox): Mailer {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username),
    pass = decodeURIComponent(url.password)
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && user !== '' && !loopback.has(url.hostname),
    ...(user === '' ? {} : { auth: { user, pass } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    close: () => transport.close(),
    async send({ messageId, to, subject, text, html, shared, replyTo, attachments = [] }) {
      try {
        await transport.sendMail({
          messageId: shared?.messageId ?? messageId,
          from: { ...from },
          ...(shared
            ? {
                to: shared.to.map(mailbox),
                cc: shared.cc.map(mailbox),
                envelope: { from: from.address, to: [to.address] },
                ...(replyTo ? { replyTo: replyTo.map(mailbox) } : {}),
              }
            : {
                to: { ...to },
                headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
              }),
          subject,
          text,
          html,
          attachments: attachments.map(a => ({ filename: a.name, contentType: a.type, content: a.read() })),
        })
      } catch (error) {
        throw refusal(error, [user, pass, smtpUrl])
      }
    },
  }
}

/** As an object, so that no part of an address is read as a name or a list. */
const mailbox = (address: string) => ({ name: '', address })

const text = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && name in of ? (of as Readonly<Record<string, unknown>>)[name] : undefined

/** A rejected recipient or text is final; earlier errors concern the server or settings. */
function refusal(error: unknown, secrets: readonly string[]): MailRefused {
  const status = text(error, 'responseCode'),
    command = text(error, 'command'),
    code = text(error, 'code'),
    response = text(error, 'response')
  const forGood = typeof status === 'number' && status >= 500 && (command === 'RCPT TO' || command === 'DATA')
  const said = typeof response === 'string' ? response : error instanceof Error ? error.message : 'not sent'
  return new MailRefused(withoutSecrets(`${typeof code === 'string' ? `${code}: ` : ''}${said}`, secrets), forGood)
}

/** Servers echo their input: names and passwords, plain or encoded, must not reach logs. */
export function withoutSecrets(reason: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter(s => s.length > 2)
    .flatMap(s => [s, encodeURIComponent(s), Buffer.from(s).toString('base64')])
  return forms
    .reduce((r, s) => r.replaceAll(s, '…'), reason)
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
