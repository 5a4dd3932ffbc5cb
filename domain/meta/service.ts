import type { Condition, Operator, Sort } from './query.ts'
import type { CompanyType, RoleCode } from './role.ts'
import type { SqlArea } from './designing/sql-area.ts'
import type { Text } from './text.ts'

/**
 * A data service: rows of one entity, queried by code through call-queryList. A list's data-service code equals its
 * page code.
 */
export interface DataServiceDefinition {
  readonly code: string
  readonly entity: string
  readonly title: Text
  readonly roles: readonly RoleCode[]
  /** Fields of a row; those hidden from the reader are left out. */
  readonly fields: readonly string[]
  /** Children sent with each row. */
  readonly include?: readonly string[]
  /** Fixed conditions. Days may be relative: 'today+7'; '@me' is the reader, '@company' their company. */
  readonly where?: readonly Condition[]
  /** Further fixed conditions for readers of companies of these types. */
  readonly whereOf?: readonly { readonly companyTypes: readonly CompanyType[]; readonly where: readonly Condition[] }[]
  readonly sort: readonly Sort[]
  /** The day of a row: the first of these fields with a value. Filtered by start_date and end_date (B-061). */
  readonly period?: readonly string[]
  /**
   * The rows at the end of the day in the filter `asOf` (today by default): `into` is the sum of ledger quantities
   * until then; leaves out rows without any.
   */
  readonly asOf?: {
    readonly ledger: string
    readonly of: string
    readonly quantity: string
    readonly at: string
    readonly into: string
  }
  /** Fields of referenced records, by their names in the row. */
  readonly refers?: Readonly<Record<string, Referred>>
  /** SELECTs of administrators; their columns are in the rows as 'area__column'. */
  readonly areas?: readonly SqlArea[]
  /** Column labels that differ from their field. */
  readonly labels?: Readonly<Record<string, Text>>
  /** Filterable fields with their operators; by default all that the reader sees. */
  readonly asks?: Readonly<Record<string, readonly Operator[]>>
  /** Fields of the keyword search; by default all searchable ones. */
  readonly quick?: readonly string[]
  /** V-052: a query without any condition is rejected. */
  readonly needsCondition?: true
  /** Its use is logged: queries for rows, or all calls; by default nothing. */
  readonly log?: 'query' | 'all'
}

/** A field of a referenced record. */
export interface Referred {
  readonly via: string
  readonly field: string
}

export const defineService = <const S extends DataServiceDefinition>(definition: S): S => definition
