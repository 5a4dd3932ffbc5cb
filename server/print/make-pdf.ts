import { Worker } from 'node:worker_threads'
import { fail } from '../../domain/errors/failure.ts'
import type { PrintDocument } from '../../domain/print/document.ts'
import type { PdfTask } from './pdf-worker.ts'
import type { MadePdf } from './set-pdf.ts'

/** Creates the PDF of a document. Throws BUSY when too many wait, SYSTEM when it fails. */
export type PdfMaker = (document: PrintDocument) => Promise<MadePdf>

const limits = { milliseconds: 60_000, heapMegabytes: 512, atOnce: 2, waiting: 50 } as const

export function makePdfMaker(workerFile: URL, now: () => Date): PdfMaker {
  let running = 0
  const waiting: (() => void)[] = []
  return async document => {
    if (waiting.length >= limits.waiting) throw fail('BUSY', { retryAfter: 10 })
    if (running >= limits.atOnce)
      await new Promise<void>(resolve => {
        waiting.push(resolve)
      })
    running++
    const task: PdfTask = { document, made: now().toISOString() }
    const worker = new Worker(workerFile, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
      env: {},
      stdin: false,
    })
    try {
      return await answerOf(worker)
    } finally {
      await worker.terminate()
      running--
      waiting.shift()?.()
    }
  }
}

function answerOf(worker: Worker): Promise<MadePdf> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(fail('BUSY', { retryAfter: 60 })), limits.milliseconds)
    const end = (then: () => void) => {
      clearTimeout(timer)
      then()
    }
    worker.once('message', ({ bytes, missing }: MadePdf) => end(() => resolve({ bytes: Buffer.from(bytes), missing })))
    worker.once('error', (cause: Error) => end(() => reject(cause)))
    worker.once('exit', () => end(() => reject(new Error('the PDF thread ended without an answer'))))
  })
}
