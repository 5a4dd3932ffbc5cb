import type { ImportMapping, ImportRead } from '../../domain/contracts/files.calls.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import type { WizardState } from './wizard-state.ts'

/** Shared state of the two preparing steps. */
export interface Preparing {
  readonly panel: ViewPanel
  readonly title: string
  readonly about: string
  readonly entityName: string
  readonly read: ImportRead
  readonly mapping: ImportMapping
  readonly state: WizardState
  change(change: Partial<WizardState>): void
  setMapping(mapping: ImportMapping): void
}
