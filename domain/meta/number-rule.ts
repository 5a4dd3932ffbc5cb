/** How business numbers are made: fixed text, the date, and a counter per company that starts anew each period. */
export interface NumberRule {
  readonly code: string
  /** {yyyy}, {yy}, {MM}, {dd} and one {seq:n}; n digits, padded with zeros, growing beyond them when they are used up. */
  readonly pattern: string
  readonly period: 'never' | 'year' | 'month' | 'day'
}

export const periodOf = (rule: NumberRule, day: string): string =>
  rule.period === 'year' ? day.slice(0, 4) : rule.period === 'month' ? day.slice(0, 7) : rule.period === 'day' ? day : ''

/** The number for a counter value. `day` is yyyy-MM-dd. */
export const formatNumber = (rule: NumberRule, day: string, counter: number): string =>
  rule.pattern
    .replace('{yyyy}', day.slice(0, 4))
    .replace('{yy}', day.slice(2, 4))
    .replace('{MM}', day.slice(5, 7))
    .replace('{dd}', day.slice(8, 10))
    .replace(/\{seq:(\d)\}/, (_, n: string) => String(counter).padStart(Number(n), '0'))
