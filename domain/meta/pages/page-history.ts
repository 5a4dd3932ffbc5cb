import type { PageDocument } from './page.ts'
import { take, type Refusal, type Step } from './page-steps.ts'

/** A step that was taken, and the one that takes it back. */
export interface Done {
  readonly step: Step
  readonly back: Step
  /** Steps with the same mark in a row are one: a text that is typed, letter by letter. */
  readonly mark?: string
}

/** Plain data, so that it can be stored: undo works after a reload too. It never goes behind what was opened. */
export interface PageHistory {
  readonly page: PageDocument
  readonly done: readonly Done[]
  readonly undone: readonly Done[]
}

/** With steps that led to the page, kept with its draft: they can be taken back. */
export const begin = (page: PageDocument, done: readonly Done[] = []): PageHistory => ({ page, done, undone: [] })

export type Changed = { readonly history: PageHistory } | { readonly refused: Refusal }

export function change(h: PageHistory, step: Step, mark?: string): Changed {
  const taken = take(h.page, step)
  if ('refused' in taken) return taken
  const last = h.done.at(-1)
  const joins = mark !== undefined && last?.mark === mark && h.undone.length === 0
  const done: Done = {
    step,
    back: joins && last ? last.back : taken.back,
    ...(mark === undefined ? {} : { mark }),
  }
  return { history: { page: taken.after, done: [...(joins ? h.done.slice(0, -1) : h.done), done], undone: [] } }
}

/** The next step is one of its own, whatever its mark: the field was left. */
export const rest = (h: PageHistory): PageHistory => {
  const last = h.done.at(-1)
  if (last?.mark === undefined) return h
  const { mark: _mark, ...done } = last
  return { ...h, done: [...h.done.slice(0, -1), done] }
}

/** The history after taking the last step back, and the step that did it; null at the beginning. */
export function undo(h: PageHistory): { readonly history: PageHistory; readonly step: Step } | null {
  const last = h.done.at(-1),
    taken = last && take(h.page, last.back)
  if (!last || !taken || 'refused' in taken) return null
  return {
    history: { page: taken.after, done: h.done.slice(0, -1), undone: [...h.undone, last] },
    step: last.back,
  }
}

export function redo(h: PageHistory): { readonly history: PageHistory; readonly step: Step } | null {
  const next = h.undone.at(-1),
    taken = next && take(h.page, next.step)
  if (!next || !taken || 'refused' in taken) return null
  const { mark: _mark, ...again } = next
  return {
    history: { page: taken.after, done: [...h.done, { ...again, back: taken.back }], undone: h.undone.slice(0, -1) },
    step: next.step,
  }
}
