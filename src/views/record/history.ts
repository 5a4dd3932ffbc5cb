import type { Draft } from './draft.ts'

/** Steps that are kept. */
const most = 200

export interface History {
  /** `before`: the previous draft; consecutive steps of one name merge. */
  push(before: Draft, step: string | undefined): void
  undo(now: Draft): Draft | undefined
  redo(now: Draft): Draft | undefined
  /** Lays all that is kept over a record that has become another one. */
  rebase(over: (draft: Draft) => Draft): void
  clear(): void
}

/** The changes of a draft, to be taken back and made again one by one. */
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
