import type { ImportBatchState, ImportMapping, ImportRead } from '../../domain/contracts/files.calls.ts'
import type { Json } from '../../commands/contract.ts'

/** The wizard's step. First step, run and result follow from the batch; the user moves between the two others. */
export const steps = ['file', 'columns', 'preview', 'run', 'result'] as const
export type Step = (typeof steps)[number]

/** A chosen file, with the server's reading result. */
export interface Sent {
  readonly file: File
  readonly read: ImportRead
}

/** Stored panel state: a reload restores the mapping. */
export interface WizardState {
  /** The batch of this state. */
  readonly batch: string
  readonly step: 'columns' | 'preview'
  /** Null while the guess is unchanged. */
  readonly mapping: ImportMapping | null
  /** Name for saving the mapping; empty saves nothing. */
  readonly saveAs: string
}

export const freshWizard = (batch: string): WizardState => ({ batch, step: 'columns', mapping: null, saveAs: '' })

export const wizardToJson = (s: WizardState): Json => ({
  batch: s.batch,
  step: s.step,
  mapping: s.mapping === null ? null : JSON.stringify(s.mapping),
  saveAs: s.saveAs,
})

/** A valid stored state of this batch; otherwise a fresh one. */
export function wizardFromJson(json: unknown, batch: string): WizardState {
  const given: Readonly<Record<string, unknown>> = typeof json === 'object' && json !== null ? { ...json } : {}
  if (given.batch !== batch) return freshWizard(batch)
  return {
    batch,
    step: given.step === 'preview' ? 'preview' : 'columns',
    mapping: readMapping(given.mapping),
    saveAs: typeof given.saveAs === 'string' ? given.saveAs : '',
  }
}

function readMapping(text: unknown): ImportMapping | null {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : null
    return isMapping(value) ? value : null
  } catch {
    return null
  }
}

/** Checks only what the wizard uses; the server checks everything. */
const isMapping = (value: unknown): value is ImportMapping =>
  typeof value === 'object' &&
  value !== null &&
  'columns' in value &&
  Array.isArray(value.columns) &&
  value.columns.every(
    c =>
      typeof c === 'object' &&
      c !== null &&
      'column' in c &&
      typeof c.column === 'number' &&
      'field' in c &&
      typeof c.field === 'string',
  )

/** The step of a batch. An unfinished ended job shows its progress. */
export function stepOf(
  batch: Pick<ImportBatchState, 'state'> | null,
  jobOpen: boolean,
  own: WizardState['step'],
): Step {
  if (!batch) return 'file'
  if (batch.state === 'read') return own
  return (batch.state === 'running' || batch.state === 'undoing') && jobOpen ? 'run' : 'result'
}
