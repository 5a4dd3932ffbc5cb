import { atom } from 'nanostores'
import type { LayoutDocument } from '../workspace/document.ts'

/** A layout from a file or a link, until the user says whether he wants it. */
export interface Offered {
  readonly document: LayoutDocument
  /** Panels that this user may not open, by their number. */
  readonly leftOut: number
  /** Names of the panels that would close. */
  readonly closes: readonly string[]
  take(): void
}

export const $offered = atom<Offered | null>(null)
