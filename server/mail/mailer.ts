import { createTransport } from 'nodemailer'
import type { Mailbox } from './address.ts'

/** A mail to one person, ready to go. */
export interface Mail {
  /** The same for every try, so that a mail server can tell a second copy from a second mail. */
  readonly messageId: string
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Rejects with MailRefused. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Why a mail did not go. The reason is for people and holds no secret. */
export class MailRefused extends Error {
  /** This recipient or this text will never be taken; else a later try makes sense. */
  readonly forGood: boolean
  constructor(reason: string, forGood: boolean) {
    super(reason)
    this.name = 'MailRefused'
    this.forGood = forGood
  }
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Sends by the mail server of the settings. A password goes over the network encrypted only. */
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
    async send({ messageId, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId,
          from: { ...from },
          to: { ...to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
      } catch (error) {
        throw refusal(error, [user, pass, smtpUrl])
      }
    },
  }
}

const text = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && name in of ? (of as Readonly<Record<string, unknown>>)[name] : undefined

/**
 * A refusal of the recipient or of the text is for good; what the server says before is about the server and the
 * settings.
 */
function refusal(error: unknown, secrets: readonly string[]): MailRefused {
  const status = text(error, 'responseCode'),
    command = text(error, 'command'),
    code = text(error, 'code'),
    response = text(error, 'response')
  const forGood = typeof status === 'number' && status >= 500 && (command === 'RCPT TO' || command === 'DATA')
  const said = typeof response === 'string' ? response : error instanceof Error ? error.message : 'not sent'
  return new MailRefused(withoutSecrets(`${typeof code === 'string' ? `${code}: ` : ''}${said}`, secrets), forGood)
}

/**
 * Servers repeat what they are told: names and passwords, plain or as they went over the wire, do not get into logs.
 */
function withoutSecrets(reason: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter(s => s.length > 2)
    .flatMap(s => [s, encodeURIComponent(s), Buffer.from(s).toString('base64')])
  return forms
    .reduce((r, s) => r.replaceAll(s, '…'), reason)
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
