import type { RowChange } from '../../../domain/meta/records/row-changes.ts'
import { compare, decimalOf, normalise, subtract, sum } from '../../../domain/values/decimal.ts'

/** Index of the part that a change concerns; a change of the whole row concerns the first. */
export const placeOf = (c: RowChange): number => c.part ?? 1

/** Number of parts of a row. */
export const partsIn = (changes: readonly RowChange[], line: string): number =>
  Math.max(1, ...changes.filter(c => c.line === line).map(placeOf))

/** Value of a row's part in a field. */
export const changeOf = (changes: readonly RowChange[], line: string, part: number, field: string): unknown =>
  changes.find(c => c.line === line && placeOf(c) === part && c.field === field)?.value ?? null

/** The entered quantities of all parts. */
export const together = (changes: readonly RowChange[], line: string, field: string): string =>
  normalise(sum(changes.filter(c => c.line === line && c.field === field).map(c => decimalOf(c.value) ?? '0')))

/** The last part gets the remainder of the row; empty if there is none. */
export function restToLast(
  changes: readonly RowChange[],
  line: string,
  parts: number,
  field: string,
  ordered: unknown,
): readonly RowChange[] {
  const others = changes.filter(c => c.line !== line || c.field !== field || placeOf(c) !== parts)
  const rest = subtract(decimalOf(ordered) ?? '0', together(others, line, field))
  const typed = others.filter(c => c.line === line && c.field === field).length
  return typed < parts - 1 || compare(rest, '0') <= 0
    ? others
    : [...others, { line, part: parts, field, value: normalise(rest) }]
}

/** Removes the last part of a row; an unsplit row gets its quantity back. */
export function withoutLast(
  changes: readonly RowChange[],
  line: string,
  parts: number,
  field: string,
  ordered: unknown,
): readonly RowChange[] {
  const left = changes.filter(c => c.line !== line || placeOf(c) < parts)
  if (parts > 2) return restToLast(left, line, parts - 1, field, ordered)
  return left
    .filter(c => c.line !== line || c.field !== field)
    .map(c => (c.line === line ? { line, field: c.field, value: c.value } : c))
}
