import { atom } from 'nanostores'
import { focusElement } from '../src/lib/focus.ts'
import { factsAt } from './facts.ts'
import { focusedDocument } from './palette/open.ts'
import type { Facts } from './when.ts'

/** The sheet of keys while it is open, with the situation it was called in. */
export const $cheatSheet = atom<{ readonly facts: Facts; readonly from: Element | null } | null>(null)

export function toggleCheatSheet(): void {
  if ($cheatSheet.get()) return closeCheatSheet()
  const from = focusedDocument().activeElement
  $cheatSheet.set({ facts: factsAt(from), from })
}

export function closeCheatSheet(): void {
  const from = $cheatSheet.get()?.from
  $cheatSheet.set(null)
  // The dialog gives the focus back to nothing; where it was called from gets it.
  requestAnimationFrame(() => focusElement(from))
}
