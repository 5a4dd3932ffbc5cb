import { ImapFlow } from 'imapflow'
import { withoutSecrets } from '../mailer.ts'

/** A mail in the mailbox, by the number that the server gave it. */
export interface MailAt {
  readonly uid: number
  readonly bytes: number
  /** The first bytes of the mail, all of them when it is not larger. */
  read(most: number): Promise<Buffer | undefined>
}

export interface OpenMailbox {
  /** The mailbox without the password. */
  readonly name: string
  /** A server that numbers its mails again gives another one. */
  readonly epoch: string
  /** The mails with higher numbers, the lowest first. */
  after(uid: number, most: number): Promise<readonly MailAt[]>
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Opens the mailbox of a setting, hands it over and closes it. Nothing in the mailbox is changed: people may read it
 * too. A password is only sent encrypted.
 */
export async function withMailbox<T>(
  imapUrl: string,
  signal: AbortSignal,
  work: (mailbox: OpenMailbox) => Promise<T>,
): Promise<T> {
  const url = new URL(imapUrl)
  const secure = url.protocol === 'imaps:'
  const user = decodeURIComponent(url.username),
    pass = decodeURIComponent(url.password)
  const folder = decodeURIComponent(url.pathname.replace(/^\//, '')) || 'INBOX'
  const port = Number(url.port) || (secure ? 993 : 143)
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    secure,
    ...(secure || loopback.has(url.hostname) ? {} : { doSTARTTLS: true }),
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  })
  // Errors of the connection also reject what waits for it.
  client.on('error', () => {})
  const stop = () => {
    client.close()
  }
  signal.addEventListener('abort', stop)
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
    return await work({
      name: `${user}@${url.hostname}:${port}/${folder}`.slice(0, 300),
      epoch: String(uidValidity),
      after: (uid, most) => after(client, uid, most),
    })
  } catch (error) {
    signal.throwIfAborted()
    throw new Error(withoutSecrets(error instanceof Error ? error.message : 'not read', [user, pass, imapUrl]), {
      cause: error,
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await client.logout().catch(() => undefined)
    client.close()
  }
}

async function after(client: ImapFlow, uid: number, most: number): Promise<readonly MailAt[]> {
  const found: { readonly uid: number; readonly bytes: number }[] = []
  for await (const mail of client.fetch(`${uid + 1}:*`, { uid: true, size: true }, { uid: true }))
    // A range beyond the last mail gives the last one.
    if (mail.uid > uid) found.push({ uid: mail.uid, bytes: mail.size ?? 0 })
  return found
    .sort((a, b) => a.uid - b.uid)
    .slice(0, most)
    .map(m => ({
      ...m,
      read: async limit => {
        const mail = await client.fetchOne(String(m.uid), { source: { maxLength: limit } }, { uid: true })
        return mail ? mail.source : undefined
      },
    }))
}
