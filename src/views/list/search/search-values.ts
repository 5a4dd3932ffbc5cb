import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Condition, ConditionValue, Operator } from '../../../../domain/meta/query.ts'
import { operators } from '../../../../domain/meta/query.ts'
import type { SearchItem } from '../../../../domain/meta/view.ts'
import { isDateOnly } from '../../../../domain/values/date-only.ts'
import type { Json } from '../../host.ts'
import { isDay } from './relative-days.ts'

/** A search form value: text, codes, references with labels, or a range with optional ends. */
export type SearchValue =
  | { readonly text: string }
  | { readonly codes: readonly string[] }
  | { readonly refs: readonly { readonly id: string; readonly label: string }[] }
  | { readonly from: string; readonly to: string }
  | { readonly yes: boolean }

/** By key of the item. */
export type SearchValues = Readonly<Record<string, SearchValue>>

export const itemKey = (item: SearchItem): string => `${item.field}:${item.operator}`

/** Search by a column that the form does not contain. */
export function itemFor(field: string, entity: Pick<WireEntity, 'fields'>): SearchItem {
  const kind = entity.fields[field]?.kind
  return {
    field,
    operator:
      kind === 'enum' || kind === 'enums' || kind === 'ref' || kind === 'refs'
        ? 'in'
        : kind === 'string' || kind === 'text'
          ? 'like'
          : kind === 'bool'
            ? 'eq'
            : 'between',
  }
}

/** The form items, followed by the user's own. */
export const itemsOf = (
  search: readonly SearchItem[],
  own: readonly string[],
  entity: Pick<WireEntity, 'fields'>,
): readonly SearchItem[] => [
  ...search,
  ...own.filter(f => Object.hasOwn(entity.fields, f) && !search.some(s => s.field === f)).map(f => itemFor(f, entity)),
]

/** The editor of an item. */
export type ItemKind = 'day' | 'text' | 'codes' | 'refs' | 'dates' | 'numbers' | 'yesNo'

export function itemKind(item: SearchItem, entity: Pick<WireEntity, 'fields'>): ItemKind {
  const f = Object.hasOwn(entity.fields, item.field) ? entity.fields[item.field] : undefined
  if (!f || item.operator === 'like' || item.operator === 'startsWith') return 'text'
  if (f.kind === 'enum' || f.kind === 'enums') return 'codes'
  if (f.kind === 'bool') return 'yesNo'
  if (f.kind === 'ref' || f.kind === 'refs') return 'refs'
  if ((f.kind === 'date' || f.kind === 'datetime') && item.operator === 'eq') return 'day'
  if (f.kind === 'date' || f.kind === 'datetime') return 'dates'
  return f.kind === 'int' || f.kind === 'decimal' || f.kind === 'money' ? 'numbers' : 'text'
}

export const isBlank = (v: SearchValue | undefined): boolean =>
  !v ||
  ('yes' in v
    ? false
    : 'text' in v
      ? v.text.trim() === ''
      : 'codes' in v
        ? v.codes.length === 0
        : 'refs' in v
          ? v.refs.length === 0
          : v.from === '' && v.to === '')

/** The conditions of the form, in item order. */
export function toConditions(items: readonly SearchItem[], values: SearchValues): Condition[] {
  return items.flatMap(item => {
    const v = values[itemKey(item)]
    if (!v || isBlank(v)) return []
    const condition = (operator: Operator, value: ConditionValue): Condition[] => [
      { field: item.field, operator, value },
    ]
    if ('text' in v) return condition(item.operator, v.text.trim())
    if ('yes' in v) return condition('eq', v.yes)
    if ('from' in v) return item.operator === 'eq' ? condition('eq', v.from) : condition('between', [v.from, v.to])
    const chosen = 'codes' in v ? v.codes : v.refs.map(r => r.id)
    return chosen.length === 1 && item.operator === 'eq' ? condition('eq', chosen[0] ?? '') : condition('in', chosen)
  })
}

/**
 * Address conditions as form values where an item exists; others are kept separately, so that a list opened from a
 * number has the same rows (C-20).
 */
export function fromConditions(
  items: readonly SearchItem[],
  entity: Pick<WireEntity, 'fields'>,
  given: readonly Condition[],
): { readonly values: SearchValues; readonly rest: readonly Condition[] } {
  const values: Record<string, SearchValue> = {}
  const rest = given.map(asBool(entity)).filter(c => {
    const item = items.find(i => i.field === c.field && values[itemKey(i)] === undefined)
    const value = item && valueFor(item, itemKind(item, entity), c)
    if (item && value) values[itemKey(item)] = value
    return !value
  })
  return { values, rest }
}

