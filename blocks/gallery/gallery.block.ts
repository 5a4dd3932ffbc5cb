import { addressFields, definePart, defineViewKind, givesEntity } from '../../domain/meta/blocks.ts'
import { isText, names, object, optional, searchParts, word, words } from '../../domain/meta/designing/shape.ts'
import { entity } from '../../domain/meta/names/entity-names.ts'
import { address, around, entityOf, fieldOf } from '../../domain/meta/names/known.ts'
import { fieldOfService, given, service } from '../../domain/meta/names/view-names.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { SearchItem, ViewBase } from '../../domain/meta/view.ts'

/** A reader marks records for themselves: each mark is a record of `entity` that refers to one in its field `by`. */
export interface KeptRecords {
  readonly service: string
  readonly entity: string
  readonly by: string
  /** Address of their list. */
  readonly at: string
}

/** A reader asks about a record: a new record of `entity` with the question in its field `text`. */
export interface AskedRecords extends KeptRecords {
  readonly text: string
}

/** Records as pictures with a few facts, in groups. */
export interface GalleryView extends ViewBase {
  readonly kind: 'gallery'
  readonly service: string
  readonly search: readonly SearchItem[]
  /** file field. */
  readonly picture: string
  readonly name: string
  readonly facts: readonly string[]
  readonly group?: string
  /** Fields with the layout and theme of a gallery; with `of` only when all records have the same value in it. */
  readonly look?: { readonly of?: string; readonly layout?: string; readonly theme?: string }
  readonly keeps?: KeptRecords
  readonly opens: string
  /** Address where the reader edits what is shown. */
  readonly edits?: string
  readonly empty?: Text
}

/** Pictures of a record above its fields, with what a reader can do with it. */
export interface Showcase {
  readonly pictures: readonly string[]
  readonly keeps?: KeptRecords
  readonly asks?: AskedRecords
}

declare module '../../domain/meta/view.ts' {
  interface ViewKinds {
    readonly gallery: GalleryView
  }
  interface RecordParts {
    readonly showcase: Showcase
  }
}

const keptParts = words('service', 'entity', 'by', 'at')
const inOther = fieldOfService(around)
const at = address()

export const gallery = defineViewKind<GalleryView>({
  name: 'gallery',
  settings: {
    service: word,
    search: searchParts,
    picture: word,
    name: word,
    facts: names,
    group: optional(word),
    look: optional(object({ of: optional(word), layout: optional(word), theme: optional(word) })),
    keeps: optional(object(keptParts)),
    opens: word,
    edits: optional(word),
    empty: optional(isText),
  },
  names: {
    picture: given,
    name: given,
    'facts[]': given,
    group: given,
    'look.of': given,
    'look.layout': given,
    'look.theme': given,
    'keeps.service': service,
    'keeps.entity': entity,
    'keeps.by': inOther,
    'keeps.at': at,
    edits: at,
  },
  check: (v, index, place) => [
    ...givesEntity(index, place, v.service, v.entity),
    ...(v.keeps ? givesEntity(index, place, v.keeps.service, v.keeps.entity) : []),
  ],
  fields: v => [...v.search.map(s => s.field), ...addressFields(v.opens)],
  wire: ({ keeps, group, look, ...v }, { readable, fieldsOf }) => ({
    ...v,
    facts: v.facts.filter(f => readable.has(f)),
    ...(group && readable.has(group) ? { group } : {}),
    ...(look && Object.values(look).every(f => readable.has(f)) ? { look } : {}),
    ...(keeps && fieldsOf(keeps.service) ? { keeps } : {}),
  }),
})

export const showcase = definePart<Showcase>({
  name: 'showcase',
  settings: object({
    pictures: names,
    keeps: optional(object(keptParts)),
    asks: optional(object({ ...keptParts, text: word })),
  }),
  names: {
    'pictures[]': fieldOf(entityOf),
    'keeps.service': service,
    'keeps.entity': entity,
    'keeps.by': inOther,
    'keeps.at': at,
    'asks.service': service,
    'asks.entity': entity,
    'asks.by': inOther,
    'asks.text': inOther,
    'asks.at': at,
  },
  fields: s => s.pictures,
  wire: ({ keeps, asks, pictures }, { readable, fieldsOf }) => ({
    pictures: pictures.filter(f => readable.has(f)),
    ...(keeps && fieldsOf(keeps.service) ? { keeps } : {}),
    ...(asks && fieldsOf(asks.service) ? { asks } : {}),
  }),
})
