import { compare, decimalOf, subtract, sum } from '../../values/decimal.ts'
import { groupBy } from '../../values/group-by.ts'
import type { EntityDefinition } from '../entity.ts'
import type { Compute } from '../field.ts'
import type { Values } from './rules.ts'

export type Split = NonNullable<EntityDefinition['split']>

/** A row and the rows it was split from, back to the first; a part whose row is gone counts alone. */
export function lineage<R extends Values>(
  { number, from }: Pick<Split, 'number' | 'from'>,
  rows: readonly R[],
): (row: R) => readonly [R, ...R[]] {
  const byNumber = new Map(rows.map(r => [r[number], r]))
  return row => {
    const above: R[] = []
    // A part always has a greater number than the row it came from.
    for (
      let low = row, next = byNumber.get(row[from]);
      next && Number(next[number]) < Number(low[number]);
      next = byNumber.get(low[from])
    ) {
      above.push(next)
      low = next
    }
    return [row, ...above]
  }
}

export const firstOf = <R>(line: readonly [R, ...R[]]): R => line.at(-1) ?? line[0]

type Product = Extract<Compute, { op: 'product' }>

/**
 * Rows of one record with a new start size: the sum of the parts before them with the same second factor; null without
 * one.
 */
export function recounted<R extends Values>(
  { fields, split }: Pick<EntityDefinition, 'fields' | 'split'>,
  rows: readonly R[],
): ReadonlyMap<R, Values> {
  const counted = new Map<R, Values>(),
    product = Object.values(fields)
      .map(f => f.compute)
      .find((c): c is Product => c?.op === 'product' && c.after === split?.after)
  if (!split || !product) return counted
  const line = lineage(split, rows),
    [size, factor] = product.of
  const number = (r: R, name: string | undefined) => (name === undefined ? '0' : (decimalOf(r[name]) ?? '0'))
  for (const family of groupBy(rows, r => firstOf(line(r))).values()) {
    const before: { readonly row: R; readonly size: string }[] = []
    for (const row of family.length > 1
      ? family.toSorted((a, b) => Number(a[split.number]) - Number(b[split.number]))
      : family) {
      const after = sum(before.filter(b => compare(number(b.row, factor), number(row, factor)) === 0).map(b => b.size))
      if (compare(after, number(row, split.after)) !== 0)
        counted.set(row, { [split.after]: compare(after, '0') === 0 ? null : after })
      before.push({ row, size: subtract(number(row, size), number(row, product.less)) })
    }
  }
  return counted
}
