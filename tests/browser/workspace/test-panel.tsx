import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { text } from '../../../domain/meta/text.ts'
import { definePanel, type PanelDefinition, type PanelProps } from '../../../panels/contract.ts'
import type { Json } from '../../../commands/contract.ts'

/**
 * A small panel for tests: a field whose text is its state, a field that makes it dirty, counters of mounts and
 * refreshes.
 */
export const counts = {
  mounts: new Map<string, number>(),
  renders: new Map<string, number>(),
  refreshes: [] as string[],
  saves: [] as string[],
}
export const behaviour = { fails: new Set<string>(), saveGives: true }

/** The plain buttons of a browser do not follow the theme. */
const plain = { color: 'inherit', background: 'transparent' }

const poNo = (address: string) => new URLSearchParams(address.split('?')[1] ?? '').get('poNo')

function TestPanel({ id, params, state, host }: PanelProps) {
  const kept = useStore(state)
  const [draft, setDraft] = useState('')
  const saved = useRef(behaviour)
  counts.renders.set(id, (counts.renders.get(id) ?? 0) + 1)
  if ([...behaviour.fails].some(f => params.address.startsWith(f)))
    throw new Error(`broken on purpose: ${params.address}`)
  useEffect(() => {
    counts.mounts.set(id, (counts.mounts.get(id) ?? 0) + 1)
  }, [id])
  useEffect(
    () =>
      host.onRefresh(async () => {
        counts.refreshes.push(params.address)
      }),
    [host, params.address],
  )
  useEffect(() => {
    const number = poNo(params.address)
    host.title(number)
  }, [host, params.address])
  useEffect(
    () =>
      host.onLeave(async () => {
        counts.saves.push(id)
        if (saved.current.saveGives) setDraft('')
        return saved.current.saveGives
      }),
    [host, id],
  )
  useEffect(() => {
    host.dirty(draft ? text('Draft', '草稿') : null)
  }, [host, draft])
  return (
    <div style={{ padding: 12 }}>
      <p data-testid="address">{params.address}</p>
      <label>
        Note <input value={typeof kept === 'string' ? kept : ''} onChange={e => state.set(e.target.value)} />
      </label>
      <label>
        Draft <input value={draft} onChange={e => setDraft(e.target.value)} />
      </label>
      <button
        type="button"
        style={plain}
        onClick={() => host.emit({ type: 'po', id: `PO-${id}`, label: `PO of ${id}` })}
      >
        Emit
      </button>
      <button type="button" style={plain} onClick={() => host.open('/orders?poNo=PO-9', 'beside')}>
        Beside
      </button>
    </div>
  )
}

export const testPanel: PanelDefinition = definePanel<Json>({
  type: 'test',
  version: 1,
  load: async () => ({ default: TestPanel }),
  fresh: () => '',
  link: {
    follow: (context, params) => (params.address.startsWith('/follower') ? `/follower?poNo=${context.id}` : null),
  },
})
