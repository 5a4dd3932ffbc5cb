import { useState } from 'react'
import type { WireEntity, WireViewOf } from '../../domain/contracts/definitions.ts'
import { saveRecord, type Row } from '../../src/api/records.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { isRoot } from './tree-nodes.ts'

/**
 * Nodes that move below another one: dragged, or taken with Ctrl+X and put down with Ctrl+V. Undefined where they do
 * not move: in a tree with root records, and for readers.
 */
export function useMoves(
  view: WireViewOf<'tree'>,
  entity: WireEntity,
  byId: ReadonlyMap<string, Row>,
  nameOf: (row: Row) => string,
  onChanged: () => void,
) {
  const t = useT()
  const [taken, setTaken] = useState<string | null>(null)
  if (!view.moves || view.root || !entity.rights.update) return undefined
  const take = (id: string | null) => {
    const row = id === null ? undefined : byId.get(id)
    setTaken(row ? row.id : null)
    if (row) notify({ kind: 'info', code: 'treeTaken', message: t('treeTaken', { name: nameOf(row) }) })
  }
  const put = (below: string) => {
    const row = byId.get(taken ?? '')
    setTaken(null)
    if (!row || row.id === below) return
    const parent = isRoot(below) ? null : below
    void saveRecord(
      view.entity,
      { record: { id: row.id, revision: row.revision, [view.parent]: parent } },
      crypto.randomUUID(),
    ).then(
      () => {
        notify({ kind: 'success', code: 'treeMoved', message: t('treeMoved', { name: nameOf(row) }) })
        onChanged()
      },
      (error: unknown) => {
        notify({ kind: 'error', code: 'saveFailed', message: errorText(error) })
      },
    )
  }
  return { taken, take, put }
}
