import { Duplex } from 'node:stream'

const terminate = 0x58 // 'X'

/** The socket for `pg`; `send` answers wire protocol messages. */
export class ProtocolStream extends Duplex {
  private started = false
  private readonly send: (bytes: Uint8Array) => Promise<Uint8Array[]>
  private readonly opened: () => Promise<void>
  /** `opened` resolves when messages may be sent. */
  constructor(send: (bytes: Uint8Array) => Promise<Uint8Array[]>, opened = () => Promise.resolve()) {
    super()
    this.send = send
    this.opened = opened
  }
  connect(): this {
    this.opened().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error instanceof Error ? error : undefined),
    )
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: (e?: Error | null) => void): void {
    this.forward(chunk, done)
  }
  /** Messages corked together are sent as one. */
  override _writev(chunks: { chunk: Buffer }[], done: (e?: Error | null) => void): void {
    this.forward(Buffer.concat(chunks.map(c => c.chunk)), done)
  }
  private forward(bytes: Buffer, done: (e?: Error | null) => void): void {
    if (!this.started) {
      this.started = true
      this.push(startupReply())
      return done()
    }
    if (bytes[0] === terminate) {
      this.push(null)
      return done()
    }
    this.send(new Uint8Array(bytes)).then(out => {
      for (const part of out) this.push(Buffer.from(part))
      done()
    }, done)
  }
}

/** AuthenticationOk, the parameters `pg` reads, BackendKeyData, ReadyForQuery. */
function startupReply(): Buffer {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))
  return Buffer.concat([
    message('R', Buffer.from([0, 0, 0, 0])),
    parameter('server_version', '18.0'),
    parameter('client_encoding', 'UTF8'),
    parameter('DateStyle', 'ISO, MDY'),
    parameter('TimeZone', 'UTC'),
    parameter('integer_datetimes', 'on'),
    parameter('standard_conforming_strings', 'on'),
    message('K', Buffer.alloc(8)),
    message('Z', Buffer.from('I')),
  ])
}
