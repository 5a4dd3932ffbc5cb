import pg from 'pg'

/** One statement as it went to the database. */
export interface Sent {
  readonly text: string
  /** Whether no other statement was running on its connection: the product then waits for one more round trip. */
  readonly waited: boolean
  /** From sending to the answer, in milliseconds. */
  ms: number
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/**
 * Records every statement of this process between `start` and `stop`. A statement sent while another one of its
 * connection runs shares that round trip.
 */
export function watchStatements() {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const plain = prototype.query
  const underWay = new WeakMap<object, number>()
  let sent: Sent[] | undefined
  prototype.query = function (...given) {
    const [config] = given
    const text = typeof config === 'string' ? config : ((config as { text?: string } | null)?.text ?? '')
    const before = underWay.get(this) ?? 0
    const noted: Sent = { text, waited: before === 0, ms: 0 }
    const start = performance.now()
    sent?.push(noted)
    underWay.set(this, before + 1)
    const over = () => {
      noted.ms = performance.now() - start
      underWay.set(this, (underWay.get(this) ?? 1) - 1)
    }
    const answer = plain.apply(this, given)
    if (answer instanceof Promise) answer.then(over, over)
    else over()
    return answer
  }
  return {
    start: () => {
      sent = []
    },
    stop: (): readonly Sent[] => {
      const all = sent ?? []
      sent = undefined
      return all
    },
    restore: () => {
      prototype.query = plain
    },
  }
}
