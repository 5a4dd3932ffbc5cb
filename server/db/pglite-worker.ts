import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { embeddedSettings } from './pglite-settings.ts'

/**
 * The embedded PostgreSQL in a thread of its own, so that a long query never stops the server.
 * Messages are the PostgreSQL wire protocol; one at a time, in order.
 */
interface Request {
  readonly id: number
  readonly bytes: Uint8Array
}

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread only')

const { folder, load } = workerData as { readonly folder: string; readonly load?: string }
const db = await PGlite.create({
  dataDir: folder,
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...embeddedSettings],
  ...(load ? { loadDataDir: new Blob([await fs.promises.readFile(load)]) } : {}),
})
let queue: Promise<void> = Promise.resolve()

port.on('message', (message: Request | 'close' | { readonly id: number; readonly dump: true }) => {
  if (typeof message === 'object' && 'dump' in message) {
    queue = queue.then(async () => {
      try {
        port.postMessage({ id: message.id, out: [new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer())] })
      } catch (error) {
        port.postMessage({ id: message.id, error: error instanceof Error ? error.message : String(error) })
      }
    })
    return
  }
  if (message === 'close') {
    queue = queue.then(async () => {
      await db.close()
      port.postMessage('closed')
    })
    return
  }
  queue = queue.then(async () => {
    const out: Uint8Array[] = []
    try {
      await db.execProtocolRawStream(message.bytes, { onRawData: data => out.push(data.slice()) })
      port.postMessage({ id: message.id, out })
    } catch (error) {
      port.postMessage({ id: message.id, error: error instanceof Error ? error.message : String(error) })
    }
  })
})
port.postMessage('open')
