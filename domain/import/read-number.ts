import { isDecimalText, normalise } from '../values/decimal.ts'

export type ReadNumber =
  | { readonly value: string }
  | { readonly problem: 'IMPORT_AMBIGUOUS_NUMBER' | 'IMPORT_UNREADABLE_NUMBER' }

const unreadable = { problem: 'IMPORT_UNREADABLE_NUMBER' } as const
const grouped: Readonly<Record<string, RegExp>> = {
  ',': /^\d{1,3}(,\d{3})+$/,
  '.': /^\d{1,3}(\.\d{3})+$/,
  ' ': /^\d{1,3}( \d{3})+$/,
  "'": /^\d{1,3}('\d{3})+$/,
}

/**
 * A number as people write it: full-width digits, thousands separators, a currency sign, a minus before or after,
 * brackets for a negative amount. `decimalComma` is the decimal sign of this column. If it is unknown, ambiguous text
 * is a problem, never a guess (C-30): 1.234 may be one or a thousand.
 */
export function readNumber(text: string, decimalComma?: boolean): ReadNumber {
  const { body, negative } = bare(text)
  if (body === '' || body.length > 40 || !/^[\d.,' ]+$/.test(body)) return unreadable
  const ways = decimalComma === undefined ? [',', '.'] : [decimalComma ? ',' : '.']
  const found = new Set(ways.flatMap(sign => plain(body, sign) ?? []))
  if (found.size > 1) return { problem: 'IMPORT_AMBIGUOUS_NUMBER' }
  const [value] = found
  return value === undefined ? unreadable : { value: negative && value !== '0' ? `-${value}` : value }
}

/** Without sign, brackets and currency; in half-width characters. */
function bare(text: string): { body: string; negative: boolean } {
  let body = text.slice(0, 80).normalize('NFKC').replace(/[−–]/g, '-').replace(/[’`´]/g, "'").replace(/\s/g, ' ').trim()
  let negative = false
  if (body.startsWith('(') && body.endsWith(')')) {
    negative = true
    body = body.slice(1, -1).trim()
  }
  const sign = () => {
    if (body.startsWith('-')) {
      negative = !negative
      body = body.slice(1).trim()
    } else if (body.startsWith('+')) body = body.slice(1).trim()
  }
  sign()
  if (/^[$€£¥]/.test(body)) {
    body = body.slice(1).trim()
    sign()
  }
  if (/[$€£¥元]$/.test(body)) body = body.slice(0, -1).trim()
  if (body.endsWith('-') && !negative) {
    negative = true
    body = body.slice(0, -1).trim()
  }
  return { body, negative }
}

/** The number with `sign` as decimal sign; undefined when the text does not fit. */
function plain(body: string, sign: string): string | undefined {
  const [whole = '', fraction = '', ...more] = body.split(sign)
  if (more.length > 0 || !/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return undefined
  const digits = whole === '' ? '0' : /^\d+$/.test(whole) ? whole : ungrouped(whole, sign)
  if (digits === undefined) return undefined
  const value = fraction === '' ? digits : `${digits}.${fraction}`
  return isDecimalText(value) ? normalise(value) : undefined
}

function ungrouped(whole: string, sign: string): string | undefined {
  const mark = [...whole].find(c => c in grouped)
  return mark && mark !== sign && grouped[mark]?.test(whole) ? whole.replaceAll(mark, '') : undefined
}
