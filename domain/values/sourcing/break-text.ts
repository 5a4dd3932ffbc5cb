import { exact } from '../money/exact.ts'
import { checkBreaks, type PriceBreak, type BreakProblem } from './price-breaks.ts'

const pair = /^(\d{1,12}(?:\.\d{1,3})?)\s*[:=]\s*(\d{1,14}(?:\.\d{1,6})?)$/

/**
 * Price breaks as they are typed or pasted into one cell: "100: 9.20; 500: 8.80". Separators between pairs are
 * semicolons, line breaks or commas followed by a space. Null where a pair can not be read.
 */
export function readBreaks(text: string): readonly PriceBreak[] | null {
  const pairs = text
    .split(/[;；\n]|,\s+/)
    .map(p => p.trim())
    .filter(p => p !== '')
  const found = pairs.map(p => pair.exec(p.replace('：', ':')))
  return found.every(f => f !== null)
    ? found.map(([, from = '', price = '']) => ({ from, price })).sort((a, b) => exact(a.from).compare(exact(b.from)))
    : null
}

/** The breaks of an offer: its unit price from the first piece on, and those of the text. */
export function breaksOf(unitPrice: string, text: string | null): readonly PriceBreak[] | null {
  const more = readBreaks(text ?? '')
  if (!more) return null
  const first: PriceBreak = { from: '0.001', price: unitPrice }
  return [first, ...more]
}

/** What is wrong with the text of a cell (S-PB-4), and whether a higher break is dearer. */
export function breakProblem(text: string): 'unreadable' | BreakProblem | null {
  const breaks = readBreaks(text)
  if (!breaks) return 'unreadable'
  return breaks.length === 0 ? null : (checkBreaks(breaks).errors[0] ?? null)
}
