import { atom } from 'nanostores'
import type { OpenPanel } from '../../panels/open-panel.ts'

/**
 * The unsaved-work guard. Every closing asks here: one dialog lists all panels. Saving asks each panel; one that
 * fails stops everything.
 */
export type LeaveAnswer = 'save' | 'discard' | 'stay'

export interface LeaveQuestion {
  readonly panels: readonly OpenPanel[]
  answer(answer: LeaveAnswer): void
}

export const $leave = atom<LeaveQuestion | null>(null)

export const dirtyOf = (panels: Iterable<OpenPanel>): OpenPanel[] => [...panels].filter(p => p.$dirty.get() !== null)

/** True when the panels may close. `show` brings a panel that could not be saved to the front. */
export async function mayLeave(panels: Iterable<OpenPanel>, show: (panel: OpenPanel) => void): Promise<boolean> {
  const dirty = dirtyOf(panels)
  if (dirty.length === 0) return true
  const answer = await ask(dirty)
  if (answer === 'stay') return false
  if (answer === 'discard') {
    for (const panel of dirty) for (const discard of panel.discarders) discard()
    return true
  }
  for (const panel of dirty) {
    if (await saved(panel)) continue
    show(panel)
    return false
  }
  return true
}

function ask(panels: readonly OpenPanel[]): Promise<LeaveAnswer> {
  $leave.get()?.answer('stay')
  return new Promise(resolve => {
    $leave.set({
      panels,
      answer(answer) {
        $leave.set(null)
        resolve(answer)
      },
    })
  })
}

/** A panel without a save function has not saved. */
async function saved(panel: OpenPanel): Promise<boolean> {
  for (const save of panel.savers) {
    if (!(await save().catch(() => false))) return false
  }
  return panel.savers.size > 0
}
