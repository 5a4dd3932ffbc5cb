import { snakeCase, systemFields } from '../entity.ts'
import { fieldKinds, shownIns, type Field } from '../field.ts'
import type { ListValue } from '../list.ts'
import type { StateDefinition, Transition } from '../states.ts'
import type { Text } from '../text.ts'

/** Whether the input has the structure of a definition; its meaning is checked later. Sentences for designers. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the parts
export const isObject = <K extends string = string>(v: unknown): v is { readonly [P in K]?: unknown } =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
export const isText = (v: unknown): v is Text =>
  isObject<keyof Text>(v) &&
  typeof v.en_US === 'string' &&
  typeof v.zh_CN === 'string' &&
  v.en_US !== '' &&
  v.zh_CN !== ''
export const isList =
  (of: (v: unknown) => boolean, most: number) =>
  (v: unknown): boolean =>
    Array.isArray(v) && v.length <= most && v.every(of)
export const isNames = (v: unknown): v is readonly string[] => Array.isArray(v) && v.every(x => typeof x === 'string')

const whole =
  (least: number, most: number) =>
  (v: unknown): boolean =>
    Number.isInteger(v) && Number(v) >= least && Number(v) <= most
const word =
  (most: number) =>
  (v: unknown): boolean =>
    typeof v === 'string' && v.length <= most && v.isWellFormed() && !v.includes('\0')
const decimal = (v: unknown): boolean => typeof v === 'string' && /^-?\d{1,30}(\.\d{1,18})?$/.test(v)

/** Maximum fields of an object or extension; a table has at most 1,600 columns. */
export const mostFields = 300

/** Columns that a renamed field can have: not those of the product or of the database. */
const ownColumn = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/
/** Columns that PostgreSQL gives each table. */
const databaseColumns = ['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'] as const
/** Reserved field names: columns of the database, language and query keywords. */
export const reservedFields: ReadonlySet<string> = new Set([
  ...systemFields,
  ...databaseColumns,
  'constructor',
  'prototype',
  'hasOwnProperty',
  'isPrototypeOf',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'keyword',
  'asOf',
])

const takenColumns: ReadonlySet<string> = new Set([...systemFields.map(snakeCase), ...databaseColumns])

/** Properties of a field besides kind and label, and their types. */
export const fieldOptions: Readonly<Record<string, (v: unknown) => boolean>> = {
  required: v => v === true,
  sortable: v => v === true,
  searchable: v => v === true,
  personal: v => v === true,
  maxLength: whole(1, 4000),
  minLength: whole(0, 4000),
  precision: whole(1, 38),
  scale: whole(0, 18),
  min: decimal,
  max: decimal,
  format: word(60),
  pattern: word(1000),
  excluded: word(400),
  column: v => typeof v === 'string' && v.length <= 60 && ownColumn.test(v) && !takenColumns.has(v),
  list: word(120),
  entity: word(60),
  unit: word(60),
  currency: word(60),
  note: word(1000),
  initial: v => typeof v === 'boolean' || (typeof v === 'number' && Number.isFinite(v)) || word(4000)(v),
  also: isNames,
  help: isText,
}

/** And of a field added to a shipped object. */
const furtherOptions: typeof fieldOptions = {
  ...fieldOptions,
  shownIn: v => shownIns.includes(v as 'form'),
  retired: v => v === true,
}

/** Whether the fields of an extension have a valid structure. */
export function fieldsProblems(definition: unknown): string[] {
  if (!isObject<'fields'>(definition) || !isObject(definition.fields)) return ['the fields are missing']
  const count = Object.keys(definition.fields).length
  if (count > mostFields) return [`there are ${count} fields; at most ${mostFields} are possible`]
  return Object.entries(definition.fields).flatMap(([name, f]) => {
    if (!isObject(f) || !fieldKinds.includes(f['kind'] as Field['kind'])) return [`${name}: unknown kind`]
    const unknown = Object.keys(f).filter(
      k => k !== 'kind' && k !== 'label' && (!Object.hasOwn(furtherOptions, k) || !furtherOptions[k]?.(f[k])),
    )
    return [
      ...(reservedFields.has(name) ? [`${name}: the name is reserved`] : []),
      ...(isText(f['label']) ? [] : [`${name}: label missing in a language`]),
      ...unknown.map(k => `${name}: ${k} is not understood`),
    ]
  })
}

export function valuesProblems(definition: unknown): string[] {
  if (!isObject<'values'>(definition) || !Array.isArray(definition.values)) return ['the values are missing']
  if (definition.values.length > 5000) return ['at most 5,000 values are possible']
  return (definition.values as readonly unknown[]).flatMap((v, i) =>
    isObject<keyof ListValue>(v) &&
    typeof v.code === 'string' &&
    /^[\w.-]{1,60}$/.test(v.code) &&
    isText(v.label) &&
    (v.retired === undefined || v.retired === true)
      ? []
      : [`value ${i + 1}: a code and a label in both languages are needed`],
  )
}

export function statesProblems(definition: unknown): string[] {
  if (!isObject(definition)) return ['the definition is missing']
  const d = definition as Partial<Record<keyof StateDefinition, unknown>>
  const transitions = Array.isArray(d.transitions) ? (d.transitions as readonly unknown[]) : []
  return [
    ...valuesProblems({ values: d.values }),
    ...(typeof d.initial === 'string' ? [] : ['the initial status is missing']),
    ...(isNames(d.terminal) ? [] : ['the terminal statuses are missing']),
    ...(Array.isArray(d.transitions) ? [] : ['the transitions are missing']),
    ...transitions.flatMap((t, i) =>
      isObject<keyof Transition>(t) &&
      isNames(t.from) &&
      typeof t.to === 'string' &&
      isNames(t.roles) &&
      isObject<keyof Transition['action']>(t.action) &&
      typeof t.action.code === 'string' &&
      isText(t.action.label)
        ? []
        : [`transition ${i + 1}: from, action, to and roles are needed`],
    ),
  ]
}
