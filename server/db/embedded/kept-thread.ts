import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from '../errors.ts'
import { leaseLostCode } from '../lease/hold.ts'
import { diskFullCode, startThread, type DatabaseThread, type ThreadOptions } from './thread.ts'

export interface KeptThreadOptions extends Omit<ThreadOptions, 'folder'> {
  /** The lease is lost: the thread has stopped and is not started again. */
  readonly lost?: () => void
  /** A write found no disk space; called before the database reopens. */
  readonly full?: () => void
  /** The thread ended, with the reason. It is restarted. */
  readonly broken?: (why: string) => void
}

/** The thread of the embedded database, started again whenever it ends before it is closed. */
export interface KeptThread {
  /** The running thread; undefined while the database is opened again. */
  current(): DatabaseThread | undefined
  /** The running thread; waits some time for one that is starting. */
  opened(): Promise<DatabaseThread>
  /** Ends a thread for a reason and returns the first reason given for it. */
  stop(of: DatabaseThread, cause: Error): Error
  close(): Promise<void>
  /** Ends the thread at once. */
  end(): Promise<void>
}

const closeMs = 4000
const longestPauseMs = 5000
/** How long a new connection waits for a database that is reopening. */
const patienceMs = 10_000

/** Starts the thread. `ended` is called at each end, before the next start. Rejects when the first start fails. */
export async function keepThread(
  workerFile: URL,
  folder: string,
  { lost, full, broken, load, hold }: KeptThreadOptions,
  ended: (cause: Error) => void,
): Promise<KeptThread> {
  let thread: DatabaseThread | undefined
  let closed = false
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
      ended(cause)
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

  await start(load)
  return {
    current: () => thread,
    async opened() {
      for (let waited = 0; waited < patienceMs && isWanted(); waited += 50) {
        if (thread) return thread
        await sleep(50)
      }
      throw new DatabaseAway('the embedded database is not open')
    },
    stop(of, cause) {
      const first = reasons.get(of) ?? cause
      reasons.set(of, first)
      void of.end()
      return first
    },
    async close() {
      closed = true
      await thread?.close(closeMs)
    },
    async end() {
      closed = true
      await thread?.end()
    },
  }
}
