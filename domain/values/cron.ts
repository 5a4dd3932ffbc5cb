/**
 * Cron expressions in two dialects. Unix has five fields (six with seconds first) and macros; Sunday is 0 or 7, and a
 * day that matches either day field counts. Quartz has six or seven fields; Sunday is 1, one day field is `?`, and L, W
 * and # name days of a month. Decision 010 explains why this is own code.
 */
export interface Cron {
  readonly seconds: ReadonlySet<number>
  readonly minutes: ReadonlySet<number>
  readonly hours: ReadonlySet<number>
  readonly months: ReadonlySet<number>
  readonly years: ReadonlySet<number> | null
  /** Days of a month in the field, from 1; null for any day. */
  readonly monthDays: ((year: number, month: number) => ReadonlySet<number>) | null
  readonly weekDays: ((year: number, month: number) => ReadonlySet<number>) | null
}

export type Dialect = 'unix' | 'quartz'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const macros: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/**
 * Dialect of an expression by default: six fields with `?` and seven fields are Quartz. Five are Unix, where some
 * programs write `?` for any day.
 */
export const dialectOf = (text: string): Dialect => {
  const fields = text.trim().split(/\s+/).length
  return fields === 7 || (fields === 6 && text.includes('?')) ? 'quartz' : 'unix'
}

/** The expression, or undefined when invalid. */
export function parseCron(text: string, dialect: Dialect = dialectOf(text)): Cron | undefined {
  const parts = (macros[text.trim().toLowerCase()] ?? text).trim().toUpperCase().split(/\s+/)
  const quartz = dialect === 'quartz'
  if (quartz ? parts.length < 6 || parts.length > 7 : parts.length < 5 || parts.length > 6) return undefined
  const [second, minute, hour, monthDay, month, weekDay, year] = parts.length === 5 ? ['0', ...parts] : parts
  const seconds = numbers(second, 0, 59),
    minutes = numbers(minute, 0, 59),
    hours = numbers(hour, 0, 23),
    monthSet = numbers(month, 1, 12, months)
  const years = year === undefined || year === '*' ? null : numbers(year, 1970, 2199)
  if (
    !seconds ||
    !minutes ||
    !hours ||
    !monthSet ||
    years === undefined ||
    monthDay === undefined ||
    weekDay === undefined
  )
    return undefined
  // Quartz uses one of the day fields; the other is `?`.
  if (quartz && (monthDay === '?') === (weekDay === '?')) return undefined
  const ofMonth = silent(monthDay) ? null : monthDays(monthDay),
    ofWeek = silent(weekDay) ? null : weekDays(weekDay, quartz)
  if (ofMonth === undefined || ofWeek === undefined) return undefined
  return { seconds, minutes, hours, months: monthSet, years, monthDays: ofMonth, weekDays: ofWeek }
}

const silent = (field: string): boolean => field === '*' || field === '?'

/** Values of a field: single ones, ranges that may wrap around, steps. */
function numbers(
  field: string | undefined,
  least: number,
  most: number,
  names: readonly string[] = [],
  wraps = true,
): ReadonlySet<number> | undefined {
  const out = new Set<number>()
  for (const part of field?.split(',') ?? ['']) {
    const m = /^(\*|[A-Z0-9]+)(?:-([A-Z0-9]+))?(?:\/(\d+))?$/.exec(part)
    if (!m) return undefined
    const [, first = '', last, step] = m
    const from = first === '*' ? least : numberOf(first, least, names),
      to = last === undefined ? (first === '*' || step !== undefined ? most : from) : numberOf(last, least, names)
    const by = step === undefined ? 1 : Number(step)
    if (
      from === undefined ||
      to === undefined ||
      from < least ||
      from > most ||
      to < least ||
      to > most ||
      by < 1 ||
      by > most ||
      (first === '*' && last !== undefined)
    )
      return undefined
    if (from > to && !wraps) return undefined
    const span = most - least + 1,
      length = (to - from + span) % span
    for (let i = 0; i <= length; i += by) out.add(least + ((from - least + i) % span))
  }
  return out
}

const numberOf = (text: string, least: number, names: readonly string[]): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : names.includes(text) ? names.indexOf(text) + least : undefined

