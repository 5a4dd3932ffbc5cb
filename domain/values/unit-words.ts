import type { Language, Text } from '../meta/text.ts'

/** Units that are words; signs such as kg and m³ are the same in every language. */
const words: Readonly<Record<string, Text>> = {
  ctn: { en_US: 'ctn', zh_CN: '箱' },
  d: { en_US: 'd', zh_CN: '天' },
  day: { en_US: 'days', zh_CN: '天' },
  workingDay: { en_US: 'working days', zh_CN: '个工作日' },
  s: { en_US: 's', zh_CN: '秒' },
  byte: { en_US: 'B', zh_CN: '字节' },
}

/** A unit in a language. */
export const unitWord = (unit: string, language: Language): string =>
  (Object.hasOwn(words, unit) ? words[unit]?.[language] : undefined) ?? unit

/** `uom`: the unit that an article is counted in. */
const signs: ReadonlySet<string> = new Set([
  'uom',
  '%',
  'm',
  'cm',
  'mm',
  'm²',
  'm³',
  'g',
  'kg',
  't',
  'l',
  'h',
  'min',
  'month',
  'week',
  'USD',
  'CNY',
])

/** Whether fields may carry this unit. */
export const isUnit = (unit: string): boolean => signs.has(unit) || Object.hasOwn(words, unit)
