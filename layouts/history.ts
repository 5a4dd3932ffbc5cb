import type { IJsonModel } from 'flexlayout-react'
import type { PanelId } from '../panels/contract.ts'
import type { StoredPanel } from './document.ts'

/** Steps of the layout that can be taken back: the tree before each, and the panels that stood in it. */
export interface Step {
  readonly tree: IJsonModel
  readonly panels: Readonly<Record<PanelId, StoredPanel>>
}

export const historyDepth = 50

export type Travel = 'undo' | 'redo'

export interface History {
  /** A change is about to happen. A gesture that goes on (`adjusting`) is one step, from where it began. */
  before(now: () => Step, adjusting: boolean): void
  /** Where a step back or forth would lead. */
  peek(kind: Travel): Step | undefined
  /** Takes that step; what is there now can be come back to. */
  take(kind: Travel, now: () => Step): void
  clear(): void
  readonly depth: Readonly<Record<Travel, number>>
}

export function makeHistory(): History {
  const steps: Record<Travel, Step[]> = { undo: [], redo: [] }
  let gesture: Step | undefined
  const push = (kind: Travel, step: Step) => { steps[kind] = [...steps[kind], step].slice(-historyDepth) }
  return {
    before(now, adjusting) {
      if (adjusting) { gesture ??= now(); return }
      push('undo', gesture ?? now())
      gesture = undefined
      steps.redo = []
    },
    peek: kind => steps[kind].at(-1),
    take(kind, now) {
      if (steps[kind].length === 0) return
      steps[kind] = steps[kind].slice(0, -1)
      push(kind === 'undo' ? 'redo' : 'undo', now())
    },
    clear() {
      steps.undo = []
      steps.redo = []
      gesture = undefined
    },
    get depth() { return { undo: steps.undo.length, redo: steps.redo.length } },
  }
}
