import type { Problem } from '../meta/problem.ts'
import { capacityOf, codeAt, type Numerals } from './numerals.ts'
import { counts, numeralsOf, type CodeRuleSpec, type Section } from './sections.ts'

/** Input of one code. */
export interface CodeFacts {
  /** Places of the counting sections, counted from 0, by the number of the section. */
  readonly places: ReadonlyMap<number, bigint>
  /** Results of scripts, by section index. */
  readonly scripted: ReadonlyMap<number, string>
  readonly system: Readonly<Record<string, string>>
  readonly instance: Readonly<Record<string, unknown>>
  readonly incoming: Readonly<Record<string, unknown>>
  /** Time of the code: 2026-11-22T09:30:00. */
  readonly localTime: string
  readonly pools: ReadonlyMap<string, Numerals>
}

export type Made = { readonly code: string } | { readonly problem: Problem }

/** yyyy, MM, dd, HH, mm and ss of a local time. */
export const formatTime = (pattern: string, localTime: string): string => {
  const [day = '', time = ''] = localTime.split('T')
  const [yyyy = '', MM = '', dd = ''] = day.split('-'),
    [HH = '', mm = '', ss = ''] = time.slice(0, 8).split(':')
  const parts: Readonly<Record<string, string>> = { yyyy, yy: yyyy.slice(2), MM, dd, HH, mm, ss }
  return pattern.replace(/yyyy|yy|MM|dd|HH|mm|ss/g, p => parts[p] ?? '')
}

/** Puts a code together, or says which section has no value. */
export function makeCode(rule: CodeRuleSpec, facts: CodeFacts): Made {
  let code = ''
  for (const [i, section] of rule.sections.entries()) {
    const part = partOf(section, i, facts)
    if (part === undefined)
      return {
        problem: counts(section)
          ? { code: 'CODE_EXHAUSTED', params: { section: section.name } }
          : { code: 'CODE_NO_VALUE', params: { section: section.name } },
      }
    if (section.setting.hex && section.type !== 'Auto' && !isHexOf(part, section.setting.hex))
      return { problem: { code: `HEX_${section.setting.hex}`, params: { section: section.name } } }
    code += part
  }
  const length = [...code].length
  const min = rule.minLength ?? 1,
    max = Math.min(rule.maxLength ?? 80, 80)
  if (length < min || length > max)
    return { problem: { code: 'CODE_LENGTH', params: { code: code.slice(0, 80), min, max } } }
  return { code }
}

export const isHexOf = (text: string, digits: number): boolean => new RegExp(`^[0-9A-Fa-f]{${digits}}$`).test(text)

function partOf({ type, setting }: Section, i: number, facts: CodeFacts): string | undefined {
  switch (type) {
    case 'StaticString':
      return setting.text ?? ''
    case 'SysParam':
      return plain(own(facts.system, setting.key))
    case 'InstanceParam':
      return plain(own(facts.instance, setting.key))
    case 'IncomingParams':
      return plain(own(facts.incoming, setting.key))
    case 'DateTime':
      return formatTime(setting.pattern ?? '', facts.localTime)
    case 'JavaScript':
      return facts.scripted.get(i)
    case 'Auto':
      return codeAt(numeralsOf(setting, facts.pools), setting.step ?? 1, facts.places.get(i) ?? -1n)
    case 'resourcePool':
      return setting.values?.[Number(facts.places.get(i) ?? -1n)]
  }
}

const own = (values: Readonly<Record<string, unknown>>, key: string | undefined): unknown =>
  key !== undefined && Object.hasOwn(values, key) ? values[key] : undefined

/** Only texts and numbers without control characters become part of a code. */
function plain(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  return typeof text === 'string' && /^[^\p{C}\p{Z}]{1,80}$/u.test(text) ? text : undefined
}

/** Remaining codes before the first counter is exhausted; null without a counter. */
export function leftOf(
  rule: CodeRuleSpec,
  places: ReadonlyMap<number, bigint>,
  pools: ReadonlyMap<string, Numerals>,
): bigint | null {
  let least: bigint | null = null
  for (const [i, section] of rule.sections.entries()) {
    if (!counts(section)) continue
    const all =
      section.type === 'resourcePool'
        ? BigInt(section.setting.values?.length ?? 0)
        : capacityOf(numeralsOf(section.setting, pools), section.setting.step ?? 1)
    const left = all - (places.get(i) ?? 0n)
    if (least === null || left < least) least = left
  }
  return least !== null && least < 0n ? 0n : least
}
