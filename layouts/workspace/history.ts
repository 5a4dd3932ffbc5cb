import type { IJsonModel } from 'flexlayout-react'
import type { PanelId } from '../../panels/contract.ts'
import type { StoredPanel } from './document.ts'

/** Undo steps of the layout: the previous tree and its panels. */
export interface Step {
  readonly tree: IJsonModel
  readonly panels: Readonly<Record<PanelId, StoredPanel>>
}

export const historyDepth = 50

export type Travel = 'undo' | 'redo'

export interface History {
  /** Before a change. A continuing gesture (`adjusting`) is one step from its start. */
  before(now: () => Step, adjusting: boolean): void
  /** Target of an undo or redo step. */
  peek(kind: Travel): Step | undefined
  /** Applies that step; the current state can be restored. */
  take(kind: Travel, now: () => Step): void
  /** Drops the last step if it is this one, because it had no effect. */
  withdraw(step: number): void
  clear(): void
  /** The step that led to the current layout, also after undo and redo; 0 without one. */
  readonly last: number
  readonly depth: Readonly<Record<Travel, number>>
}

interface Noted {
  readonly of: number
  readonly step: Step
}

export function makeHistory(): History {
  const steps: Record<Travel, Noted[]> = { undo: [], redo: [] }
  let gesture: Step | undefined,
    count = 0
  const push = (kind: Travel, of: number, step: Step) => {
    steps[kind] = [...steps[kind], { of, step }].slice(-historyDepth)
  }
  return {
    before(now, adjusting) {
      if (adjusting) {
        gesture ??= now()
        return
      }
      push('undo', ++count, gesture ?? now())
      gesture = undefined
      steps.redo = []
    },
    peek: kind => steps[kind].at(-1)?.step,
    take(kind, now) {
      const taken = steps[kind].at(-1)
      if (!taken) return
      steps[kind] = steps[kind].slice(0, -1)
      push(kind === 'undo' ? 'redo' : 'undo', taken.of, now())
    },
    withdraw(step) {
      if (steps.undo.at(-1)?.of === step) steps.undo = steps.undo.slice(0, -1)
    },
    clear() {
      steps.undo = []
      steps.redo = []
      gesture = undefined
    },
    get last() {
      return steps.undo.at(-1)?.of ?? 0
    },
    get depth() {
      return { undo: steps.undo.length, redo: steps.redo.length }
    },
  }
}
