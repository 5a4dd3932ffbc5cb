import type { Condition, Sort } from './query.ts'
import type { RoleCode } from './role.ts'
import type { Text } from './text.ts'

/**
 * A data service: rows of one entity, asked for by its code through call-queryList.
 * A list's data-service code equals its page code.
 */
export interface DataServiceDefinition {
  readonly code: string
  readonly entity: string
  readonly title: Text
  readonly roles: readonly RoleCode[]
  /** Fields of a row; what the reader may not see is left out. */
  readonly fields: readonly string[]
  /** Children that travel with each row. */
  readonly include?: readonly string[]
  /** Always applied. Days may be relative: 'today+7'; '@me' is who reads. */
  readonly where?: readonly Condition[]
  readonly sort: readonly Sort[]
  /** The day of a row: the first of these fields that holds one. The filters start_date and end_date ask for it (B-061). */
  readonly period?: readonly string[]
  /**
   * The rows as they stood at the end of a day, which the filter `asOf` names (without it, today): `into` is the sum of a ledger's
   * quantities up to then; rows of which nothing stood are left out.
   */
  readonly asOf?: { readonly ledger: string; readonly of: string; readonly quantity: string; readonly at: string; readonly into: string }
  /** V-052: a query without any condition is refused. */
  readonly needsCondition?: true
}

export const defineService = <const S extends DataServiceDefinition>(definition: S): S => definition
