import { isDateOnly } from '../values/date-only.ts'

export type ReadDate =
  | { readonly value: string }
  | { readonly problem: 'IMPORT_AMBIGUOUS_DATE' | 'IMPORT_UNREADABLE_DATE' }
  /** The number of a cell that is not formatted as a date, and the day that it may mean (E6). */
  | { readonly problem: 'IMPORT_DAY_NUMBER'; readonly date: string }

const unreadable = { problem: 'IMPORT_UNREADABLE_DATE' } as const
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
const time = '(?:[ T]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,6})?)?(?: ?[AaPp][Mm])?)?'

/** Days of the Gregorian calendar, as a spreadsheet counts them. */
const serial = 'serial'
const part: Readonly<Record<string, string>> = {
  yyyy: '(?<y>\\d{4})',
  yy: '(?<y>\\d{2})',
  MMMM: '(?<n>\\p{L}{3,9})',
  MMM: '(?<n>\\p{L}{3,9})',
  MM: '(?<m>\\d{1,2})',
  M: '(?<m>\\d{1,2})',
  dd: '(?<d>\\d{1,2})',
  d: '(?<d>\\d{1,2})',
}

/** A parsed date pattern of a column. */
export type DatePattern = RegExp | typeof serial

/**
 * Patterns of a column, joined by '|': 'M/d/yy|yyyy-MM-dd'. Parts are yyyy yy MMMM MMM MM M dd d; other characters are
 * literal; 'serial' is the day number of a spreadsheet. Undefined if one is invalid.
 */
export function datePatterns(format: string): readonly DatePattern[] | undefined {
  const found = format.split('|').map(onePattern)
  return found.every((p): p is DatePattern => p !== undefined) ? found : undefined
}

function onePattern(format: string): DatePattern | undefined {
  if (format.trim() === serial) return serial
  const tokens = format.trim().match(/yyyy|yy|MMMM|MMM|MM|M|dd|d|[^yMd]/g) ?? []
  const kinds = tokens.map(p => part[p] && p[0])
  if (tokens.join('') !== format.trim() || ['y', 'M', 'd'].some(k => kinds.filter(x => x === k).length !== 1))
    return undefined
  // Adjacent parts have a fixed number of digits: yyyyMMdd.
  const source = tokens
    .map((p, i) =>
      kinds[i] && kinds[i + 1] && part[p]?.includes('{1,2}')
        ? part[p].replace('{1,2}', '{2}')
        : (part[p] ?? p.replace(/[.*+?^$()|[\]\\{}/]/g, '\\$&')),
    )
    .join('')
  return new RegExp(`^${source}${time}$`, 'u')
}

/**
 * A date in the form of its column. ISO dates, year-first dates and dates with a month name need no pattern. Other text
 * is read only when all readings agree: 31/12/2006 is one day, 05/06/07 may be three and is a problem, never a guess.
 */
export function readDate(text: string, patterns: readonly DatePattern[] = []): ReadDate {
  const clean = text.slice(0, 60).normalize('NFKC').trim()
  return (
    agreed(patterns.flatMap(p => (p === serial ? fromSerial(clean) : fromMatch(p.exec(clean))))) ??
    agreed(natural.flatMap(p => fromMatch(p.exec(clean)))) ??
    (patterns.length > 0 ? undefined : agreed(numeric(clean))) ??
    unread(clean)
  )
}

function unread(text: string): ReadDate {
  const date = dayOfNumber(text)
  return date === undefined ? unreadable : { problem: 'IMPORT_DAY_NUMBER', date }
}

/** A number in a date column: a day number when the column says so, or digits such as 20260131. */
export function readDateNumber(n: number, patterns: readonly DatePattern[] = []): ReadDate {
  return patterns.includes(serial) ? (agreed(fromSerial(String(n))) ?? unreadable) : readDate(String(n), patterns)
}

function agreed(dates: readonly string[]): ReadDate | undefined {
  const different = new Set(dates)
  const [value] = different
  return value === undefined ? undefined : different.size > 1 ? { problem: 'IMPORT_AMBIGUOUS_DATE' } : { value }
}

/**
 * The day that a spreadsheet means by a plain number such as 45991, within the days of business (1954 to 2119);
 * undefined of any other text. The other date system of spreadsheets counts from four years later, so it is no answer.
 * A number format may show it as 45,991.
 */
export function dayOfNumber(text: string): string | undefined {
  const clean = text.normalize('NFKC').trim()
  return /^[2-7]\d,?\d{3}(\.\d+)?$/.test(clean) ? fromSerial(clean)[0] : undefined
}

const withoutGroups = (text: string): string => text.replace(/^(\d\d),(\d{3})/, '$1$2')

const fromSerial = (text: string): string[] => {
  const number = withoutGroups(text)
  const days = /^\d{1,6}(\.\d+)?$/.test(number) ? Math.floor(Number(number)) : 0
  return days > 60 && days < 401_769
    ? [new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)]
    : []
}

function fromMatch(m: RegExpExecArray | null): string[] {
  const { y = '', m: number, n: name, d = '' } = m?.groups ?? {}
  const month = number ?? (name === undefined ? undefined : monthOf(name))
  return m && month !== undefined ? dateOf(y, String(month), d) : []
}

function monthOf(name: string): number | undefined {
  const low = name.toLowerCase().replace(/^sept$/, 'sep')
  const at = months.findIndex((short, i) => low === short || low === monthNames[i])
  return at < 0 ? undefined : at + 1
}

/** Two digits mean 1970 to 2069. */
function dateOf(year: string, month: string, day: string): string[] {
  const y = year.length === 2 ? String(Number(year) + (Number(year) < 70 ? 2000 : 1900)) : year
  const date = `${y}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDateOnly(date) ? [date] : []
}

const natural: readonly RegExp[] = [
  new RegExp(`^(?<y>\\d{4})([-/.])(?<m>\\d{1,2})\\2(?<d>\\d{1,2})${time}(?:Z|[+-]\\d{2}:?\\d{2})?$`),
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  new RegExp(`^(?<y>\\d{4}) ?年 ?(?<m>\\d{1,2}) ?月 ?(?<d>\\d{1,2}) ?[日号]?${time}$`),
  new RegExp(`^(?<d>\\d{1,2})(?:st|nd|rd|th)?[-/. ]{0,2}(?<n>[A-Za-z]{3,9})[-/.,' ]{0,2}(?<y>\\d{4}|\\d{2})${time}$`),
  new RegExp(`^(?<n>[A-Za-z]{3,9})[-/. ]{1,2}(?<d>\\d{1,2})(?:st|nd|rd|th)?[-/, ]{1,2}(?<y>\\d{4})${time}$`),
  new RegExp(`^(?<y>\\d{4})[-/. ]{0,2}(?<n>[A-Za-z]{3,9})[-/. ]{0,2}(?<d>\\d{1,2})${time}$`),
]

const threeNumbers = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${time}$`)

/** All days that three numbers can mean. */
function numeric(text: string): string[] {
  const m = threeNumbers.exec(text)
  if (!m) return []
  const [, a = '', , b = '', c = ''] = m
  return [...dateOf(c, b, a), ...dateOf(c, a, b), ...(c.length === 2 && a.length === 2 ? dateOf(a, b, c) : [])]
}
