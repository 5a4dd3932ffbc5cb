import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

/** A real IMAP server of this machine with one mailbox. */
export interface ImapServer {
  readonly url: string
  deliver(raw: string): void
  /** Numbers its mails again, as a server does after a repair. */
  renumber(): void
  /** Is not there, and loses nothing. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function startImapServer(): Promise<ImapServer> {
  const server = hoodiecrow({
    plugins: ['ID', 'UIDPLUS'],
    storage: { INBOX: { messages: [] } },
    users: { 'no-reply@portside.example': { password: 'mailbox secret' } },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', socket => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  const listen = (port: number) =>
    new Promise<void>(done => {
      server.listen(port, '127.0.0.1', done)
    })
  await listen(0)
  const { port } = server.server.address() as AddressInfo
  const goAway = async () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    if (!server.server.listening) return
    const closed = once(server.server, 'close')
    server.server.close()
    await closed
  }
  return {
    url: `imap://no-reply%40portside.example:mailbox%20secret@127.0.0.1:${port}/INBOX`,
    deliver: raw => {
      server.appendMessage('INBOX', [], false, Buffer.from(raw.replace(/\r?\n/g, '\r\n')).toString('latin1'))
    },
    renumber: () => {
      server.getMailbox('INBOX').uidvalidity += 1
    },
    goAway,
    comeBack: () => listen(port),
    close: goAway,
  }
}
