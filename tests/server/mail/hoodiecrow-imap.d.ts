declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface Folder {
    uidvalidity: number
  }
  interface HoodiecrowServer {
    readonly server: Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
    appendMessage(folder: string, flags: readonly string[], date: false, raw: string): void
    getMailbox(folder: string): Folder
  }
  const make: (options: {
    readonly plugins: readonly string[]
    readonly storage: Readonly<Record<string, object>>
    readonly users: Readonly<Record<string, { readonly password: string }>>
  }) => HoodiecrowServer
  export default make
}
