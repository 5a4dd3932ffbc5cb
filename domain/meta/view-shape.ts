import { calendarViews } from './calendar.ts'
import { isList, isNames, isObject, isText } from './overlay-shape.ts'
import type { ViewDefinition } from './view.ts'

/**
 * Structure of a view by kind, so that published views are readable for everybody. check-catalogue.ts checks the
 * meaning of names.
 */
type Check = (v: unknown) => boolean
type Parts = Readonly<Record<string, Check>>

const most = 400
const word: Check = v => typeof v === 'string' && v !== '' && v.length <= 300
const names: Check = v => isNames(v) && v.length <= most
const yes: Check = v => v === true
const oneOf =
  (...values: readonly unknown[]): Check =>
  v =>
    values.includes(v)
const whole =
  (least: number, greatest: number): Check =>
  v =>
    Number.isInteger(v) && Number(v) >= least && Number(v) <= greatest
/** It may be left out. */
const optional =
  (check: Check): Check =>
  v =>
    v === undefined || check(v)
const list = (check: Check): Check => isList(check, most)
const object =
  (parts: Parts): Check =>
  v =>
    isObject(v) && Object.entries(parts).every(([name, check]) => check(v[name]))
const valuesAll =
  (check: Check): Check =>
  v =>
    isObject(v) && Object.keys(v).length <= most && Object.values(v).every(check)
const plain: Check = v => ['string', 'number', 'boolean'].includes(typeof v)

const column = object({
  field: word,
  width: optional(whole(1, 5000)),
  pinned: optional(oneOf('left', 'right')),
  companyTypes: optional(names),
  as: optional(oneOf('chip', 'link', 'due', 'milestones')),
  what: optional(word),
  total: optional(yes),
  optional: optional(yes),
  group: optional(isText),
})
const search = list(object({ field: word, operator: word, companyTypes: optional(names) }))
const sections = list(object({ title: isText, fields: names, as: optional(oneOf('transfer')) }))
const tables = optional(
  list(object({ child: word, title: isText, columns: list(column), removePrompt: optional(word) })),
)
const number: Parts = {
  code: word,
  title: isText,
  service: word,
  where: optional(list(object({ field: word, operator: word }))),
  sum: optional(word),
  opens: names,
}
const words = (...all: readonly string[]): Parts => Object.fromEntries(all.map(name => [name, word]))

const record: Parts = {
  by: word,
  self: optional(oneOf('company', 'user')),
  summary: optional(list(column)),
  rowsAfter: optional(whole(1, 20)),
  sections,
  tables,
  load: optional(
    object({
      child: word,
      carton: object(words('name', 'group', 'count', 'length', 'width', 'height', 'volume', 'weight')),
      room: object({ service: word, type: word, lane: object(words('of', 'port')) }),
    }),
  ),
  actions: optional(names),
  tabs: optional(names),
  voyage: optional(object({ calls: optional(object(words('service', 'of'))) })),
  begins: optional(valuesAll(plain)),
  compares: optional(object({ service: word, field: word, within: optional(names), title: isText })),
  refersTo: optional(object(words('entity', 'record'))),
  edit: optional(word),
}
const listParts: Parts = {
  service: word,
  search,
  columns: list(column),
  tabs: optional(object({ list: word, field: word, values: valuesAll(names) })),
  opens: optional(word),
  pageSize: optional(whole(1, 1000)),
  create: optional(word),
  actions: optional(names),
  transfer: optional(yes),
  takes: optional(oneOf('carrierEvents')),
  milestones: optional(word),
  empty: optional(isText),
}

const partsOf: Readonly<Record<ViewDefinition['kind'], Parts>> = {
  list: listParts,
  tracking: listParts,
  form: record,
  document: record,
  print: {
    by: word,
    sections,
    tables,
    partners: names,
    signatures: optional(list(isText)),
    landscape: optional(yes),
  },
  tree: {
    service: word,
    parent: word,
    root: optional(word),
    label: v => names(v) && (v as readonly string[]).length > 0,
    order: optional(word),
    shares: optional(names),
    form: optional(word),
    tops: optional(word),
    lazy: optional(yes),
    multiple: optional(yes),
    empty: optional(isText),
  },
  home: { worklists: optional(names), board: optional(word), cards: optional(word) },
  calendar: {
    service: word,
    event: names,
    groups: optional(word),
    shown: optional(names),
    search,
    opens: optional(word),
    actions: optional(names),
    moves: optional(names),
    settings: object({
      header: optional(object({ start: names, center: names, end: names })),
      customButtons: optional(valuesAll(object({ label: isText, opens: word }))),
      viewMode: optional(oneOf(...calendarViews)),
    }),
  },
  dashboard: {
    service: word,
    search,
    tiles: list(object({ ...number, tone: optional(oneOf('danger', 'warning', 'success')) })),
    charts: list(
      object({
        ...number,
        by: word,
        unit: optional(oneOf('day', 'week', 'month')),
        split: optional(word),
        shape: oneOf('bar', 'column'),
        top: optional(whole(1, 1000)),
      }),
    ),
  },
  clock: {
    service: word,
    terms: object(words('service', 'entity', 'at')),
    search,
    opens: word,
    opensContainer: word,
    empty: optional(isText),
  },
}

/** Structural problems of a view for its kind, as sentences for designers. */
export function viewProblems(key: string, definition: unknown): string[] {
  if (
    !isObject(definition) ||
    definition['code'] !== key ||
    typeof definition['entity'] !== 'string' ||
    !isText(definition['title']) ||
    !isNames(definition['roles']) ||
    !optional(object({ menu: optional(word) }))(definition['page'])
  )
    return [`a view ${key} has this code, a kind, an entity, roles and a title in both languages`]
  const { kind } = definition
  if (typeof kind !== 'string' || !Object.hasOwn(partsOf, kind))
    return [`view ${key}: there is no kind ${String(kind)}`]
  return Object.entries(partsOf[kind as ViewDefinition['kind']])
    .filter(([name, check]) => !check(definition[name]))
    .map(([name]) => `view ${key}: ${name} is missing or not built as a view of the kind ${kind} needs it`)
}
