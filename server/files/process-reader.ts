import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { fail } from '../../domain/errors/failure.ts'
import type { BpmnAnswer, BpmnTask } from './bpmn-worker.ts'
import type { BpmnUpload } from './read-bpmn.ts'

export interface ProcessFile {
  readonly fileName: string
  readonly content: Buffer
}

/** Reads a process file or an archive of them. Throws a Failure with the reason of a refusal. */
export type ProcessReader = (file: ProcessFile) => Promise<BpmnUpload>

/** `kept` are the bytes of files whose reading is kept: a draft is read again with each choice. */
const usual = { milliseconds: 20_000, heapMegabytes: 512, atOnce: 2, waiting: 50, kept: 4 * 1_048_576 }

export function makeProcessReader(workerFile: URL, change: Partial<typeof usual> = {}): ProcessReader {
  const limits = { ...usual, ...change }
  let running = 0
  const waiting: (() => void)[] = []
  const kept = new Map<string, { readonly upload: BpmnUpload; readonly bytes: number }>()
  const keep = (key: string, upload: BpmnUpload, bytes: number) => {
    if (bytes > limits.kept) return
    kept.set(key, { upload, bytes })
    let sum = [...kept.values()].reduce((total, k) => total + k.bytes, 0)
    for (const [oldest, { bytes: gone }] of kept) {
      if (sum <= limits.kept) break
      kept.delete(oldest)
      sum -= gone
    }
  }
  return async ({ fileName, content }) => {
    const key = `${fileName} ${createHash('sha256').update(content).digest('base64')}`
    const there = kept.get(key)
    if (there) return there.upload
    if (waiting.length >= limits.waiting) throw fail('BUSY', { retryAfter: 10 })
    if (running >= limits.atOnce)
      await new Promise<void>(resolve => {
        waiting.push(resolve)
      })
    running++
    const worker = new Worker(workerFile, {
      workerData: { fileName, content } satisfies BpmnTask,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
      env: {},
      stdin: false,
    })
    try {
      const upload = await answerOf(worker, limits.milliseconds)
      keep(key, upload, content.length)
      return upload
    } finally {
      await worker.terminate()
      running--
      waiting.shift()?.()
    }
  }
}

/** A thread without time, memory or an answer means that the file cannot be read. */
function answerOf(worker: Worker, milliseconds: number): Promise<BpmnUpload> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(fail('FILE_SUSPICIOUS', { params: { reason: 'time' } })), milliseconds)
    const end = (then: () => void) => {
      clearTimeout(timer)
      then()
    }
    worker.once('message', (answer: BpmnAnswer) =>
      end(() => {
        if (answer.kind === 'read') resolve(answer.upload)
        else reject(fail(answer.code, { params: answer.params }))
      }),
    )
    worker.once('error', (cause: Error) => end(() => reject(fail('FILE_DAMAGED', { cause }))))
    worker.once('exit', () => end(() => reject(fail('FILE_DAMAGED'))))
  })
}
