import type { WireViewOf } from '../../domain/contracts/definitions.ts'
import { useState } from 'react'
import { deleteRecords } from '../../src/api/records.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { useTreeState } from './tree-state.ts'

/** Asks whether the chosen or ticked nodes are to go, and removes them. */
export function useRemoval(
  view: WireViewOf<'tree'>,
  { now, set }: ReturnType<typeof useTreeState>,
  going: string[],
  onChanged: () => void,
) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    try {
      await deleteRecords(view.entity, going, crypto.randomUUID())
      notify({ kind: 'success', code: 'deleted' })
      // Opening and selecting during the request stays.
      const at = now(),
        left = (id: string | null) => (id !== null && going.includes(id) ? null : id)
      set({ chosen: left(at.chosen), below: left(at.below), ticked: at.ticked.filter(k => !going.includes(k.id)) })
      onChanged()
    } catch (error) {
      notify({ kind: 'error', code: 'deleteFailed', message: `${t('deleteFailed')}: ${errorText(error)}` })
    }
  }
  const ask = () => {
    if (going.length === 0) notify({ kind: 'warning', code: 'selectNode' })
    else setAsking(true)
  }
  const cancel = () => {
    setAsking(false)
  }
  return { asking, ask, remove, cancel }
}
