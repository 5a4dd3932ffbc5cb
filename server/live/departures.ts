import type { UserActor } from '../../domain/meta/actor.ts'

/**
 * Sessions whose last event stream has closed. If none comes back within the grace period, the browser was closed and
 * colleagues see the user leave.
 */
export interface Departures {
  closed(actor: UserActor): void
  stop(): void
}

interface Setup {
  readonly graceMs: number
  /** Whether a stream of the session is open now. */
  open(sessionId: string): boolean
  gone(actors: readonly UserActor[]): void
}

export function makeDepartures({ graceMs, open, gone }: Setup): Departures {
  // Not the wall clock: if it were set back, a session would stay for years.
  const now = () => performance.now()
  const left = new Map<string, { readonly actor: UserActor; readonly at: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const due = [...left].filter(([, l]) => l.at + graceMs <= now())
    due.forEach(([id]) => left.delete(id))
    const actors = due.filter(([id]) => !open(id)).map(([, l]) => l.actor)
    if (actors.length > 0) gone(actors)
    wait()
  }
  const wait = () => {
    const [first] = left.values()
    if (!first || timer) return
    timer = setTimeout(look, Math.max(0, first.at + graceMs - now()))
    timer.unref()
  }
  return {
    closed(actor) {
      if (open(actor.sessionId)) return
      left.delete(actor.sessionId)
      left.set(actor.sessionId, { actor, at: now() })
      wait()
    },
    stop() {
      clearTimeout(timer)
      left.clear()
    },
  }
}
