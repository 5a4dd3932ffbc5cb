import type { Values } from '../meta/records/rules.ts'
import { decimalOf, sum } from '../values/decimal.ts'
import { breaksOf, readBreaks } from '../values/sourcing/break-text.ts'
import { priceAtQuantity } from '../values/sourcing/price-breaks.ts'
import type { OutMessage } from './reading.ts'

type Texts = Readonly<Record<string, string>>

/**
 * A quotation as its message has it. A line stands once for its price and once more for each price break, with the
 * quantity from which it holds as minimum; what is not offered says so. The total is that of the quantities asked for.
 */
export function quotationOut({ header, lines }: OutMessage, rows: readonly Values[]): OutMessage {
  const currency = header['currency'] ?? ''
  const written = lines.flatMap((texts, at) => stepsOf(texts, rows[at]?.['notOffered'] === true))
  return {
    header: {
      ...header,
      count: String(written.length),
      total: sum(lines.map((l, at) => amountOf(l, rows[at], currency))),
    },
    lines: written.map((texts, at) => ({ ...texts, ownLineNo: String(at + 1) })),
  }
}

function stepsOf(texts: Texts, refused: boolean): readonly Texts[] {
  const { uom = '', moq, productionCycle } = texts
  const line = {
    ...texts,
    ...(moq === undefined ? {} : { moqUnit: uom }),
    ...(productionCycle === undefined ? {} : { cycleUnit: 'DAY' }),
  }
  if (refused) return [{ ...without(line, 'unitPrice', 'breaks'), lineStatus: 'Cancelled' }]
  const steps = readBreaks(texts['breaks'] ?? '') ?? []
  // Without a minimum of its own, the quantity of the first of several lines would be read as one.
  const first = steps.length > 0 && moq === undefined ? without(line, 'quantity') : line
  return [first, ...steps.map(s => ({ ...line, moq: s.from, moqUnit: uom, unitPrice: s.price }))]
}

const without = (texts: Texts, ...names: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)))

/** What the asked quantity costs; nothing where it has no price. */
function amountOf(texts: Texts, row: Values | undefined, currency: string): string {
  const wanted = decimalOf(texts['quantity']),
    breaks = texts['unitPrice'] === undefined ? null : breaksOf(texts['unitPrice'], texts['breaks'] ?? null)
  if (row?.['notOffered'] === true || wanted === null || !breaks) return '0'
  const { moq, multiple } = texts
  const priced = priceAtQuantity({
    wanted,
    currency,
    breaks,
    belowMoq: 'refuse',
    ...(moq === undefined ? {} : { moq }),
    ...(multiple === undefined ? {} : { multiple }),
  })
  return 'error' in priced ? '0' : priced.amount
}
