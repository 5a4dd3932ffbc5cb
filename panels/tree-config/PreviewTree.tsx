import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { TreePreview } from '../../domain/contracts/overlay.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { viewOf, type TreeConfig } from '../../domain/meta/designing/tree-config.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { $session } from '../../src/state/session.ts'
import { Tree } from '../../src/ui/Tree.tsx'
import { allIds, ownRoots, sayField, treeOf } from '../../blocks/tree/tree-nodes.ts'

/** The tree of a draft, with the first records that its designer may read. */
export function PreviewTree({ tree, preview }: { readonly tree: TreeConfig; readonly preview: TreePreview }) {
  const t = useT()
  const text = useText()
  const session = useStore($session)
  const entity: Pick<WireEntity, 'fields' | 'ownCompany'> = useMemo(
    () => ({ fields: preview.columns, ...(preview.ownCompany ? { ownCompany: preview.ownCompany } : {}) }),
    [preview],
  )
  useLists(listsOf(entity, Object.keys(preview.columns)))
  const [closed, setClosed] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const { root, ...view } = viewOf(tree)
  const seen = root && Object.hasOwn(preview.columns, root) ? { root } : {}
  const nodes = treeOf(
    { ...view, ...seen },
    text(tree.props.name),
    { rows: preview.rows, tops: preview.tops && new Set(preview.tops), read: null },
    ownRoots(seen.root, entity, session),
    (row, field) => sayField(entity, row, field),
  )
  const ids = allIds(nodes),
    count = ids.filter(id => preview.rows.some(r => r.id === id)).length
  return (
    <section aria-label={t('treesPreview')}>
      <h2>{t('treesPreview')}</h2>
      <p>
        {t('treesPreviewOf', { count, total: preview.totalCapped ? `${preview.total}+` : String(preview.total) })}
        {preview.unseen.length > 0 ? ` · ${t('tplUnseen', { names: preview.unseen.join(', ') })}` : ''}
      </p>
      <div className="portside-trees-preview">
        <Tree
          label={t('treesPreview')}
          nodes={nodes}
          open={new Set(ids.filter(id => !closed.includes(id)))}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={(id, isOpen) => {
            setClosed(isOpen ? closed.filter(x => x !== id) : [...closed, id])
          }}
        />
      </div>
    </section>
  )
}
