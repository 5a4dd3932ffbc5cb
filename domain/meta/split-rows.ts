import type { EntityDefinition } from './entity.ts'
import type { Values } from './rules.ts'

export type Split = NonNullable<EntityDefinition['split']>

/** A row and those it was split from, up to the one that was there first; a part whose row is gone stands for itself. */
export function lineage<R extends Values>({ number, from }: Pick<Split, 'number' | 'from'>, rows: readonly R[]): (row: R) => readonly [R, ...R[]] {
  const byNumber = new Map(rows.map(r => [r[number], r]))
  return row => {
    const above: R[] = []
    // A part always has a greater number than the row it came from.
    for (let low = row, next = byNumber.get(row[from]); next && Number(next[number]) < Number(low[number]); next = byNumber.get(low[from])) { above.push(next); low = next }
    return [row, ...above]
  }
}

export const firstOf = <R>(line: readonly [R, ...R[]]): R => line.at(-1) ?? line[0]
