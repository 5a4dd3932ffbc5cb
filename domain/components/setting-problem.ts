import { isExpressionValue, isTextValue, isValues, type PageValue } from '../meta/pages/page.ts'
import { compare, isDecimalText } from '../values/decimal.ts'
import type { SettingDefinition } from './define.ts'
import { readFrameSource } from './frame-source.ts'

/** What is wrong with a setting, with what its sentence needs. */
export interface SettingProblem {
  readonly code:
    | 'PAGE_SETTING_WRONG'
    | 'PAGE_SETTING_MISSING'
    | 'PAGE_TEXT_MISSING'
    | 'PAGE_BOUNDS'
    | 'PAGE_FRAME'
    | 'PERCENT_BOUNDS'
  readonly params?: Readonly<Record<string, string | number>>
  /** Within a setting of rows or parts. */
  readonly within?: readonly string[]
}

const wrong: SettingProblem = { code: 'PAGE_SETTING_WRONG' }
export const isColour = (v: unknown): v is string => typeof v === 'string' && /^#[0-9a-f]{6}$/i.test(v)
export const isSize = (v: unknown): v is string =>
  typeof v === 'string' && (v === 'auto' || /^[1-9]\d{0,3}$/.test(v) || /^(?:[1-9]\d?|100)%$/.test(v))
const isWord = (v: unknown, most: number): boolean => typeof v === 'string' && v.length <= most
const mostRows = 40

/** The problems of a set value; bound values are checked where they are drawn. */
export function settingProblems(s: SettingDefinition, value: PageValue | undefined): readonly SettingProblem[] {
  if (value === undefined || value === null || value === '') return s.required ? [{ code: 'PAGE_SETTING_MISSING' }] : []
  switch (s.kind) {
    case 'int':
      return Number.isSafeInteger(value) ? bounds(Number(value), s) : [wrong]
    case 'decimal':
      return decimalProblems(s, value)
    case 'bool':
      return typeof value === 'boolean' ? [] : [wrong]
    case 'text':
    case 'template':
      return textProblems(s, value)
    case 'choice':
      return s.values.some(v => v.code === value) ? [] : [wrong]
    case 'choices':
      return Array.isArray(value) && value.every((v: PageValue) => s.values.some(c => c.code === v)) ? [] : [wrong]
    case 'colour':
      return isColour(value) ? [] : [wrong]
    case 'size':
      return isSize(value) ? [] : [wrong]
    case 'views':
      return viewsProblems(s, value)
    case 'rows':
      return rowsProblems(s, value)
    case 'parts':
      return isValues(value) ? partsProblems(s.of, value) : [wrong]
    case 'json':
      return []
    case 'expression':
      return isExpressionValue(value) && value.of.trim() !== '' ? [] : [wrong]
    case 'string':
      return isWord(value, 4000) ? [] : [wrong]
    case 'view':
    case 'list':
    case 'field':
    case 'card':
      return isWord(value, 80) ? [] : [wrong]
    case 'lines':
      return isWord(value, 160) ? [] : [wrong]
    case 'address':
      return isWord(value, 500) ? [] : [wrong]
    case 'frame':
      return readFrameSource(value) ? [] : [{ code: 'PAGE_FRAME' }]
    case 'fields':
    case 'actions':
      return Array.isArray(value) && value.length <= mostRows && value.every((v: PageValue) => isWord(v, 80))
        ? []
        : [wrong]
    case 'record':
      return [wrong]
  }
}

const bounds = (
  n: number,
  {
    min = -Infinity,
    max = Infinity,
    outside = 'PAGE_BOUNDS',
  }: { readonly min?: number; readonly max?: number; readonly outside?: SettingProblem['code'] },
): readonly SettingProblem[] => (n < min || n > max ? [{ code: outside, params: { min, max } }] : [])

function decimalProblems(
  s: Extract<SettingDefinition, { kind: 'decimal' }>,
  value: PageValue,
): readonly SettingProblem[] {
  if (typeof value !== 'string' || !isDecimalText(value)) return [wrong]
  const below = s.min !== undefined && compare(value, s.min) < 0,
    above = s.max !== undefined && compare(value, s.max) > 0
  return below || above ? [{ code: 'PAGE_BOUNDS', params: { min: s.min ?? '', max: s.max ?? '' } }] : []
}

function textProblems(s: SettingDefinition, value: PageValue): readonly SettingProblem[] {
  if (!isTextValue(value) || ![value.en_US, value.zh_CN].every(w => isWord(w, 4000))) return [wrong]
  const empty = [value.en_US, value.zh_CN].filter(w => w.trim() === '').length
  if (empty === 2) return s.required ? [{ code: 'PAGE_SETTING_MISSING' }] : []
  return empty === 1 ? [{ code: 'PAGE_TEXT_MISSING' }] : []
}

function viewsProblems(s: SettingDefinition, value: PageValue): readonly SettingProblem[] {
  if (!Array.isArray(value) || value.length > mostRows || !value.every((v: PageValue) => isWord(v, 80))) return [wrong]
  return s.required && value.length === 0 ? [{ code: 'PAGE_SETTING_MISSING' }] : []
}

function rowsProblems(s: Extract<SettingDefinition, { kind: 'rows' }>, value: PageValue): readonly SettingProblem[] {
  if (!Array.isArray(value) || value.length > mostRows) return [wrong]
  const codes = value.flatMap((row: PageValue) => (isValues(row) && 'code' in row ? [row['code']] : []))
  return [
    ...(new Set(codes).size < codes.length ? [wrong] : []),
    ...value.flatMap((row: PageValue) => (isValues(row) ? partsProblems(s.of, row) : [wrong])),
  ]
}

const partsProblems = (
  of: Readonly<Record<string, SettingDefinition>>,
  value: Readonly<Record<string, PageValue>>,
): readonly SettingProblem[] => [
  ...Object.keys(value)
    .filter(name => !Object.hasOwn(of, name))
    .map(() => wrong),
  ...Object.entries(of).flatMap(([name, part]) =>
    settingProblems(part, Object.hasOwn(value, name) ? value[name] : undefined).map(p => ({
      ...p,
      within: [name, ...(p.within ?? [])],
    })),
  ),
]
