import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { embeddedSettings } from './pglite-settings.ts'
import { diskFullCode, type ThreadData } from './embedded/thread.ts'
import { guardWrites } from './lease/guard-writes.ts'
import { holderOf, leaseLostCode, type Hold } from './lease/hold.ts'
import { monotonicMs } from './lease/lease-files.ts'

/**
 * The embedded PostgreSQL in a separate thread, so that a long query never blocks the server. Messages use the
 * PostgreSQL wire protocol, one at a time.
 */
interface Request {
  readonly id: number
  readonly bytes: Uint8Array
}

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread only')

const { folder, load, hold, program } = workerData as ThreadData
const checkLease = hold ? leaseCheck(hold) : () => {}
// A write without disk space leaves the database in a loop: it reopens when there is space.
guardWrites(sometimes(checkLease), () => process.exit(diskFullCode))
const db = await PGlite.create({
  dataDir: folder,
  pgliteWasmModule: program,
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
      checkLease()
      await db.execProtocolRawStream(message.bytes, { onRawData: data => out.push(data.slice()) })
      // A change counts only if the folder was still ours afterwards: the next owner then finds it.
      checkLease()
      port.postMessage({ id: message.id, out })
    } catch (error) {
      port.postMessage({ id: message.id, error: error instanceof Error ? error.message : String(error) })
    }
  })
})
port.postMessage('open')

/** Ends the thread, also in a statement, when the folder belongs to another process. */
function leaseCheck(of: Hold): () => void {
  const holder = holderOf(of)
  return () => {
    if (!holder.holds()) process.exit(leaseLostCode)
  }
}

/** At most once in a millisecond: a bulk load writes thousands of pages in one. */
function sometimes(check: () => void): () => void {
  const pauseMs = 1
  let last = 0
  return () => {
    if (monotonicMs() - last < pauseMs) return
    check()
    last = monotonicMs()
  }
}