/** An address has words only: yes and no are read by the field. */
const asBool =
  ({ fields }: Pick<WireEntity, 'fields'>) =>
  (c: Condition): Condition =>
    fields[c.field]?.kind === 'bool' && (c.value === 'true' || c.value === 'false')
      ? { ...c, value: c.value === 'true' }
      : c

function valueFor(item: SearchItem, kind: ItemKind, c: Condition): SearchValue | null {
  const words = (Array.isArray(c.value) ? c.value : [c.value]).map(v =>
    typeof v === 'string' || typeof v === 'number' ? String(v) : '',
  )
  const [first = '', second = ''] = words
  if (kind === 'codes' && (c.operator === 'eq' || c.operator === 'in')) return { codes: words }
  // A day editor cannot show an instant: such a condition stays outside the form.
  if (
    (kind === 'day' || kind === 'dates') &&
    words.some(w => w !== '' && !(kind === 'dates' ? isDay(w) : isDateOnly(w)))
  )
    return null
  if (kind === 'day') return c.operator === 'eq' ? { from: first, to: first } : null
  if (kind === 'dates' || kind === 'numbers')
    return c.operator === 'between'
      ? { from: first, to: second }
      : c.operator === 'le'
        ? { from: '', to: first }
        : c.operator === 'ge'
          ? { from: first, to: '' }
          : c.operator === 'eq'
            ? { from: first, to: first }
            : null
  if (kind === 'yesNo') return c.operator === 'eq' && typeof c.value === 'boolean' ? { yes: c.value } : null
  return kind === 'text' && c.operator === item.operator ? { text: first } : null
}

// ---- in an address -------------------------------------------------------------------------------------------------

/** Conditions as one query value: field:operator:value,value;… Each part is percent-encoded by itself. */
export const writeWhere = (conditions: readonly Condition[]): string =>
  conditions
    .map(c =>
      [
        c.field,
        c.operator,
        ...(c.value === undefined
          ? []
          : [(Array.isArray(c.value) ? c.value : [c.value]).map(v => encodeURIComponent(String(v))).join(',')]),
      ].join(':'),
    )
    .join(';')

/** Parses them; invalid parts are skipped. The server checks what a field allows. */
export function readWhere(text: string | undefined): Condition[] {
  return (text ?? '').split(';').flatMap((part): Condition[] => {
    const [field = '', operator = '', list] = part.split(':')
    const known = operators.find(o => o === operator)
    if (!known || !/^[A-Za-z]\w{0,59}$/.test(field)) return []
    if (list === undefined) return known === 'isNull' || known === 'notNull' ? [{ field, operator: known }] : []
    const values = list.split(',').map(decoded)
    return [{ field, operator: known, value: known === 'in' || known === 'between' ? values : (values[0] ?? '') }]
  })
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// ---- in the state of a panel ---------------------------------------------------------------------------------------

export const valuesToJson = (values: SearchValues): Json =>
  Object.fromEntries(
    Object.entries(values).map(([k, v]) => [k, 'refs' in v ? { refs: v.refs.map(r => ({ ...r })) } : { ...v }]),
  )

/** Valid parts of a stored state. */
export function valuesFromJson(json: unknown): SearchValues {
  if (typeof json !== 'object' || json === null) return {}
  return Object.fromEntries(Object.entries(json).filter((e): e is [string, SearchValue] => isSearchValue(e[1])))
}

const words = (v: unknown): v is readonly string[] => Array.isArray(v) && v.every(x => typeof x === 'string')

function isSearchValue(v: unknown): v is SearchValue {
  if (typeof v !== 'object' || v === null) return false
  if ('yes' in v) return typeof v.yes === 'boolean'
  if ('text' in v) return typeof v.text === 'string'
  if ('codes' in v) return words(v.codes)
  if ('refs' in v)
    return (
      Array.isArray(v.refs) &&
      v.refs.every(r => typeof r === 'object' && r !== null && typeof r.id === 'string' && typeof r.label === 'string')
    )
  return 'from' in v && 'to' in v && typeof v.from === 'string' && typeof v.to === 'string'
}
