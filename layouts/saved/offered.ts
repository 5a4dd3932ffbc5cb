import { atom } from 'nanostores'
import type { LayoutDocument } from '../workspace/document.ts'

/** An imported layout until the user decides. */
export interface Offered {
  readonly document: LayoutDocument
  /** Number of panels that this user may not open. */
  readonly leftOut: number
  /** Names of the panels that would close. */
  readonly closes: readonly string[]
  take(): void
}

export const $offered = atom<Offered | null>(null)
