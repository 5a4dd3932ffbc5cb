/**
 * Parses numbers as typed (C-30): both separators, blanks and apostrophes between groups, full-width characters.
 * Ambiguous text returns both readings.
 */
export type TypedNumber =
  | { readonly value: string | null }
  | { readonly either: readonly [string, string] }
  | { readonly bad: true }

const bad: TypedNumber = { bad: true }

/** Converts full-width forms and other minus signs and points to plain ones. */
export const plainForms = (text: string): string =>
  text
    .replace(/[！-～]/g, c => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[−–—﹣]/g, '-')
    .replace(/[。．｡]/g, '.')
    .replace(/[，､、﹐]/g, ',')

/**
 * Characters kept in a number cell: digits, separators, minus (B-082, V-107). An exponent sign stays, so that 1E+03
 * is rejected and never becomes 103.
 */
export const strippedNumber = (text: string): string =>
  plainForms(text).replace(/((?<=\d[.,]?)[eE](?!\p{L})[-+]?)|[^\d.,\-'’\s]/gu, '$1')

/**
 * New text of a number cell after a change from `before` to `now`. Ignores other keys; pasted text is kept unless it
 * is clearly one number: removing characters between digits would change the number.
 */
export const takenNumber = (before: string, now: string): string =>
  now.length - before.length <= 1 || /^[^\p{N}]*$/u.test(now) || /^[\d.,\-'’\s]*$/.test(plainForms(now))
    ? strippedNumber(now)
    : now

/** `whole`: the field takes no digits after the point. Never throws. */
export function readTypedNumber(text: string, whole = false): TypedNumber {
  const typed = plainForms(text).replace(/[\s'’_\u00a0\u202f]/g, '')
  if (typed === '') return { value: null }
  const m = /^([-+]?)([\d.,]*\d[\d.,]*)$/.exec(typed)
  if (!m) return bad
  const sign = m[1] === '-' ? '-' : ''
  const found = readBody(m[2] ?? '', whole)
  if ('either' in found) return { either: [sign + found.either[0], sign + found.either[1]] }
  return 'value' in found ? { value: sign + (found.value ?? '') } : bad
}

function readBody(body: string, whole: boolean): TypedNumber {
  const points = count(body, '.'),
    commas = count(body, ',')
  if (points === 0 && commas === 0) return number(body)
  if (points > 0 && commas > 0) {
    const decimal = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ','
    const group = decimal === '.' ? ',' : '.'
    const [before, after] = split(body, decimal)
    return count(body, decimal) === 1 && grouped(before, group) && !after.includes(group)
      ? number(`${before.replaceAll(group, '')}.${after}`)
      : bad
  }
  const sign = points > 0 ? '.' : ','
  if (count(body, sign) > 1) return grouped(body, sign) ? number(body.replaceAll(sign, '')) : bad
  const [before, after] = split(body, sign)
  const asDecimal = `${before === '' ? '0' : before}.${after}`
  // Our own numbers are written with a point, so a single point is one. A comma before exactly three digits may be
  // either.
  if (sign === ',' && after.length === 3 && grouped(body, ','))
    return whole ? number(before + after) : { either: [plain(before + after), plain(asDecimal)] }
  if (whole && sign === '.' && after.length === 3 && grouped(body, '.'))
    return { either: [plain(before + after), plain(asDecimal)] }
  return number(asDecimal)
}

const count = (text: string, sign: string) => text.split(sign).length - 1

function split(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Valid grouping: groups of three after a first group of one to three digits without leading zero. */
const grouped = (text: string, sign: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(?:\\${sign}\\d{3})+$`).test(text) || (!text.includes(sign) && /^\d+$/.test(text))

const number = (text: string): TypedNumber => (/^\d+(\.\d*)?$|^\d*\.\d+$/.test(text) ? { value: plain(text) } : bad)

/** Without leading zeros and without a trailing point. */
function plain(text: string): string {
  const [before = '', after = ''] = text.split('.')
  const whole = before.replace(/^0+(?=\d)/, '') || '0'
  return after === '' ? whole : `${whole}.${after}`
}
