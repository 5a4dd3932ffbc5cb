import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import path from 'node:path'
import { fail, Failure } from '../../domain/errors/failure.ts'
import { makeFileParts, type FileParts } from './file-parts.ts'

/** Storage of attachment bytes. A key is random; names and types are in the database. */
export interface FileStore {
  /** Stores a stream; throws FILE_TOO_LARGE or FILE_EMPTY and then leaves nothing. Replaces a file of the same key. */
  put(stream: Readable, how: { readonly maxBytes: number; readonly key?: string }): Promise<StoredFile>
  read(key: string): Readable
  path(key: string): string
  remove(key: string): Promise<void>
  /** Keys of files that are older than a time. */
  keysBefore(time: Date): AsyncIterable<string>
  /** Removes partial files from before a time that a killed process left behind. */
  removeParts(time: Date): Promise<void>
  /** Files that arrive in parts. */
  readonly parts: FileParts
}

export interface StoredFile {
  readonly key: string
  readonly size: number
  readonly sha256: string
  /** First bytes, for detecting the type by content. */
  readonly head: Buffer
}

const shape = /^[0-9a-f]{32}$/

export function makeFileStore(folder: string): FileStore {
  fs.mkdirSync(folder, { recursive: true })
  const at = (key: string) => {
    if (!shape.test(key)) throw new Error('not a storage key')
    return path.join(folder, key.slice(0, 2), key)
  }
  return {
    parts: makeFileParts(folder),
    path: at,
    read: key => fs.createReadStream(at(key)),
    remove: key => fs.promises.rm(at(key), { force: true }),
    async *keysBefore(time) {
      for await (const file of before(folder, time)) if (shape.test(path.basename(file))) yield path.basename(file)
    },
    async removeParts(time) {
      for await (const file of before(folder, time))
        if (file.endsWith('.part')) await fs.promises.rm(file, { force: true })
    },
    async put(stream, { maxBytes, key = randomUUID().replaceAll('-', '') }) {
      const target = at(key),
        part = `${target}.part`
      await fs.promises.mkdir(path.dirname(target), { recursive: true })
      await fs.promises.rm(part, { force: true })
      const hash = createHash('sha256')
      let size = 0
      let head = Buffer.alloc(0)
      try {
        await pipeline(
          stream,
          async function* (source: AsyncIterable<Buffer>) {
            for await (const chunk of source) {
              size += chunk.length
              if (size > maxBytes)
                throw fail('FILE_TOO_LARGE', { params: { max: `${Math.floor(maxBytes / 1_048_576)} MB` } })
              if (head.length < 4100) head = Buffer.concat([head, chunk.subarray(0, 4100 - head.length)])
              hash.update(chunk)
              yield chunk
            }
          },
          fs.createWriteStream(part, { flags: 'wx' }),
        )
        if (size === 0) throw fail('FILE_EMPTY')
        await sync(part)
        await fs.promises.rename(part, target)
        return { key, size, sha256: hash.digest('hex'), head }
      } catch (error) {
        await fs.promises.rm(part, { force: true })
        // Any error that is not a disk error comes from the sender: the body ended too early.
        throw error instanceof Failure || (error instanceof Error && 'syscall' in error)
          ? error
          : fail('BAD_REQUEST', { cause: error })
      }
    },
  }
}

async function* before(folder: string, time: Date): AsyncGenerator<string> {
  for (const start of await fs.promises.readdir(folder)) {
    for (const name of await fs.promises.readdir(path.join(folder, start)).catch(() => [])) {
      const file = path.join(folder, start, name)
      const stat = await fs.promises.stat(file).catch(() => null)
      if (stat && stat.mtime < time) yield file
    }
  }
}

/** The bytes are on disk before their row is written. */
async function sync(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
