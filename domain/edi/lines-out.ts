import type { Values } from '../meta/records/rules.ts'
import { firstOf, lineage, type Split } from '../meta/records/split-rows.ts'
import { compare, decimalOf, sum } from '../values/decimal.ts'
import { groupBy } from '../values/group-by.ts'
import { fieldsOf, partFieldsOf, type MessageDefinition } from './message.ts'
import type { OutMessage } from './reading.ts'

type Texts = Readonly<Record<string, string>>
interface Row {
  readonly values: Values
  readonly texts: Texts
}

/**
 * The lines of a message. A split row is written as one line with its parts as deliveries, if they differ only in
 * delivery fields. A short-closed part is left out.
 */
export function linesOut(
  message: MessageDefinition,
  split: Split | undefined,
  rows: readonly Row[],
): Pick<OutMessage, 'lines' | 'parts'> {
  const { parts } = message.body
  if (!parts || !split) return { lines: rows.map(r => r.texts) }
  const own = partFieldsOf(message),
    apart = new Set([...own, ...parts.once, split.number, parts.amount])
  const same = fieldsOf(message).lines.filter(f => !apart.has(f))
  const line = lineage(
      split,
      rows.map(r => r.values),
    ),
    families = groupBy(rows, r => firstOf(line(r.values)))
  const lines: Texts[] = [],
    deliveries = new Map<number, readonly Texts[]>()
  for (const row of rows) {
    const family = families.get(firstOf(line(row.values))) ?? [row],
      [first = row] = family
    const wanted = family.filter(r => compare(decimalOf(r.texts[parts.quantity]) ?? '0', '0') > 0)
    if (wanted.length < 2 || family.some(r => same.some(f => r.texts[f] !== first.texts[f]))) lines.push(row.texts)
    else if (row === first) {
      deliveries.set(
        lines.length,
        wanted.map(r => pick(r.texts, [...own, parts.unit])),
      )
      const summed = [parts.quantity, parts.amount]
        .filter(f => first.texts[f] !== undefined)
        .map(f => [f, sum(wanted.map(r => r.texts[f] ?? '0'))] as const)
      lines.push({ ...pick(first.texts, [...same, ...parts.once, split.number]), ...Object.fromEntries(summed) })
    }
  }
  return { lines, parts: deliveries }
}

const pick = (texts: Texts, names: readonly string[]): Texts =>
  Object.fromEntries(
    names.flatMap(n => {
      const text = texts[n]
      return text === undefined ? [] : [[n, text] as const]
    }),
  )
