import { scaleOf } from '../../../meta/field.ts'
import type { EntityDefinition } from '../../../meta/entity.ts'
import type { Problem } from '../../../meta/problem.ts'
import type { FieldOf, FieldsOf, KnownOf } from '../../records.ts'
import { compare, decimalOf } from '../../../values/decimal.ts'
import { minorDigits } from '../../../values/money.ts'
import { sharesOf } from '../../../values/shares.ts'

/** Proposed values for one part of a line; only those that differ from the ordered line. */
export interface PartValue {
  readonly part: number | null
  readonly field: string
  readonly value: unknown
}

/** Index of a part within its line: the first one stays in the row of the line. */
export const placeOf = (part: unknown): number => Number(part ?? 1)

/** Whether the parts are more than one change of the whole line. */
export const inParts = (said: readonly { readonly part?: unknown }[]): boolean => said.some(s => placeOf(s.part) > 1)

/** The parts of a line in order, each with its values. */
export function partsOf(said: readonly PartValue[]): readonly KnownOf<'PoLine'>[] {
  const parts = new Map<number, Record<string, unknown>>()
  for (const s of said) {
    const part = parts.get(placeOf(s.part)) ?? {}
    part[s.field] = s.value
    parts.set(placeOf(s.part), part)
  }
  return [...parts].toSorted(([a], [b]) => a - b).map(([, values]) => values)
}

/** Why a line cannot be split like this (PO-1x): no missing part, a quantity for each, and different dates. */
export function splitProblem(
  line: Pick<FieldsOf<'PoLine'>, 'lineNo' | 'cargoReadyDate'>,
  said: readonly PartValue[],
): Problem | null {
  const parts = partsOf(said),
    params = { line: Number(line.lineNo) }
  if (parts.length !== Math.max(...said.map(s => placeOf(s.part))))
    return { field: 'changes', code: 'BAD_CHANGE', params }
  if (parts.some(p => compare(decimalOf(p.orderQuantity) ?? '0', '0') <= 0))
    return { field: 'changes', code: 'SPLIT_QUANTITY', params }
  const dates = parts.map(p => p.cargoReadyDate ?? line.cargoReadyDate ?? null)
  return new Set(dates).size < dates.length ? { field: 'changes', code: 'SPLIT_DATE', params } : null
}

/** A line as its parts, the first of which stays in its row. Totals are distributed by quantity, exactly. */
export function splitLine(
  entity: EntityDefinition,
  line: KnownOf<'PoLine'>,
  parts: readonly KnownOf<'PoLine'>[],
  currency: string,
): readonly KnownOf<'PoLine'>[] {
  const quantities = parts.map(p => decimalOf(p.orderQuantity) ?? '0')
  const shares = (entity.split?.whole ?? []).flatMap(name => {
    const whole = decimalOf(line[name as FieldOf<'PoLine'>]),
      f = entity.fields[name]
    return whole !== null && f
      ? [[name, sharesOf(whole, quantities, f.kind === 'money' ? minorDigits(currency) : scaleOf(f))] as const]
      : []
  })
  return parts.map((p, i) => ({ ...p, ...Object.fromEntries(shares.map(([name, of]) => [name, of[i]])) }))
}
