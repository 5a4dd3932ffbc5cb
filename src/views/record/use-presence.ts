import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PresentPerson } from '../../../domain/contracts/live.calls.ts'
import { $present, presenceKey, showRecord } from '../../state/presence.ts'
import type { ViewPanel } from '../host.ts'

const nobody: readonly PresentPerson[] = []

/** Reports that this panel shows a record, and lists others. */
export function usePresence(
  { visible }: Pick<ViewPanel, 'visible'>,
  entity: string,
  id: string,
  editing: boolean,
): readonly PresentPerson[] {
  const seen = useStore(visible)
  useEffect(
    () => (seen && id !== '' ? showRecord({ entity, id, mode: editing ? 'editing' : 'viewing' }) : undefined),
    [seen, entity, id, editing],
  )
  return useStore($present)[presenceKey({ entity, id })] ?? nobody
}
