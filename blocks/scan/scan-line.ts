import type { ScanAnswer } from '../../domain/contracts/receiving.calls.ts'
import { isApiError } from '../../src/api/errors.ts'
import { sendScan } from '../../src/api/receiving.ts'

/** What the screen shows of the scans of one receipt. */
export interface ScanState {
  /** Codes that are not sent yet, in the order of their scans. */
  readonly waiting: readonly string[]
  readonly last: { readonly answer: ScanAnswer } | { readonly code: string; readonly error: unknown } | null
  /** Sending stopped without an answer; nothing is lost. */
  readonly stopped: boolean
}

/** Sends scans one after the other, each once, however fast they come. What has no answer waits and is sent again. */
export class ScanLine {
  readonly #receipt: string
  readonly #listeners = new Set<() => void>()
  readonly #counters = new Set<() => void>()
  #state: ScanState = { waiting: [], last: null, stopped: false }
  #keys: string[] = []
  #sending = false

  constructor(receipt: string) {
    this.#receipt = receipt
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Tells that the server has kept a scan. */
  readonly whenKept = (listener: () => void): (() => void) => {
    this.#counters.add(listener)
    return () => this.#counters.delete(listener)
  }
  readonly read = (): ScanState => this.#state

  add(code: string): void {
    this.#keys = [...this.#keys, crypto.randomUUID()]
    this.#set({ waiting: [...this.#state.waiting, code] })
    void this.send()
  }

  /** What another call did, such as an undone scan. */
  show(last: ScanState['last']): void {
    this.#set({ last })
  }

  async send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    this.#set({ stopped: false })
    try {
      for (let code = this.#state.waiting[0]; code !== undefined && !this.#state.stopped; code = this.#state.waiting[0])
        await this.#sendFirst(code)
    } finally {
      this.#sending = false
    }
  }

  async #sendFirst(code: string): Promise<void> {
    try {
      const answer = await sendScan({ receipt: this.#receipt, code }, this.#keys[0] ?? '')
      this.#done({ answer })
      for (const tell of this.#counters) tell()
    } catch (error) {
      // A refusal is an answer; without one the code stays where it is.
      if (isApiError(error) && error.status >= 400 && error.status < 500) this.#done({ code, error })
      else this.#set({ stopped: true, last: { code, error } })
    }
  }

  #done(last: ScanState['last']): void {
    this.#keys = this.#keys.slice(1)
    this.#set({ waiting: this.#state.waiting.slice(1), last })
  }

  #set(change: Partial<ScanState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const lines = new Map<string, ScanLine>()

/** The scans of a receipt outlive its panel: a code that waits is still there when it opens again. */
export function scanLineOf(receipt: string): ScanLine {
  const line = lines.get(receipt) ?? new ScanLine(receipt)
  lines.set(receipt, line)
  return line
}
