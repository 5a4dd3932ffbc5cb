import type { WireViewOf } from '../../domain/contracts/definitions.ts'
import { useMemo, useState } from 'react'
import type { Reference } from '../../domain/meta/field.ts'
import type { Row } from '../../src/api/records.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { ViewHost, ViewPanel } from '../../src/views/host.ts'
import { Empty } from '../../src/views/parts/PanelStates.tsx'
import { RecordView } from '../../src/views/record/RecordView.tsx'
import { isRoot, rootId } from './tree-nodes.ts'

interface DetailProps {
  readonly panel: ViewPanel
  readonly view: WireViewOf<'tree'>
  readonly form: string
  readonly rows: readonly Row[]
  /** The reader's company, if it is the root of the tree. */
  readonly own: Reference | null
  readonly chosen: string | null
  readonly below: string | null
  onMade(id: string): void
  onGone(id: string | null): void
}

/** The form of the chosen node, or of a new one below it. */
export function TreeDetail({ panel, view, form, rows, own, chosen, below, onMade, onGone }: DetailProps) {
  const t = useT()
  // The panel for the node form: a new node is chosen, and after a deletion only the tree remains.
  const host = useMemo(
    (): ViewHost => ({
      ...panel.host,
      title: () => {},
      close: () => {
        onGone(chosen)
      },
    }),
    [panel.host, chosen, onGone],
  )
  const inner = useMemo(
    (): ViewPanel => ({ ...panel, id: `${panel.id}/${below ?? ''}`, host, made: onMade }),
    [panel, below, host, onMade],
  )
  if (below !== null)
    return <Adding key={`new/${below}`} panel={inner} view={view} form={form} rows={rows} own={own} below={below} />
  if (!chosen || isRoot(chosen)) return <Empty title={t('selectNode')} />
  return <RecordView key={chosen} panel={inner} view={form} query={{ id: chosen }} />
}

/** The form of a new node. Its parent is fixed when the form opens, even if it is collapsed later. */
function Adding({
  panel,
  view,
  form,
  rows,
  own,
  below,
}: Pick<DetailProps, 'panel' | 'view' | 'form' | 'rows' | 'own'> & { readonly below: string }) {
  const t = useT()
  const found = rows.find(r => r.id === below)
  const [parent, setParent] = useState(found)
  if (!parent && found) setParent(found)
  if (!parent && !isRoot(below)) return <Empty title={t('selectNode')} />
  const root = rootOf(view, rows, own, below)
  const first = view.label[0] ?? ''
  const shared = parent ? Object.fromEntries((view.shares ?? []).map(field => [field, parent[field]])) : {}
  const defaults = {
    ...shared,
    ...(parent ? { [view.parent]: { id: parent.id, label: String(parent[first] ?? '') } } : {}),
    ...(view.root && root ? { [view.root]: root } : {}),
  }
  return <RecordView panel={panel} view={form} query={{}} defaults={defaults} />
}

/** The root record of the tree to which a node is added. */
function rootOf(view: WireViewOf<'tree'>, rows: readonly Row[], own: Reference | null, below: string): unknown {
  if (!view.root) return undefined
  const row = rows.find(
    r => r.id === below || rootId((r[view.root ?? ''] as { id?: string } | null)?.id ?? '') === below,
  )
  return row ? row[view.root] : own && rootId(own.id) === below ? own : undefined
}
