import { hexNumerals, type Numerals } from './numerals.ts'

/** Section types of a code (constants#codeSectionType). */
export const sectionTypes = [
  'Auto',
  'StaticString',
  'SysParam',
  'InstanceParam',
  'IncomingParams',
  'DateTime',
  'JavaScript',
  'resourcePool',
] as const
export type SectionType = (typeof sectionTypes)[number]

export const codeDatePatterns = ['yyyyMMdd', 'yyyyMMddHHmmss'] as const
export const hexDigits = [2, 4, 6, 8, 10, 16] as const

/** When a counter restarts. */
export const resets = ['never', 'year', 'month', 'day'] as const
export type Reset = (typeof resets)[number]

/** System parameters available in a code. */
export const systemParameters = ['companyCode', 'companyName', 'companyType', 'username', 'language'] as const

/** A stored section: its setting has the properties of its type; others are ignored. */
export interface Section {
  readonly name: string
  readonly type: SectionType
  readonly setting: SectionSetting
}

export interface SectionSetting {
  /** StaticString. */
  readonly text?: string
  /** SysParam, InstanceParam, IncomingParams: the name of the value. */
  readonly key?: string
  /** DateTime. */
  readonly pattern?: string
  /** JavaScript: body of a function with the parameter `input`. */
  readonly script?: string
  /** Auto: id of a character pool; otherwise the numerals are given here. */
  readonly pool?: string
  readonly numerals?: Numerals
  /** Auto, StaticString, IncomingParams: number of hexadecimal digits. */
  readonly hex?: number
  readonly start?: string
  readonly end?: string
  readonly step?: number
  readonly reset?: Reset
  /** resourcePool: the codes to issue, in this order. */
  readonly values?: readonly string[]
}

/** A code rule for the engine; shipped rules and those of administrators alike. */
export interface CodeRuleSpec {
  readonly code: string
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly sections: readonly Section[]
}

const decimal = (start: string): Numerals => ({
  characters: '0123456789',
  startCode: start,
  endCode: '',
  replenishCode: '0',
  minLength: 6,
  maxLength: 18,
})

/** The numerals of an Auto section; decimal by default, six digits. */
export function numeralsOf(setting: SectionSetting, pools: ReadonlyMap<string, Numerals>): Numerals {
  if (setting.hex) return hexNumerals(setting.hex, setting.start, setting.end)
  const own = setting.numerals ?? pools.get(setting.pool ?? '') ?? decimal('1')
  return { ...own, startCode: setting.start || own.startCode, endCode: setting.end || own.endCode }
}

/** Sections with unique values: each has a counter. */
export const counts = (section: Section): boolean => section.type === 'Auto' || section.type === 'resourcePool'

/** The period after which a counter restarts; '' for never. `day` is yyyy-MM-dd. */
export const periodOf = (reset: Reset | undefined, day: string): string =>
  reset === 'year' ? day.slice(0, 4) : reset === 'month' ? day.slice(0, 7) : reset === 'day' ? day : ''
