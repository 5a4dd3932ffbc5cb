import { parentPort } from 'node:worker_threads'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  DefaultIntrinsics,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
} from 'quickjs-emscripten-core'

/**
 * A thread for administrator scripts, one at a time, each in its own engine compiled to WebAssembly: it contains
 * nothing of the host, and only JSON text crosses (safety.md S2). Its limits are a first line; the caller ends the
 * whole thread otherwise.
 */
export interface ScriptTask {
  readonly script: string
  readonly input: string
  readonly milliseconds: number
  /** Without clock and chance. */
  readonly repeatable: boolean
}
export type ScriptAnswer = { readonly value: string } | { readonly failed: string } | { readonly stopped: true }

const port = parentPort
if (!port) throw new Error('script-worker runs as a worker thread only')

const memoryBytes = 16 * 1_048_576
const pages = 1024
const engine = await newQuickJSWASMModuleFromVariant(
  newVariant(variant, { wasmMemory: new WebAssembly.Memory({ initial: 256, maximum: pages }) }),
)

port.on('message', (task: ScriptTask) => {
  port.postMessage(run(task))
})
port.postMessage('ready')

/** A result that would fill the memory of the caller is none. */
const mostLetters = 1_048_576

/** Chance, and what depends on when memory is freed. */
const withoutChance = 'delete Math.random; delete globalThis.WeakRef; delete globalThis.FinalizationRegistry'

function run({ script, input, milliseconds, repeatable }: ScriptTask): ScriptAnswer {
  const runtime = engine.newRuntime()
  runtime.setMemoryLimit(memoryBytes)
  runtime.setMaxStackSize(256 * 1024)
  const deadline = performance.now() + milliseconds
  runtime.setInterruptHandler(() => performance.now() >= deadline)
  const context = runtime.newContext(repeatable ? { intrinsics: { ...DefaultIntrinsics, Date: false } } : {})
  try {
    if (repeatable) context.unwrapResult(context.evalCode(withoutChance)).dispose()
    return evaluate(context, script, input, deadline)
  } finally {
    try {
      context.dispose()
      runtime.dispose()
    } catch {
      /* a broken engine is abandoned; the caller ends its thread */
    }
  }
}

function evaluate(context: QuickJSContext, script: string, input: string, deadline: number): ScriptAnswer {
  const text = context.newString(input)
  context.setProp(context.global, '__input', text)
  text.dispose()
  // A separate function: its declarations stay inside, and it sees only the input and the language.
  const result = context.evalCode(
    `(() => { const input = JSON.parse(globalThis.__input); delete globalThis.__input; return JSON.stringify((function (input) { ${script}\n })(input)) })()`,
    'script.js',
  )
  if (result.error) {
    const error: unknown = context.dump(result.error)
    result.error.dispose()
    const message =
      typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
    return performance.now() >= deadline || message === 'interrupted'
      ? { stopped: true }
      : { failed: message.slice(0, 200) }
  }
  const value: unknown = context.dump(result.value)
  result.value.dispose()
  if (typeof value === 'string' && value.length > mostLetters) return { failed: 'the result is too large' }
  return typeof value === 'string' ? { value } : { failed: 'nothing was returned' }
}
