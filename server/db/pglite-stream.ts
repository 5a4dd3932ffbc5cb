import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { ProtocolStream } from './protocol-stream.ts'

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
