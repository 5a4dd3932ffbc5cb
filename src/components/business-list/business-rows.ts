import type { ReactNode } from 'react'
import type { ViewPanel } from '../../views/host.ts'

/** What a page sets for the rows of a list. */
export interface BusinessRowsProps {
  readonly panel: ViewPanel
  readonly code: string
  readonly columns: readonly string[]
  readonly asButtons: boolean
  readonly checks: 'none' | 'single' | 'multiple'
  readonly withSums: boolean
  readonly isOpen: boolean
  readonly whenChecked: boolean
  /** Actions for the checked rows, and for each row. */
  readonly top: readonly string[]
  readonly each: readonly string[]
  readonly tools: ReactNode
}
