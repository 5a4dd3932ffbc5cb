import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Hold } from '../lease/hold.ts'

/** The thread found the disk full and ended: the embedded database cannot continue after a failed write. */
export const diskFullCode = 78

export interface ThreadOptions {
  readonly folder: string
  /** An archive for creating the folder. */
  readonly load?: string
  /** The lease that allows writing in the folder. */
  readonly hold?: Hold
}

/** One life of the embedded database: a thread that runs it on its folder. */
export interface DatabaseThread {
  /** Sends a message and returns the parts of the answer. Rejects when the thread ends first. */
  ask(what: { readonly bytes: Uint8Array } | { readonly dump: true }): Promise<Uint8Array[]>
  /** Flushes memory, then ends; waits `mostMs` at most. */
  close(mostMs: number): Promise<void>
  /** Ends at once, even during a statement. Acknowledged data is kept, as after a kill. */
  end(): Promise<void>
  /** Resolves with the exit code when it has ended. */
  readonly ended: Promise<number>
}

/** What a thread gets as its `workerData`. */
export interface ThreadData extends ThreadOptions {
  readonly program: WebAssembly.Module
}

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * The program of the database, compiled once in a process. A thread that gets it also gets the machine code that the
 * threads before it have optimized, so a database that opens again is fast at once.
 */
function program(): Promise<WebAssembly.Module> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return (compiled ??= fs.promises.readFile(path.join(folder, 'pglite.wasm')).then(bytes => WebAssembly.compile(bytes)))
}

/** Starts the thread. Rejects when the database cannot be opened. */
export async function startThread(workerFile: URL, options: ThreadOptions): Promise<DatabaseThread> {
  const worker = new Worker(workerFile, { workerData: { ...options, program: await program() } satisfies ThreadData })
  const waiting = new Map<number, { resolve(out: Uint8Array[]): void; reject(e: Error): void }>()
  let next = 0
  let closed: (() => void) | undefined
  let failure: Error | undefined
  const ended = new Promise<number>(resolve => {
    worker.once('exit', resolve)
  })
  await new Promise<void>((resolve, reject) => {
    const failed = (e: Error) => {
      failure ??= e
      for (const w of waiting.values()) w.reject(failure)
      waiting.clear()
      closed?.()
      reject(failure)
    }
    worker.on('error', failed)
    worker.on('exit', code => {
      failed(new Error(`the embedded database has stopped (exit code ${code})`))
    })
    worker.on('message', (m: 'open' | 'closed' | { id: number; out?: Uint8Array[]; error?: string }) => {
      if (m === 'open') return resolve()
      if (m === 'closed') return closed?.()
      const w = waiting.get(m.id)
      waiting.delete(m.id)
      if (m.error === undefined) w?.resolve(m.out ?? [])
      else w?.reject(new Error(m.error))
    })
  })
  return {
    ended,
    ask: what =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        const id = next++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, ...what })
      }),
    close: async mostMs => {
      if (!failure)
        await new Promise<void>(resolve => {
          closed = resolve
          setTimeout(resolve, mostMs).unref()
          worker.postMessage('close')
        })
      await worker.terminate()
    },
    end: async () => {
      await worker.terminate()
    },
  }
}
