import { Worker } from 'node:worker_threads'
import { fail } from '../../domain/errors/failure.ts'
import type { TableRow } from '../../domain/import/cell.ts'
import type { ReadSource } from '../../domain/import/source.ts'
import type { TableAnswer, TableTask } from './read-table-worker.ts'
import { tableLimits } from './table-limits.ts'

/** Reads tables from untrusted files. */
export interface TableReader {
  /**
   * Returns the header, then rows in batches; finally the widest row. Throws a Failure with the reason of a
   * rejection.
   */
  read(
    task: TableTask,
    take: {
      header(header: readonly string[], source: ReadSource): Promise<void>
      rows(rows: readonly TableRow[]): Promise<void>
    },
  ): Promise<{ width: number }>
}

/** Threads at the same time; others wait. */
const atOnce = 2

export function makeTableReader(
  workerFile: URL,
  limits: { readonly milliseconds: number; readonly heapMegabytes: number } = tableLimits,
): TableReader {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async read(task, take) {
      if (running >= atOnce)
        await new Promise<void>(resolve => {
          waiting.push(resolve)
        })
      running++
      const worker = new Worker(workerFile, {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
        env: {},
        stdin: false,
      })
      try {
        return await conversation(worker, limits.milliseconds, take)
      } finally {
        await worker.terminate()
        running--
        waiting.shift()?.()
      }
    },
  }
}

async function conversation(
  worker: Worker,
  milliseconds: number,
  take: Parameters<TableReader['read']>[1],
): Promise<{ width: number }> {
  let left = milliseconds
  for (;;) {
    const asked = performance.now()
    const answer = await ask(worker, left)
    left -= performance.now() - asked
    switch (answer.kind) {
      case 'header':
        await take.header(answer.header, answer.source)
        break
      case 'rows':
        await take.rows(answer.rows)
        break
      case 'done':
        return { width: answer.width }
      case 'refused':
        throw fail(answer.code, { params: answer.params })
    }
  }
}

/** The next answer. A thread without time, memory or an answer means that the file cannot be read. */
function ask(worker: Worker, milliseconds: number): Promise<TableAnswer> {
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', broken).off('exit', ended)
      then()
    }
    const answered = (answer: TableAnswer) => end(() => resolve(answer))
    const broken = (cause: Error) => end(() => reject(fail('FILE_DAMAGED', { cause })))
    const ended = () => end(() => reject(fail('FILE_DAMAGED')))
    const timer = setTimeout(
      () => end(() => reject(fail('FILE_SUSPICIOUS', { params: { reason: 'time' } }))),
      Math.max(0, milliseconds),
    )
    worker.on('message', answered).on('error', broken).on('exit', ended)
    worker.postMessage('next')
  })
}
