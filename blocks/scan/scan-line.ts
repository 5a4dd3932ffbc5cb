import type { ScanAnswer } from '../../domain/contracts/receiving.calls.ts'
import { isApiError } from '../../src/api/errors.ts'
import { sendScan } from '../../src/api/receiving.ts'
import { $session } from '../../src/state/session.ts'

/** What the screen shows of the scans of one receipt. */
export interface ScanState {
  /** Codes that are not sent yet, in the order of their scans. */
  readonly waiting: readonly string[]
  readonly last: { readonly answer: ScanAnswer } | { readonly code: string; readonly error: unknown } | null
  /** Sending stopped without an answer; nothing is lost. */
  readonly stopped: boolean
}

/** No answer to the scan itself: the session has ended, or the server asks to come later. */
const later: ReadonlySet<number> = new Set([401, 408, 429])

const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !later.has(error.status)

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
  /** Calls back for each scan that the server has kept. */
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

  /** Sends no further scan until `send`. */
  stop(): void {
    if (this.#state.waiting.length > 0) this.#set({ stopped: true })
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
      for (const counted of this.#counters) counted()
    } catch (error) {
      // A refusal is an answer; without one the code stays where it is.
      if (isRefused(error)) this.#done({ code, error })
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

// Nobody sends the scans of the person before them.
$session.listen(() => {
  for (const line of lines.values()) line.stop()
})

/** A person's scans of a receipt outlive its panel: a code that waits is still there when they open it again. */
export function scanLineOf(receipt: string): ScanLine {
  const key = `${$session.get()?.userId ?? ''} ${receipt}`
  const line = lines.get(key) ?? new ScanLine(receipt)
  lines.set(key, line)
  return line
}
