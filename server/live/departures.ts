import type { UserActor } from '../../domain/meta/actor.ts'

/**
 * Sessions whose last event stream has closed: whoever closes his browser, or loses it, is gone for the others when no
 * stream of his session has come back within the grace.
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
  const left = new Map<string, { readonly actor: UserActor; readonly at: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const due = [...left].filter(([, l]) => l.at + graceMs <= Date.now())
    due.forEach(([id]) => left.delete(id))
    const actors = due.filter(([id]) => !open(id)).map(([, l]) => l.actor)
    if (actors.length > 0) gone(actors)
    wait()
  }
  const wait = () => {
    const [first] = left.values()
    if (!first || timer) return
    timer = setTimeout(look, Math.max(0, first.at + graceMs - Date.now()))
    timer.unref()
  }
  return {
    closed(actor) {
      if (open(actor.sessionId)) return
      left.delete(actor.sessionId)
      left.set(actor.sessionId, { actor, at: Date.now() })
      wait()
    },
    stop() {
      clearTimeout(timer)
      left.clear()
    },
  }
}