export const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const weekDayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** The working day nearest to a day in its month; undefined where the month has no such day. */
function nearestWorkday(year: number, month: number, day: number): number | undefined {
  const last = lastDay(year, month)
  if (day > last) return undefined
  const week = weekDayOf(year, month, day)
  if (week === 6) return day > 1 ? day - 1 : day + 2
  if (week === 0) return day < last ? day + 1 : day - 2
  return day
}

type DaysOf = (year: number, month: number) => ReadonlySet<number>

/** Days of the month: numbers, L, L-3, LW, L-3W and 15W. */
function monthDays(field: string): DaysOf | undefined {
  const rules: ((year: number, month: number) => number | undefined)[] = []
  const plain: string[] = []
  for (const part of field.split(',')) {
    const last = /^L(?:-(\d{1,2}))?(W)?$/.exec(part),
      near = /^(\d{1,2})W$/.exec(part)
    if (last) {
      const before = Number(last[1] ?? 0)
      if (before > 30) return undefined
      rules.push((y, m) => {
        const d = lastDay(y, m) - before
        return d < 1 ? undefined : last[2] ? nearestWorkday(y, m, d) : d
      })
    } else if (near) {
      const day = Number(near[1])
      if (day < 1 || day > 31) return undefined
      rules.push((y, m) => nearestWorkday(y, m, day))
    } else plain.push(part)
  }
  const fixed = plain.length === 0 ? new Set<number>() : numbers(plain.join(','), 1, 31)
  return fixed && ((y, m) => new Set([...fixed, ...rules.map(r => r(y, m)).filter(d => d !== undefined)]))
}

/**
 * Days of the week: numbers and names, 6L (the last Friday in Quartz) and 6#3 (the third one). A list cannot contain
 * L. L alone is 7 in Quartz, Saturday; Unix has no such day, and two programs disagree about it.
 */
function weekDays(field: string, quartz: boolean): DaysOf | undefined {
  const shift = quartz ? 1 : 0
  const day = (text: string): number | undefined => {
    const n = numberOf(text, shift, days)
    return n === undefined || n < shift || n > 7 ? undefined : (n - shift) % 7
  }
  const parts = field.split(',')
  // Unix accepts several of them separately, Quartz one.
  if (!quartz && parts.length > 1 && parts.some(p => /[A-Z0-9]L$|#/.test(p))) {
    const each = parts.map(p => (p === 'L' ? undefined : weekDays(p, quartz)))
    return each.every(e => e !== undefined) ? (y, m) => new Set(each.flatMap(e => [...e(y, m)])) : undefined
  }
  const last = /^([A-Z0-9]*)L$/.exec(field),
    nth = /^([A-Z0-9]+)#([1-5])$/.exec(field)
  if (last) {
    if (last[1] === '' && !quartz) return undefined
    const d = last[1] === '' ? 6 : day(last[1] ?? '')
    return d === undefined
      ? undefined
      : (y, m) => (last[1] === '' ? every(y, m, new Set([6])) : new Set([[...every(y, m, new Set([d]))].at(-1) ?? 0]))
  }
  if (nth) {
    const d = day(nth[1] ?? '')
    return d === undefined
      ? undefined
      : (y, m) => new Set([...every(y, m, new Set([d]))].slice(Number(nth[2]) - 1, Number(nth[2])))
  }
  if (parts.some(p => /L$|#/.test(p))) return undefined
  const set = quartz ? numbers(field, 1, 7, days) : unixDays(field)
  return set && ((y, m) => every(y, m, new Set([...set].map(d => (d - shift) % 7))))
}

/** Sunday is 0 and 7. */
function unixDays(field: string): ReadonlySet<number> | undefined {
  const out = new Set<number>()
  for (const part of field.split(',')) {
    const found =
      numbers(part, 0, part.startsWith('*') ? 6 : 7, days, !/7/.test(part)) ??
      (/^[A-Z]+-[A-Z]+(\/\d+)?$/.test(part) ? numbers(part, 0, 6, days) : undefined)
    if (!found) return undefined
    const wrapped =
      /^([A-Z]+|\d)-([A-Z]+|\d)/.test(part) && !/7/.test(part) ? (numbers(part, 0, 6, days) ?? found) : found
    for (const d of wrapped) out.add(d % 7)
  }
  return out
}

const every = (year: number, month: number, wanted: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(
    Array.from({ length: lastDay(year, month) }, (_, i) => i + 1).filter(d => wanted.has(weekDayOf(year, month, d))),
  )
