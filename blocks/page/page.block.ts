import { fieldsOfList, rowsOfView } from '../../domain/components/named-problems.ts'
import { errorsOf, pageProblems } from '../../domain/components/page-problems.ts'
import { pageFor, type PageReader } from '../../domain/components/page-reader.ts'
import { defineViewKind, type BlockReader } from '../../domain/meta/blocks.ts'
import type { PageView } from '../../domain/meta/view.ts'
import { documentProblems } from '../../domain/meta/pages/page-shape.ts'

const fieldsOfView =
  ({ index, fieldsOf, fieldsOfRows }: BlockReader): PageReader['fieldsOfView'] =>
  code => {
    const view = index.view.get(code)
    if (code.includes('.')) return fieldsOfRows(rowsOfView(index, code)?.entity.name ?? '')
    return view && 'service' in view ? fieldsOf(view.service) : null
  }

const hides =
  (reader: BlockReader): PageReader['hides'] =>
  (code, field) => {
    const isOfView = fieldsOfList(reader.index, code).includes(field)
    return isOfView && !fieldsOfView(reader)(code)?.has(field)
  }

/** A page that designers compose of components (docs/decisions/038). */
export const page = defineViewKind<PageView>({
  name: 'page',
  settings: { content: v => documentProblems(v).length === 0 },
  check: (v, index, at) =>
    errorsOf(pageProblems(v, index)).map(p =>
      `${at}: ${[p.node, p.field].filter(Boolean).join('.')} ${p.code} ${Object.values(p.params ?? {}).join(' ')}`.trim(),
    ),
  wire: (v, reader) => ({
    ...v,
    content: pageFor(v.content, { ...reader, fieldsOfView: fieldsOfView(reader), hides: hides(reader) }),
  }),
})
