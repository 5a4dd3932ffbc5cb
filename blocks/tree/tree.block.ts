import { defineViewKind, givesEntity } from '../../domain/meta/blocks.ts'
import { entityOf, fieldNamed, kind, viewOf } from '../../domain/meta/names/known.ts'
import { given, service, view } from '../../domain/meta/names/view-names.ts'
import { isText, names, optional, word, yes } from '../../domain/meta/designing/shape.ts'
import type { TreeView } from '../../domain/meta/view.ts'

export const tree = defineViewKind<TreeView>({
  name: 'tree',
  settings: {
    service: word,
    parent: word,
    root: optional(word),
    label: v => names(v) && (v as readonly string[]).length > 0,
    order: optional(word),
    shares: optional(names),
    form: optional(word),
    tops: optional(word),
    lazy: optional(yes),
    moves: optional(yes),
    multiple: optional(yes),
    empty: optional(isText),
  },
  names: {
    form: view,
    'label[]': given,
    order: given,
    parent: kind('field', at => fieldNamed(entityOf(at), at.name)?.entity === viewOf(at).entity),
    root: given,
    'shares[]': given,
    tops: service,
  },
  check: (v, index, at) => [
    ...givesEntity(index, at, v.service, v.entity),
    ...(v.tops === undefined ? [] : givesEntity(index, at, v.tops, v.entity)),
    ...(v.lazy && !v.tops ? [`${at}: no data service gives its topmost nodes`] : []),
  ],
  fields: v => [v.parent, ...v.label, ...(v.shares ?? []), ...(v.root ? [v.root] : []), ...(v.order ? [v.order] : [])],
  wire: ({ root, ...v }, { readable }) => ({
    ...v,
    ...(root && readable.has(root) ? { root } : {}),
    label: v.label.filter(f => readable.has(f)),
    ...(v.shares ? { shares: v.shares.filter(f => readable.has(f)) } : {}),
  }),
})
