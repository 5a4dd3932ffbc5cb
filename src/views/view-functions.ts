import { createContext, use } from 'react'
import type { WireField } from '../../domain/contracts/definitions.ts'
import type { Row } from '../api/records.ts'

type Fields = Readonly<Record<string, Pick<WireField, 'kind'>>>

/** What a page around a view decides about its rows, by its expressions. A view by itself has none. */
export interface ViewFunctions {
  /** The rows that stay, in their order; null when that cannot be worked out. */
  readonly rows?: (rows: readonly Row[], fields: Fields) => readonly Row[] | null
  /** Of a tree: the same, for the rows below others. */
  readonly below?: (rows: readonly Row[], fields: Fields) => readonly Row[] | null
  /** Of a calendar: the days that are asked for instead of those of the period. */
  readonly range?: (period: DayRange) => Partial<DayRange>
  readonly mark?: (row: Row, fields: Fields) => RowMark
  readonly day?: (date: string) => { readonly rest?: boolean; readonly label?: string }
}

export interface DayRange {
  readonly start: string
  readonly end: string
}

export interface RowMark {
  readonly title?: string
  readonly tone?: 'none' | 'success' | 'warning' | 'danger'
  readonly sign?: string
}

/** Rows that stay. `unknown`: a value is missing that the choice needs, so no row is shown. */
export function chosenRows(
  choose: ViewFunctions['rows'],
  rows: readonly Row[],
  fields: Fields,
): { readonly rows: readonly Row[]; readonly unknown: boolean } {
  const chosen = choose ? choose(rows, fields) : rows
  return { rows: chosen ?? [], unknown: chosen === null }
}

const ViewFunctionsContext = createContext<ViewFunctions>({})
export const ViewFunctionsProvider = ViewFunctionsContext.Provider
export const useViewFunctions = (): ViewFunctions => use(ViewFunctionsContext)
