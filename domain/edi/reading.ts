import type { Cell } from '../import/cell.ts'
import type { FieldShape } from './values.ts'

/** Kinds of the fields that a message names, of its record and of its lines. */
export interface Shapes {
  readonly header: ReadonlyMap<string, FieldShape>
  readonly lines: ReadonlyMap<string, FieldShape>
}

/** What goes out: texts by field, as `textOut` writes them. */
export interface OutMessage {
  readonly header: Readonly<Record<string, string>>
  readonly lines: readonly Readonly<Record<string, string>>[]
  /** Deliveries of a line that was split, by its place among the lines: what they have for themselves. */
  readonly parts?: ReadonlyMap<number, readonly Readonly<Record<string, string>>[]>
}

/** Who sends it to whom, when, under which reference. */
export interface Envelope {
  readonly from: string
  readonly to: string
  /** A point in time, ISO. */
  readonly at: string
  readonly reference: string
}

/** Texts by their place; those that stand at the same place stand below each other. */
export function gathered(found: readonly (readonly [place: string, text: string])[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>()
  for (const [place, text] of found) {
    const there = texts.get(place)
    if (there) there.push(text)
    else texts.set(place, [text])
  }
  return new Map([...texts].map(([place, all]) => [place, all.join('\n')]))
}

/** What came in. */
export interface ReadMessage {
  /** What it is, as 'EDIFACT ORDERS D 01B'. */
  readonly standard: string
  readonly header: Readonly<Record<string, Cell>>
  readonly lines: readonly Readonly<Record<string, Cell>>[]
  /** Lines that are further deliveries of another one, by their places, with its place. */
  readonly further: ReadonlyMap<number, number>
  /** What no field takes, by its place, in the header and in each line: shown, never dropped in silence. */
  readonly rest: ReadonlyMap<string, string>
  readonly lineRest: readonly ReadonlyMap<string, string>[]
  /** Where a field stands in messages of its kind. */
  place(field: string): string
}

/** Rows of lines one after another, with which of them are further deliveries. */
export function inARow<R>(lines: readonly (readonly R[])[]): {
  readonly lines: readonly R[]
  readonly further: ReadonlyMap<number, number>
} {
  const further = new Map<number, number>()
  let first = 0
  for (const { length } of lines) {
    for (let at = 1; at < length; at++) further.set(first + at, first)
    first += length
  }
  return { lines: lines.flat(), further }
}
