import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { embeddedSettings } from './pglite-settings.ts'
import { ProtocolStream } from './protocol-stream.ts'

/** An embedded database in the memory of this thread, for a process that fills it and ends. */
export interface MemoryDatabase {
  /** The part of a socket that `pg` uses. */
  stream(): ProtocolStream
  dump(): Promise<Uint8Array>
  close(): Promise<void>
  /** Ends the database and writes it into a folder that does not exist yet. */
  closeInto(folder: string): Promise<void>
}

/** Other work of the process runs at least this often. */
const turnMs = 50

/**
 * Creates an empty embedded database in memory. Statements run in the thread of the caller, without a worker and
 * without files. This is faster for many small statements.
 */
export async function openInMemory(): Promise<MemoryDatabase> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const db = await PGlite.create({
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...embeddedSettings],
  })
  let last = performance.now()
  const send = async (bytes: Uint8Array): Promise<Uint8Array[]> => {
    if (performance.now() - last > turnMs) {
      await turn()
      last = performance.now()
    }
    const out: Uint8Array[] = []
    await db.execProtocolRawStream(bytes, { onRawData: data => out.push(data.slice()) })
    return out
  }
  return {
    stream: () => new ProtocolStream(send),
    dump: async () => new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer()),
    close: () => db.close(),
    async closeInto(folder) {
      const files = db.Module.FS
      await db.close()
      // Under another name until complete.
      const part = `${folder}.part`
      fs.rmSync(part, { recursive: true, force: true })
      writeTree(files, PGlite.paths.PGDATA, part)
      fs.renameSync(part, folder)
    },
  }
}

/** The database file system, as far as it is read here. */
interface MemoryFiles {
  readdir(at: string): string[]
  stat(at: string): { readonly mode: number }
  isDir(mode: number): boolean
  readFile(at: string): Uint8Array
}

function writeTree(files: MemoryFiles, from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of files.readdir(from)) {
    if (name === '.' || name === '..') continue
    const at = `${from}/${name}`
    if (files.isDir(files.stat(at).mode)) writeTree(files, at, path.join(to, name))
    else fs.writeFileSync(path.join(to, name), files.readFile(at), { mode: 0o600 })
  }
}
