import type { Problem } from '../meta/problem.ts'
import { isHexOf } from './make-code.ts'
import { maxOf, valueOf, type Numerals } from './numerals.ts'
import { codeDatePatterns, hexDigits, resets, sectionTypes, systemParameters, type SectionSetting } from './sections.ts'

/** V-037 to V-041: start and end of a pool are valid codes of allowed length, in order. */
export function checkNumerals(n: Numerals): Problem[] {
  const problems: Problem[] = []
  const letters = [...n.characters]
  if (new Set(letters).size !== letters.length || letters.length < 2)
    problems.push({ field: 'characters', code: 'POOL_CHARACTERS' })
  if (n.replenishCode !== '' && [...n.replenishCode].length !== 1)
    problems.push({ field: 'replenishCode', code: 'REPLENISH_ONE' })
  if (problems.length > 0) return problems
  const start = valueOf(n.startCode, n.characters),
    end = n.endCode === '' ? undefined : valueOf(n.endCode, n.characters)
  const max = maxOf(n.characters, n.maxLength)
  if (start === undefined) problems.push({ field: 'startCode', code: 'START_NOT_IN_POOL' })
  else {
    const length = [...n.startCode].length
    if (length < n.minLength || length > n.maxLength) problems.push({ field: 'startCode', code: 'START_LENGTH' })
    if (start > max) problems.push({ field: 'startCode', code: 'START_BEYOND_MAX' })
  }
  if (n.endCode !== '' && end === undefined) problems.push({ field: 'endCode', code: 'END_NOT_IN_POOL' })
  if (end !== undefined && ((start !== undefined && end < start) || end > max))
    problems.push({ field: 'endCode', code: 'END_NOT_BETWEEN' })
  return problems
}

/** V-042 to V-050, and the requirements of each section type. */
export function checkSection(section: {
  readonly name?: unknown
  readonly type?: unknown
  readonly setting?: unknown
}): Problem[] {
  const { name, type } = section
  const missing: Problem[] = [
    ...(typeof name === 'string' && name.trim() !== '' ? [] : [{ field: 'name', code: 'SECTION_NAME' }]),
    ...((sectionTypes as readonly unknown[]).includes(type) ? [] : [{ field: 'type', code: 'SECTION_TYPE' }]),
  ]
  return missing.length > 0 ? missing : checkSetting(section)
}

function checkSetting(section: { readonly type?: unknown; readonly setting?: unknown }): Problem[] {
  const type = section.type
  const raw = section.setting ?? {}
  if (typeof raw !== 'object' || Array.isArray(raw) || Object.entries(raw).some(([k, v]) => !fits(k, v)))
    return [{ field: 'setting', code: 'SECTION_SETTING' }]
  const s = raw as SectionSetting
  const at = (code: string): Problem => ({ field: 'setting', code })
  const hex =
    s.hex === undefined
      ? []
      : !(hexDigits as readonly number[]).includes(s.hex)
        ? [at('HEX_DIGITS')]
        : [
            ...(type === 'StaticString' ? [s.text ?? ''] : []),
            ...(type === 'Auto' ? [s.start, s.end].filter(v => v !== undefined && v !== '') : []),
          ]
            .filter(v => !isHexOf(v ?? '', s.hex ?? 0))
            .slice(0, 1)
            .map(() => at(`HEX_${s.hex}`))
  switch (type) {
    case 'StaticString':
      return s.text ? hex : [at('SECTION_TEXT')]
    case 'SysParam':
      return (systemParameters as readonly unknown[]).includes(s.key) ? [] : [at('SECTION_KEY')]
    case 'InstanceParam':
    case 'IncomingParams':
      return s.key ? hex : [at('SECTION_KEY')]
    case 'DateTime':
      return (codeDatePatterns as readonly unknown[]).includes(s.pattern) ? [] : [at('DATE_PATTERN')]
    case 'JavaScript':
      return s.script?.trim() ? [] : [at('SECTION_SCRIPT')]
    case 'resourcePool':
      return s.values && s.values.length > 0 && new Set(s.values).size === s.values.length ? [] : [at('SECTION_VALUES')]
    default:
      return hex.length > 0 || s.hex
        ? hex
        : s.numerals
          ? checkNumerals({
              ...s.numerals,
              startCode: s.start || s.numerals.startCode,
              endCode: s.end || s.numerals.endCode,
            }).map(p => ({ ...p, field: 'setting' }))
          : []
  }
}

const word = (v: unknown, most: number): boolean => typeof v === 'string' && v.length <= most
const whole = (v: unknown, least: number, most: number): boolean =>
  Number.isInteger(v) && Number(v) >= least && Number(v) <= most

/** Whether a setting has its kind of value; unknown ones are invalid. */
function fits(key: string, v: unknown): boolean {
  switch (key) {
    case 'text':
      return typeof v === 'string' && /^[^\p{C}]{0,40}$/u.test(v)
    case 'key':
    case 'start':
    case 'end':
    case 'pool':
      return word(v, 40)
    case 'pattern':
      return word(v, 20)
    case 'script':
      return word(v, 4000)
    case 'hex':
      return whole(v, 1, 99)
    case 'step':
      return whole(v, 1, 1000)
    case 'reset':
      return (resets as readonly unknown[]).includes(v)
    case 'values':
      return (
        Array.isArray(v) && v.length <= 5000 && v.every(x => typeof x === 'string' && /^[^\p{C}\p{Z}]{1,40}$/u.test(x))
      )
    case 'numerals':
      return isNumerals(v)
    default:
      return false
  }
}

export function isNumerals(v: unknown): v is Numerals {
  if (typeof v !== 'object' || v === null) return false
  const n = v as { readonly [P in keyof Numerals]?: unknown }
  return (
    word(n.characters, 200) &&
    word(n.startCode, 40) &&
    word(n.endCode, 40) &&
    word(n.replenishCode, 10) &&
    whole(n.minLength, 1, 40) &&
    whole(n.maxLength, Number(n.minLength), 40)
  )
}
