import { useMemo, useState } from 'react'
import type { TreePreview } from '../../domain/contracts/overlay.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { viewOf, type TreeConfig } from '../../domain/meta/tree-config.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { shownLine, showValue } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Tree } from '../../src/ui/Tree.tsx'
import { allIds, treeOf } from '../../src/views/tree/tree-nodes.ts'

/** The tree as a draft would draw it, with the first records that its designer may read. */
export function PreviewTree({ tree, preview }: { readonly tree: TreeConfig; readonly preview: TreePreview }) {
  const t = useT()
  const text = useText()
  const entity: Pick<WireEntity, 'fields'> = useMemo(() => ({ fields: preview.columns }), [preview])
  useLists(listsOf(entity, Object.keys(preview.columns)))
  const [closed, setClosed] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const say = (row: TreePreview['rows'][number], field: string): string => { const f = preview.columns[field]; return f ? shownLine(showValue(f, row[field], { entity, values: row })) : '' }
  const { root, ...view } = viewOf(tree)
  const nodes = treeOf({ ...view, ...(root && Object.hasOwn(preview.columns, root) ? { root } : {}) }, text(tree.props.name), { rows: preview.rows, tops: preview.tops && new Set(preview.tops), read: null }, [], say)
  const ids = allIds(nodes), count = ids.filter(id => preview.rows.some(r => r.id === id)).length
  return (
    <section aria-label={t('treesPreview')}>
      <h2>{t('treesPreview')}</h2>
      <p>{t('treesPreviewOf', { count, total: preview.totalCapped ? `${preview.total}+` : String(preview.total) })}{preview.unseen.length > 0 ? ` · ${t('tplUnseen', { names: preview.unseen.join(', ') })}` : ''}</p>
      <div className="portside-trees-preview">
        <Tree label={t('treesPreview')} nodes={nodes} open={new Set(ids.filter(id => !closed.includes(id)))} chosen={chosen} onChoose={setChosen} onOpen={(id, isOpen) => { setClosed(isOpen ? closed.filter(x => x !== id) : [...closed, id]) }} />
      </div>
    </section>
  )
}
