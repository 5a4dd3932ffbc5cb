import type { CodeRuleSpec, Reset, Section } from '../encoder/sections.ts'

/**
 * Business numbers of the shipped set: fixed text, the date, and a counter per company that restarts each period. A
 * short form of a code rule for the same engine.
 */
export interface NumberRule {
  readonly code: string
  /**
   * {yyyy}, {yy}, {MM}, {dd} and one {seq:n}; n digits, padded with zeros, growing beyond them when they are used up.
   */
  readonly pattern: string
  readonly period: Reset
}

/** The rule as sections. */
export function specOf(rule: NumberRule): CodeRuleSpec {
  const sections = [...rule.pattern.matchAll(/\{seq:(\d)\}|\{(yyyy|yy|MM|dd)\}|[^{]+/g)].map(
    ([whole, digits, date]): Section => {
      if (digits !== undefined)
        return {
          name: 'counter',
          type: 'Auto',
          setting: {
            reset: rule.period,
            numerals: {
              characters: '0123456789',
              startCode: '1',
              endCode: '',
              replenishCode: '0',
              minLength: Number(digits),
              maxLength: 18,
            },
          },
        }
      return date === undefined
        ? { name: 'text', type: 'StaticString', setting: { text: whole } }
        : { name: 'date', type: 'DateTime', setting: { pattern: date } }
    },
  )
  return { code: rule.code, minLength: null, maxLength: null, sections }
}
