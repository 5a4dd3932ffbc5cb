import type { Duplex } from 'node:stream'
import { DatabaseAway, StatementStopped } from '../errors.ts'
import { ProtocolStream } from '../protocol-stream.ts'
import { keepThread, type KeptThreadOptions } from './kept-thread.ts'
import type { DatabaseThread } from './thread.ts'

/** The running embedded database; `stream` returns the socket for `pg`. One connection at a time. */
export interface EmbeddedDatabase {
  stream(): Duplex
  /** Statement time limit from now on; null for none. A longer statement ends the thread. */
  limitStatements(ms: number | null): void
  /** The whole database between two messages, as a packed archive. */
  dump(): Promise<Uint8Array>
  /** False while the database is opened again after its thread has ended. */
  isOpen(): boolean
  close(): Promise<void>
  /** Ends the thread at once, without flushing memory. The next start recovers. */
  end(): Promise<void>
}

const lookMs = 250

/**
 * Opens the embedded database in a folder; creates it if missing, from a dump if given. Rejects when it cannot be
 * opened. A thread that ends later is replaced: work in progress is rolled back and its caller can retry.
 */
export async function openEmbedded(
  folder: string,
  workerFile: URL,
  options: KeptThreadOptions = {},
): Promise<EmbeddedDatabase> {
  const streams = new Set<ProtocolStream>()
  let limitMs: number | null = null
  let dumps = 0
  const kept = await keepThread(workerFile, folder, options, cause => {
    for (const stream of streams) stream.destroy(cause)
  })

  const ask = async (of: DatabaseThread, bytes: Uint8Array): Promise<Uint8Array[]> => {
    const watch =
      limitMs === null
        ? undefined
        : watchTime(
            limitMs,
            () => dumps > 0,
            () => kept.stop(of, new StatementStopped()),
          )
    try {
      return await of.ask({ bytes })
    } catch (error) {
      // Database errors arrive in the protocol. Others leave an undefined state.
      throw kept.stop(of, new DatabaseAway('the embedded database has stopped', { cause: error }))
    } finally {
      clearInterval(watch)
    }
  }

  return {
    stream() {
      let own: DatabaseThread | undefined
      const stream = new ProtocolStream(
        bytes =>
          own && own === kept.current() ? ask(own, bytes) : Promise.reject(new DatabaseAway('the connection is old')),
        async () => {
          own = await kept.opened()
        },
      )
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      return stream
    },
    limitStatements: ms => {
      limitMs = ms
    },
    dump: async () => {
      const of = await kept.opened()
      dumps++
      try {
        return (await of.ask({ dump: true }))[0] ?? new Uint8Array()
      } finally {
        dumps--
      }
    },
    isOpen: () => kept.current() !== undefined,
    close: () => kept.close(),
    end: () => kept.end(),
  }
}

/** Running time of this process: a pause of the whole process is not a slow statement. */
function watchTime(mostMs: number, stands: () => boolean, over: () => void): NodeJS.Timeout {
  let spent = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (!stands()) spent += Math.min(now - last, 2 * lookMs)
    last = now
    if (spent < mostMs) return
    clearInterval(timer)
    over()
  }, lookMs)
  return timer
}
