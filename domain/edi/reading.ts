import type { Cell } from '../import/cell.ts'
import type { FieldShape } from './values.ts'

/** Kinds of the message fields, of record and lines. */
export interface Shapes {
  readonly header: ReadonlyMap<string, FieldShape>
  readonly lines: ReadonlyMap<string, FieldShape>
}

/** Values to write as text by field, as `textOut` formats them. */
export interface OutMessage {
  readonly header: Readonly<Record<string, string>>
  readonly lines: readonly Readonly<Record<string, string>>[]
  /** Deliveries of a split line, by index of the line: their own values. */
  readonly parts?: ReadonlyMap<number, readonly Readonly<Record<string, string>>[]>
}

/** Sender, receiver, time and reference. */
export interface Envelope {
  readonly from: string
  readonly to: string
  /** A point in time, ISO. */
  readonly at: string
  readonly reference: string
}

/** Texts by position; equal positions are listed below each other. */
export function gathered(found: readonly (readonly [place: string, text: string])[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>()
  for (const [place, text] of found) {
    const there = texts.get(place)
    if (there) there.push(text)
    else texts.set(place, [text])
  }
  return new Map([...texts].map(([place, all]) => [place, all.join('\n')]))
}

/** Content of an imported message. */
export interface ReadMessage {
  /** Its format, as 'EDIFACT ORDERS D 01B'. */
  readonly standard: string
  readonly header: Readonly<Record<string, Cell>>
  readonly lines: readonly Readonly<Record<string, Cell>>[]
  /** Lines that are further deliveries of another one, with its index. */
  readonly further: ReadonlyMap<number, number>
  /** Content without a field, by position, of the header and each line: always shown, never dropped silently. */
  readonly rest: ReadonlyMap<string, string>
  readonly lineRest: readonly ReadonlyMap<string, string>[]
  /** Position of a field in messages of its kind. */
  place(field: string): string
}

/** Rows of lines in sequence, and which of them are further deliveries. */
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
