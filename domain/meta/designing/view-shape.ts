import { partBlocks, viewKindBlock } from '../blocks.ts'
import { isNames, isObject } from './overlay-shape.ts'
import {
  isText,
  list,
  names,
  object,
  oneOf,
  optional,
  plain,
  searchParts,
  valuesAll,
  whole,
  word,
  yes,
  type Parts,
} from './shape.ts'

/**
 * Structure of a view by kind, so that published views are readable for everybody. check-catalogue.ts checks the
 * meaning of names.
 */
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
const search = searchParts
const sections = list(object({ title: isText, fields: names, as: optional(oneOf('transfer')) }))
const tables = optional(
  list(object({ child: word, title: isText, columns: list(column), removePrompt: optional(word) })),
)
const record: Parts = {
  by: word,
  self: optional(oneOf('company', 'user')),
  summary: optional(list(column)),
  rowsAfter: optional(whole(1, 20)),
  sections,
  tables,
  actions: optional(names),
  tabs: optional(names),
  begins: optional(valuesAll(plain)),
  refersTo: optional(object({ entity: word, record: word })),
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
  refreshes: optional(oneOf('rfqEstimates')),
  newFrom: optional(object({ title: isText, opens: word })),
  milestones: optional(word),
  empty: optional(isText),
}

/** Kinds that are part of the product; all others are blocks. */
const kernelParts: Readonly<Record<string, Parts>> = {
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
}

/** The checks of a kind of view; undefined for an unknown kind. */
function partsOfKind(kind: string): Parts | undefined {
  const own: Parts | undefined = Object.hasOwn(kernelParts, kind) ? kernelParts[kind] : viewKindBlock(kind)?.settings
  if (kind !== 'form' && kind !== 'document') return own
  return { ...own, ...Object.fromEntries([...partBlocks()].map(b => [b.name, optional(b.settings)])) }
}

export const isKernelKind = (kind: string): boolean => Object.hasOwn(kernelParts, kind)

/** Structure problems of a view for its kind, as sentences for designers. */
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
  const parts = typeof kind === 'string' ? partsOfKind(kind) : undefined
  if (!parts) return [`view ${key}: there is no kind ${String(kind)}`]
  return Object.entries(parts)
    .filter(([name, check]) => !check(definition[name]))
    .map(([name]) => `view ${key}: ${name} is missing or not built as a view of the kind ${String(kind)} needs it`)
}
