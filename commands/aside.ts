import { $aside, closeAside, openAside, type Aside } from '../src/state/aside.ts'
import { focusElement } from '../src/lib/focus.ts'
import { focusedDocument } from './palette/open.ts'

/** Shows the side pane; a second call closes it and returns focus. */
export function toggleAside(aside: Aside): void {
  const shown = $aside.get()
  if (shown?.kind === aside.kind) return leaveAside()
  openAside(aside, focusedDocument().activeElement)
}

export function leaveAside(): void {
  const back = closeAside()
  // The closing pane returns focus to where it came from.
  requestAnimationFrame(() => focusElement(back))
}
