import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { UnseenRecord } from '../../../domain/contracts/look.calls.ts'
import { fetchUnseen } from '../../api/looks.ts'
import type { ViewPanel } from '../host.ts'
import { isFollowed, lookAt } from './looks.ts'

/** Rest before a shown record counts as looked at, in milliseconds: going through ten of them is no look. */
const restMs = 1_000

/** What others changed of the shown record since the reader last looked; showing it is the look. */
export function useUnseenRecord(
  { visible }: Pick<ViewPanel, 'visible'>,
  entity: WireEntity,
  record: { readonly id: string; readonly revision: number },
): readonly UnseenRecord[] {
  const seen = useStore(visible)
  const on = seen && record.id !== '' && isFollowed(entity)
  const [found, setFound] = useState<{ readonly id: string; readonly records: readonly UnseenRecord[] }>()
  const { id, revision } = record
  useEffect(() => {
    if (!on) return
    const stop = new AbortController()
    // Each revision is asked about: what others save while the record is shown is seen too.
    const ask = async (_revision: number) => {
      const { at, records } = await fetchUnseen(entity.name, [id], stop.signal)
      if (records.length === 0) return
      setFound({ id, records })
      await lookAt(entity.name, at, [id])
    }
    const timer = setTimeout(() => {
      // Without an answer the changes stay unseen: the next look asks again.
      ask(revision).catch(() => undefined)
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [on, entity.name, id, revision])
  return found?.id === id ? found.records : []
}
