import { atom } from 'nanostores'
import { focusElement } from '../../src/lib/focus.ts'
import type { Json } from '../contract.ts'
import { factsAt } from '../facts.ts'
import type { Facts } from '../when.ts'

/** The open palette: input, previous focus, and its window. */
export interface PaletteState {
  readonly text: string
  readonly facts: Facts
  /** Element that gets the focus back. */
  readonly from: Element | null
  readonly document: Document
  /** A command whose inputs are being asked. */
  readonly asks?: { readonly command: string; readonly args: Readonly<Record<string, Json>> }
}

export const $palette = atom<PaletteState | null>(null)

let focused: Document | null = null

/** The document of the last focused window. */
export const focusedDocument = (): Document => (focused?.defaultView ? focused : document)

export function setFocusedDocument(next: Document): void {
  focused = next
}

export function openPalette(text: string, asks?: PaletteState['asks']): void {
  const there = $palette.get()
  const target = there?.document ?? focusedDocument()
  const from = there ? there.from : target.activeElement
  $palette.set({ text, facts: there?.facts ?? factsAt(from), from, document: target, ...(asks ? { asks } : {}) })
}

let boxes = 0

/** The box receives input from here until it closes. */
export function boxIsThere(): () => void {
  boxes++
  return () => {
    boxes--
  }
}

/** Keys pressed before the box appears are kept. */
export function catchEarly(event: KeyboardEvent): boolean {
  const there = $palette.get()
  if (!there || there.asks || boxes > 0 || event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey)
    return false
  typeInPalette(there.text + event.key)
  return true
}

/** The current input. */
export function typeInPalette(text: string): void {
  const there = $palette.get()
  if (there) $palette.set({ ...there, text })
}

/** Another mode; the text after the old prefix stays (P2). */
export function openMode(prefix: string): void {
  const there = $palette.get()
  const rest = there && !there.asks ? there.text.replace(/^\s*[>@#%:?]?\s*/, '') : ''
  openPalette(prefix + rest)
}

/** Closes it and returns focus exactly to the previous place. */
export function closePalette(): void {
  const there = $palette.get()
  $palette.set(null)
  focusElement(there?.from)
}
