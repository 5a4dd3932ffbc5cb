import { atom } from 'nanostores'
import { focusElement } from '../src/lib/focus.ts'
import { factsAt } from './facts.ts'
import { focusedDocument } from './palette/open.ts'
import type { Facts } from './when.ts'

/** The shortcut sheet while open, with the situation in which it was opened. */
export const $cheatSheet = atom<{ readonly facts: Facts; readonly from: Element | null } | null>(null)

export function toggleCheatSheet(): void {
  if ($cheatSheet.get()) return closeCheatSheet()
  const from = focusedDocument().activeElement
  $cheatSheet.set({ facts: factsAt(from), from })
}

export function closeCheatSheet(): void {
  const from = $cheatSheet.get()?.from
  $cheatSheet.set(null)
  // The dialog does not restore focus; its opener gets it.
  requestAnimationFrame(() => focusElement(from))
}
