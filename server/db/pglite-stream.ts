import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

/** The running embedded database; `stream` gives what `pg` takes for its socket. One connection at a time. */
export interface EmbeddedDatabase {
  stream(): Duplex
  /** The whole database as it is between two messages, as a packed archive. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Starts the embedded database on a folder; it is made when it does not exist, out of a dump where one is named.
 * Rejects when it cannot be opened.
 */
export async function openEmbedded(folder: string, workerFile: URL, load?: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(workerFile, { workerData: { folder, ...(load ? { load } : {}) } })
  const waiting = new Map<number, { resolve(out: Uint8Array[]): void; reject(e: Error): void }>()
  let next = 0
  let closed: (() => void) | undefined
  let failure: Error | undefined

  await new Promise<void>((resolve, reject) => {
    const failed = (e: Error) => {
      failure = e
      for (const w of waiting.values()) w.reject(e)
      waiting.clear()
      closed?.()
      reject(e)
    }
    worker.on('error', failed)
    worker.on('exit', () => failed(new Error('the embedded database has stopped')))
    worker.on('message', (m: 'open' | 'closed' | { id: number; out?: Uint8Array[]; error?: string }) => {
      if (m === 'open') return resolve()
      if (m === 'closed') return closed?.()
      const w = waiting.get(m.id)
      waiting.delete(m.id)
      if (m.error === undefined) w?.resolve(m.out ?? [])
      else w?.reject(new Error(m.error))
    })
  })

  const ask = (what: { readonly bytes: Uint8Array } | { readonly dump: true }) =>
    new Promise<Uint8Array[]>((resolve, reject) => {
      if (failure) return reject(failure)
      const id = next++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...what })
    })
  const send = (bytes: Uint8Array) => ask({ bytes })

  return {
    stream: () => new ProtocolStream(send),
    dump: async () => (await ask({ dump: true }))[0] ?? new Uint8Array(),
    close: async () => {
      if (!failure)
        await new Promise<void>(resolve => {
          closed = resolve
          worker.postMessage('close')
        })
      await worker.terminate()
    },
  }
}

const terminate = 0x58 // 'X'

class ProtocolStream extends Duplex {
  private started = false
  private readonly send: (bytes: Uint8Array) => Promise<Uint8Array[]>
  constructor(send: (bytes: Uint8Array) => Promise<Uint8Array[]>) {
    super()
    this.send = send
  }
  connect(): this {
    process.nextTick(() => this.emit('connect'))
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
  /** Messages that were corked together travel as one. */
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

/** AuthenticationOk, the parameters pg looks at, BackendKeyData, ReadyForQuery. */
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
