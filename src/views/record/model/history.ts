import type { Draft } from './draft.ts'

/** Maximum undo steps. */
const most = 200

export interface History {
  /** `before`: the previous draft; consecutive steps of one name merge. */
  push(before: Draft, step: string | undefined): void
  undo(now: Draft): Draft | undefined
  redo(now: Draft): Draft | undefined
  /** Applies all stored steps to a changed record. */
  rebase(over: (draft: Draft) => Draft): void
  clear(): void
}

/** Changes of a draft for undo and redo. */
export function history(): History {
  let past: Draft[] = [],
    future: Draft[] = []
  let last: string | undefined
  return {
    push(before, step) {
      if (step === undefined || step !== last) past = [...past.slice(1 - most), before]
      last = step
      future = []
    },
    undo(now) {
      const draft = past.pop()
      last = undefined
      if (draft) future.push(now)
      return draft
    },
    redo(now) {
      const draft = future.pop()
      last = undefined
      if (draft) past.push(now)
      return draft
    },
    rebase(over) {
      past = past.map(over)
      future = future.map(over)
    },
    clear() {
      past = []
      future = []
      last = undefined
    },
  }
}
