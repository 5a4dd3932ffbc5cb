import type { WireEntity, WireField } from '../../domain/contracts/definitions.ts'
import { isDecimal } from '../../domain/meta/field.ts'
import type { Tone } from '../../domain/meta/list.ts'
import { textIn } from '../../domain/meta/text.ts'
import { t } from '../i18n/intl.ts'
import { $language } from '../state/language.ts'
import { $session } from '../state/session.ts'
import { unitWord } from '../../domain/values/unit-words.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { listLabel, listValue } from './lists.ts'
import { richWords } from '../../domain/values/rich-text.ts'
import { leastDigits, showDecimal } from '../../domain/values/shown-number.ts'
import { isReference } from './reference.ts'

type Values = Readonly<Record<string, unknown>>

/** A value as readable text. */
export interface Shown {
  readonly text: string
  /** Unit or currency, shown less prominently beside a number. */
  readonly unit?: string
  readonly tone?: Tone
  /** Text for a missing value (B-075). */
  readonly missing?: true
}

/** Context of a value: its record, and the parent record's currency for rows without one. */
export interface Around {
  readonly entity: Pick<WireEntity, 'fields'>
  readonly values: Values
  readonly currency?: string | undefined
}

/** The zone of the signed-in user. */
export const userZone = (): string => $session.get()?.timeZone ?? 'UTC'

export const isNumeric = (f: Pick<WireField, 'kind'>): boolean => f.kind === 'int' || isDecimal(f)

export const missing = (): Shown => ({ text: t('missing'), missing: true })

/** Reads current language, lists and zone: call it again when one of them changes. */
export function showValue(f: WireField, value: unknown, around: Around): Shown {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return missing()
  switch (f.kind) {
    case 'int':
    case 'decimal':
    case 'money':
      return showNumber(f, value, around)
    case 'enum': {
      const { tone } = listValue(f.list, value) ?? {}
      return { text: listLabel(f.list, value), ...(tone ? { tone } : {}) }
    }
    case 'enums':
      return { text: Array.isArray(value) ? value.map(v => listLabel(f.list, v)).join(', ') : '' }
    case 'bool':
      return { text: t(value === true ? 'yes' : 'no') }
    case 'datetime':
      return { text: typeof value === 'string' ? showInstant(value, userZone()) : '' }
    case 'ref':
    case 'file':
      return isReference(value) ? { text: value.label } : missing()
    case 'refs':
    case 'files':
      return {
        text: Array.isArray(value)
          ? value
              .filter(isReference)
              .map(r => r.label)
              .join(', ')
          : '',
      }
    case 'rich':
      return { text: typeof value === 'string' ? richWords(value) : '' }
    case 'json':
      return { text: textIn(value, $language.get()) ?? JSON.stringify(value) }
    case 'string':
    case 'text':
    case 'date':
      return { text: typeof value === 'string' ? value : JSON.stringify(value) }
  }
}

function showNumber(f: WireField, value: unknown, around: Around): Shown {
  const code = currencyOf(f, around)
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  const unit = f.kind === 'money' ? code : unitOf(f, around)
  return { text: showDecimal(text, leastDigits(f.kind, code)), ...(unit ? { unit } : {}) }
}

/** Currency of a money field: that of its record, otherwise of the parent record. */
export function currencyOf(f: WireField, { values, currency }: Around): string | undefined {
  const own = f.currency ? values[f.currency] : undefined
  return typeof own === 'string' && own !== '' ? own : currency
}

/** Currency of rows without their own: of the parent record, under the same field name. */
export function currencyAbove(rows: Pick<WireEntity, 'fields'>, above: Values): string | undefined {
  const name = Object.values(rows.fields).find(
    f => f.kind === 'money' && f.currency && !Object.hasOwn(rows.fields, f.currency),
  )?.currency
  const code = name ? above[name] : undefined
  return typeof code === 'string' && code !== '' ? code : undefined
}

/** A unit is a word, or the field with the word. */
function unitOf(f: WireField, { entity, values }: Around): string | undefined {
  if (!f.unit) return undefined
  const named = Object.hasOwn(entity.fields, f.unit) ? entity.fields[f.unit] : undefined
  if (!named) return unitWord(f.unit, $language.get())
  const value = values[f.unit]
  return value ? listLabel(named.list, value) : undefined
}

/** Number and unit in one line, for tooltips, the clipboard and screen readers. */
export const shownLine = (shown: Shown): string => (shown.unit ? `${shown.text} ${shown.unit}` : shown.text)
