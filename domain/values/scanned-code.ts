import { compare, decimalOf, subtract } from './decimal.ts'
import { isGtin } from './check-digits.ts'

/** What one line of a receipt is scanned by: SKU number, barcode, or the number of a pack with its base units. */
export interface ScannedGoods {
  readonly line: string
  readonly codes: readonly { readonly code: string; readonly units: string }[]
  readonly expected: string | null
  readonly received: string | null
}

/** A scan: its code in the form that is compared, and how often it counts (`12*SKU-1`). */
export interface Scan {
  readonly code: string
  readonly times: string
}

/** Reads what a scanner or a person sends; null when nothing is left of it. */
export function readScan(text: string): Scan | null {
  const found = /^(?:([1-9][0-9]{0,5})\*)?(.+)$/su.exec(text.trim())
  const code = scanKey(found?.[2] ?? '')
  return code === '' ? null : { code, times: found?.[1] ?? '1' }
}

/** One form of a code: without the symbology of the scanner, GTINs of every length as 14 digits. */
export function scanKey(text: string): string {
  const code = text
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/u, '')
    .toUpperCase()
  const gtin = /^(?:\(01\)|01)(\d{14})/u.exec(code)?.[1] ?? code
  return isGtin(gtin) ? gtin.padStart(14, '0') : code
}

/**
 * The line that a scan counts for, and its units. Of several lines with the same code, the first that still lacks
 * goods; otherwise the last. `blind` counts for the first one, so that a full line betrays nothing.
 */
export function lineOfScan(
  code: string,
  goods: readonly ScannedGoods[],
  blind: boolean,
): { readonly line: string; readonly units: string } | null {
  const fitting = goods.flatMap(g => {
    const named = g.codes.find(c => scanKey(c.code) === code)
    return named ? [{ goods: g, units: named.units }] : []
  })
  const found = (blind ? fitting[0] : (fitting.find(f => lacks(f.goods)) ?? fitting.at(-1))) ?? null
  return found && { line: found.goods.line, units: found.units }
}

const lacks = ({ expected, received }: ScannedGoods): boolean =>
  compare(decimalOf(expected) ?? '0', decimalOf(received) ?? '0') > 0

/** A counted total over lines of one article in their order: each up to what it expects, the rest to the last one. */
export function allotCount(counted: string, expected: readonly string[]): string[] {
  let left = counted
  return expected.map((most, i) => {
    const part = i === expected.length - 1 || compare(left, most) < 0 ? left : most
    left = subtract(left, part)
    return part
  })
}
