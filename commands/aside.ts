import { $aside, closeAside, openAside, type Aside } from '../src/state/aside.ts'
import { focusElement } from '../src/lib/focus.ts'
import { focusedDocument } from './palette/open.ts'

/** Shows something beside the panels; asked for again, it goes, and the keyboard goes back to where it was. */
export function toggleAside(aside: Aside): void {
  const shown = $aside.get()
  if (shown?.kind === aside.kind) return leaveAside()
  openAside(aside, focusedDocument().activeElement)
}

export function leaveAside(): void {
  const back = closeAside()
  // What stood beside takes its keyboard along; where it came from gets it.
  requestAnimationFrame(() => focusElement(back))
}
