import type { Condition } from '../../../domain/meta/query.ts'

/** A type of tasks, as everybody may know it. */
export interface Case {
  readonly code: string
  readonly name: string
  readonly role: string | undefined
}

/** What a page sets for the list of a case. */
export interface CaseSettings {
  readonly only: string | undefined
  readonly without: string | undefined
  /** Permission groups; without any, the cases of all. */
  readonly roles: readonly string[]
}

/** The cases whose tasks are listed (B-086). */
export const casesOf = (all: readonly Case[], { only, without, roles }: CaseSettings): readonly Case[] =>
  all.filter(
    c =>
      (only === undefined || c.code === only) &&
      c.code !== without &&
      (roles.length === 0 || (c.role !== undefined && roles.includes(c.role))),
  )

/** Conditions for the tasks; `null` when no task can meet them. */
export function conditionsOf(
  all: readonly Case[],
  settings: CaseSettings,
  chosen: { readonly type: string; readonly status: string },
): readonly Condition[] | null {
  const { only, without, roles } = settings
  const isLimited = only !== undefined || without !== undefined || roles.length > 0
  const codes = casesOf(all, settings)
    .map(c => c.code)
    .filter(code => chosen.type === '' || code === chosen.type)
  const status: readonly Condition[] =
    chosen.status === '' ? [] : [{ field: 'status', operator: 'eq', value: chosen.status }]
  if (!isLimited && chosen.type === '') return status
  return codes.length === 0 ? null : [{ field: 'caseCode', operator: 'in', value: codes }, ...status]
}
