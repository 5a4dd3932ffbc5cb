import { atom } from 'nanostores'
import type { LayoutDocument } from '../workspace/document.ts'

/** An imported layout until the user decides. */
export interface Offered {
  readonly document: LayoutDocument
  /** Panels that this user may not open, by their number. */
  readonly leftOut: number
  /** Names of the panels that would close. */
  readonly closes: readonly string[]
  take(): void
}

export const $offered = atom<Offered | null>(null)
