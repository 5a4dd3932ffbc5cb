import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail, Failure } from '../../domain/errors/failure.ts'

/** An upload in parts: whose it is, and which of theirs. */
export interface PartsOf {
  readonly owner: string
  readonly upload: string
}

/**
 * Files of which parts are still to come. They are under no storage key, so that none can be taken for a file. Removed
 * at night when a day old.
 */
export interface FileParts {
  /**
   * Adds a part and returns how many bytes are there. A part that does not begin at their end is not read. Bytes before
   * a cut are kept.
   */
  add(of: PartsOf, part: Readable, how: { readonly offset: number; readonly maxBytes: number }): Promise<number>
  read(of: PartsOf): Readable
  remove(of: PartsOf): Promise<void>
}

/** Unfinished files of one owner; beginning another removes the oldest. */
export const mostUnfinished = 20

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

export function makeFileParts(folder: string): FileParts {
  const roomOf = (owner: string) => path.join(folder, digest(owner).slice(0, 2))
  const at = ({ owner, upload }: PartsOf) => path.join(roomOf(owner), `${digest(owner)}-${digest(upload)}.part`)
  return {
    read: of => fs.createReadStream(at(of)),
    remove: of => fs.promises.rm(at(of), { force: true }),
    async add(of, part, { offset, maxBytes }) {
      const size = await sizeOf(at(of))
      if (offset !== (size ?? 0)) {
        part.resume()
        return size ?? 0
      }
      if (size === undefined) await makeRoom(roomOf(of.owner), digest(of.owner))
      // Two connections may send the same bytes, each to the same place: the older one may not know that it is dead.
      const handle = await fs.promises.open(at(of), fs.constants.O_RDWR | fs.constants.O_CREAT)
      try {
        await pipeline(part, upTo(maxBytes - offset, maxBytes), handle.createWriteStream({ start: offset }))
      } catch (error) {
        if (error instanceof Failure) await fs.promises.rm(at(of), { force: true })
        // Any error that is not a disk error comes from the sender: the body ended too early.
        throw error instanceof Failure || (error instanceof Error && 'syscall' in error)
          ? error
          : fail('BAD_REQUEST', { cause: error })
      } finally {
        await handle.close().catch(() => undefined)
      }
      return (await sizeOf(at(of))) ?? 0
    },
  }
}

const sizeOf = async (file: string): Promise<number | undefined> =>
  (await fs.promises.stat(file).catch(() => undefined))?.size

const upTo = (left: number, maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0
    for await (const bytes of source) {
      size += bytes.length
      if (size > left) throw fail('FILE_TOO_LARGE', { params: { max: `${Math.floor(maxBytes / 1_048_576)} MB` } })
      yield bytes
    }
  }

async function makeRoom(room: string, owner: string): Promise<void> {
  await fs.promises.mkdir(room, { recursive: true })
  const names = (await fs.promises.readdir(room)).filter(n => n.startsWith(`${owner}-`))
  if (names.length < mostUnfinished) return
  const times = await Promise.all(
    names.map(async name => {
      const file = path.join(room, name)
      return { file, at: (await fs.promises.stat(file).catch(() => undefined))?.mtimeMs ?? 0 }
    }),
  )
  const oldest = times.sort((a, b) => a.at - b.at).slice(0, times.length - mostUnfinished + 1)
  for (const { file } of oldest) await fs.promises.rm(file, { force: true })
}
