import { fail } from '../../domain/errors/failure.ts'
import { Worker } from 'node:worker_threads'
import type { ScriptAnswer, ScriptTask } from './script-worker.ts'

/** Runs scripts that administrators wrote, where they can do no harm. */
export interface ScriptRunner {
  /**
   * The result of the script for an input, both as JSON. Errors and time-outs are returned. Throws BUSY when too many
   * wait.
   */
  run(script: string, input: unknown, options?: ScriptOptions): Promise<ScriptResult>
  close(): Promise<void>
}

export interface ScriptOptions {
  /** The same input gives the same result: there is no clock and no chance. */
  readonly repeatable?: boolean
}

export type ScriptResult = { readonly value: unknown } | { readonly failed: string } | { readonly stopped: true }

export interface ScriptLimits {
  readonly milliseconds: number
  /**
   * Beyond its own deadline the thread is ended from outside: the engine does not look at the clock in its native
   * loops.
   */
  readonly graceMilliseconds: number
  /** More memory of the whole process than at the start of the script ends the thread too. */
  readonly megabytes: number
}

const usual: ScriptLimits = { milliseconds: 200, graceMilliseconds: 300, megabytes: 128 }
const lookEveryMs = 20
/** Scripts that may wait for others: at most ten seconds of work. */
const mayWait = 20

/** One thread, one script at a time; an ended thread is replaced at the next script. */
export function makeScriptRunner(workerFile: URL, limits: ScriptLimits = usual): ScriptRunner {
  let thread: Promise<Worker> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const end = async () => {
    const ending = thread
    thread = undefined
    await (await ending?.catch(() => undefined))?.terminate()
  }
  const once = async (script: string, input: unknown, { repeatable = false }: ScriptOptions): Promise<ScriptResult> => {
    try {
      thread ??= start(workerFile)
      const answer = await ask(
        await thread,
        { script, input: JSON.stringify(input), milliseconds: limits.milliseconds, repeatable },
        limits,
      )
      if ('value' in answer) return { value: JSON.parse(answer.value) as unknown }
      if ('stopped' in answer) await end()
      return answer
    } catch {
      await end()
      return { stopped: true }
    }
  }
  return {
    run: async (script, input, options = {}) => {
      if (waiting > mayWait) throw fail('BUSY', { retryAfter: 5 })
      waiting++
      const result = queue.then(() => once(script, input, options))
      queue = result
      try {
        return await result
      } finally {
        waiting--
      }
    },
    close: async () => {
      await queue
      await end()
    },
  }
}

function start(file: URL): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      env: {},
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    })
    worker.unref()
    worker
      .once('message', () => {
        resolve(worker)
      })
      .once('error', reject)
  })
}

function ask(
  worker: Worker,
  task: ScriptTask,
  { milliseconds, graceMilliseconds, megabytes }: ScriptLimits,
): Promise<ScriptAnswer> {
  return new Promise((resolve, reject) => {
    const before = process.memoryUsage.rss(),
      until = performance.now() + milliseconds + graceMilliseconds
    const finish = (then: () => void) => {
      clearInterval(watch)
      worker.off('message', answered).off('error', broken).off('exit', broken)
      then()
    }
    const answered = (answer: ScriptAnswer) => {
      finish(() => {
        resolve(answer)
      })
    }
    const broken = () => {
      finish(() => {
        reject(new Error('the thread of a script ended'))
      })
    }
    const watch = setInterval(() => {
      if (performance.now() > until || process.memoryUsage.rss() > before + megabytes * 1_048_576) broken()
    }, lookEveryMs)
    worker.on('message', answered).on('error', broken).on('exit', broken)
    worker.postMessage(task)
  })
}
