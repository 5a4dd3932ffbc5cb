import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on a free port, and the mails that it got. */
export interface MailBox {
  readonly url: string
  /** The first text that the pattern finds in a mail to this address, as soon as one arrives. */
  read(address: string, pattern: RegExp): string | undefined
  close(): Promise<void>
}

export async function openMailBox(): Promise<MailBox> {
  const mails: { readonly to: readonly string[]; readonly text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(r => r.address),
          text: textOf(Buffer.concat(chunks).toString('utf8')),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    read: (address, pattern) =>
      mails
        .flatMap(m => (m.to.includes(address) ? [pattern.exec(m.text)?.[1]] : []))
        .find(found => found !== undefined),
    close: () =>
      new Promise(done => {
        server.close(() => {
          done()
        })
      }),
  }
}

/** The parts of a mail as text: those with Chinese words are sent as Base64. */
const textOf = (raw: string): string =>
  raw
    .split('\r\n\r\n')
    .map((part, at, parts) =>
      /base64/i.test(parts[at - 1] ?? '')
        ? Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString('utf8')
        : part,
    )
    .join('\n\n')
