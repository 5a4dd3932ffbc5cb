import { createContext, use } from 'react'
import type { WireField } from '../../domain/contracts/definitions.ts'

/** A row of a record as it is typed. */
export interface TypedRow {
  readonly fields: Readonly<Record<string, Pick<WireField, 'kind'>>>
  readonly values: Readonly<Record<string, unknown>>
}

export type RowTone = 'success' | 'warning' | 'danger'
export type RowEvent = 'row add' | 'row edit' | 'row remove'

/** What a page around the rows of a record decides about them. A record by itself has none. */
export interface TableFunctions {
  readonly reads?: boolean
  /** Whether rows are added here; the rights of the reader stay. */
  readonly adds?: boolean
  readonly resizes?: boolean
  readonly removable?: (row: TypedRow) => boolean
  readonly tone?: (row: TypedRow) => RowTone | undefined
  readonly onRow?: (event: RowEvent) => void
}

const TableFunctionsContext = createContext<TableFunctions>({})
export const TableFunctionsProvider = TableFunctionsContext.Provider
export const useTableFunctions = (): TableFunctions => use(TableFunctionsContext)
