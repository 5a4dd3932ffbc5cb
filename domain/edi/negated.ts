import type { Cell } from '../import/cell.ts'
import { isDecimalText, negate } from '../values/decimal.ts'
import type { Negated } from './message.ts'
import type { OutMessage, ReadMessage } from './reading.ts'

type Texts = Readonly<Record<string, string>>
type Cells = Readonly<Record<string, Cell>>

/** A record that keeps its numbers below zero, with the numbers that its message writes. */
export function turnedOut(negated: Negated | undefined, out: OutMessage): OutMessage {
  if (!negated || out.header[negated.field] !== negated.value) return out
  const turned = (values: Texts, fields: readonly string[]): Texts => ({
    ...values,
    ...Object.fromEntries(
      fields.flatMap(f => {
        const text = values[f]
        return text !== undefined && isDecimalText(text) ? [[f, negate(text)]] : []
      }),
    ),
  })
  return { ...out, header: turned(out.header, negated.header), lines: out.lines.map(l => turned(l, negated.lines)) }
}

/** A message with the numbers that its record keeps. */
export function turnedIn<M extends Pick<ReadMessage, 'header' | 'lines'>>(negated: Negated | undefined, read: M): M {
  if (!negated || read.header[negated.field] !== negated.value) return read
  const turned = (values: Cells, fields: readonly string[]): Cells => ({
    ...values,
    ...Object.fromEntries(
      fields.flatMap((f): (readonly [string, Cell])[] => {
        const cell = values[f] ?? null
        // Numbers of more digits than a spreadsheet keeps are texts.
        if (typeof cell === 'number') return [[f, cell === 0 ? 0 : -cell]]
        return typeof cell === 'string' && isDecimalText(cell) ? [[f, negate(cell)]] : []
      }),
    ),
  })
  return { ...read, header: turned(read.header, negated.header), lines: read.lines.map(l => turned(l, negated.lines)) }
}
