import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaseLostCode } from '../lease/hold.ts'
import { DatabaseAway, StatementStopped } from '../errors.ts'
import { ProtocolStream } from '../protocol-stream.ts'
import { diskFullCode, startThread, type DatabaseThread, type ThreadOptions } from './thread.ts'

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

export interface OpenOptions extends Omit<ThreadOptions, 'folder'> {
  /** The lease is lost: the thread has stopped and is not started again. */
  readonly lost?: () => void
  /** A write found no disk space; called before the database reopens. */
  readonly full?: () => void
  /** The thread ended, with the reason. It is restarted. */
  readonly broken?: (why: string) => void
}

const closeMs = 4000
const longestPauseMs = 5000
/** How long a new connection waits for a database that is reopening. */
const patienceMs = 10_000
const lookMs = 250

/**
 * Opens the embedded database in a folder; creates it if missing, from a dump if given. Rejects when it cannot be
 * opened. A thread that ends later is replaced: work in progress is rolled back and its caller can retry.
 */
export async function openEmbedded(
  folder: string,
  workerFile: URL,
  { lost, full, broken, load, hold }: OpenOptions = {},
): Promise<EmbeddedDatabase> {
  const streams = new Set<ProtocolStream>()
  let thread: DatabaseThread | undefined
  let closed = false
  let limitMs: number | null = null
  let dumps = 0
  /** Why this process ends the thread. */
  const reasons = new WeakMap<DatabaseThread, Error>()

  const start = async (from?: string) => {
    const started = await startThread(workerFile, {
      folder,
      ...(from ? { load: from } : {}),
      ...(hold ? { hold } : {}),
    })
    thread = started
    void started.ended.then(code => {
      if (thread !== started) return
      thread = undefined
      const cause = reasons.get(started) ?? new DatabaseAway('the embedded database is opened again')
      for (const stream of streams) stream.destroy(cause)
      if (closed) return
      if (code === leaseLostCode) {
        closed = true
        lost?.()
        return
      }
      if (code === diskFullCode) full?.()
      broken?.(code === diskFullCode ? 'the disk is full' : cause.message)
      void startAgain()
    })
  }
  const isWanted = () => !closed
  const startAgain = async () => {
    for (let pauseMs = 100; isWanted(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await start()
        return
      } catch (error) {
        // Opening needs disk space; releases a reserve.
        if (error instanceof Error && error.message.includes(`exit code ${diskFullCode}`)) full?.()
        await sleep(pauseMs, undefined, { ref: false })
      }
    }
  }
  const opened = async (): Promise<DatabaseThread> => {
    for (let waited = 0; waited < patienceMs && isWanted(); waited += 50) {
      if (thread) return thread
      await sleep(50)
    }
    throw new DatabaseAway('the embedded database is not open')
  }
  const stop = (of: DatabaseThread, cause: Error) => {
    if (!reasons.has(of)) reasons.set(of, cause)
    void of.end()
  }
  const ask = async (of: DatabaseThread, bytes: Uint8Array): Promise<Uint8Array[]> => {
    const watch =
      limitMs === null
        ? undefined
        : watchTime(
            limitMs,
            () => dumps > 0,
            () => stop(of, new StatementStopped()),
          )
    try {
      return await of.ask({ bytes })
    } catch (error) {
      // Database errors arrive in the protocol. Others leave an undefined state.
      const cause = reasons.get(of) ?? new DatabaseAway('the embedded database has stopped', { cause: error })
      stop(of, cause)
      throw cause
    } finally {
      clearInterval(watch)
    }
  }

  await start(load)
  return {
    stream() {
      let own: DatabaseThread | undefined
      const stream = new ProtocolStream(
        bytes => (own && own === thread ? ask(own, bytes) : Promise.reject(new DatabaseAway('the connection is old'))),
        async () => {
          own = await opened()
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
      const of = await opened()
      dumps++
      try {
        return (await of.ask({ dump: true }))[0] ?? new Uint8Array()
      } finally {
        dumps--
      }
    },
    isOpen: () => thread !== undefined,
    close: async () => {
      closed = true
      await thread?.close(closeMs)
    },
    end: async () => {
      closed = true
      await thread?.end()
    },
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
