import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { ActionInput } from '../../../domain/meta/states.ts'
import { t } from '../../i18n/intl.ts'

export type InputValues = Readonly<Record<string, unknown>>

/** Props of the editor of one input. */
export interface InputProps {
  readonly input: ActionInput
  readonly values: InputValues
  readonly entity: WireEntity
  readonly detail: Detail | undefined
  /** Missing, or the server's reason for rejecting it. */
  readonly wrong: string | null
  set(value: unknown): void
}

/** Rows of the input's collection. */
export const rowsOf = (input: ActionInput, detail: Detail | undefined) =>
  input.of ? (detail?.rows[input.of] ?? []) : []

/** The first missing required input. */
export const missingInput = (
  inputs: readonly ActionInput[],
  values: InputValues,
  detail: Detail | undefined,
): ActionInput | undefined =>
  inputs.find(i => {
    const value = values[i.name]
    if (i.kind === 'answers')
      return Array.isArray(value)
        ? value.length < rowsOf(i, detail).filter(r => r.status === 'open').length
        : i.required === true
    return (
      i.required === true &&
      (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    )
  })

const codes = {
  changes: 'NO_CHANGE_STATED',
  answers: 'PROPOSAL_UNANSWERED',
  date: 'FIELD_NOT_NULL',
  string: 'FIELD_NOT_NULL',
  text: 'FIELD_NOT_NULL',
  codes: 'FIELD_NOT_NULL',
  documents: 'OPEN_DOCUMENTS_UNREAD',
  ref: 'FIELD_NOT_NULL',
} as const

export const requiredText = (input: ActionInput, name: string): string => t(codes[input.kind], { field: name })
