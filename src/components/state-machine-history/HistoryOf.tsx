import { useState } from 'react'
import type { ChosenRecord, ViewPanel } from '../../views/host.ts'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'
import { useDefinition } from '../../views/parts/use-definition.ts'
import { History } from '../../views/record/tabs/History.tsx'
import { useReloads } from '../../views/use-reloads.ts'

/** The history of a record in all its status lists; it follows changes of the record. */
export function HistoryOf({ panel, record }: { readonly panel: ViewPanel; readonly record: ChosenRecord }) {
  const entity = useDefinition('entity', record.entity)
  const [pulse, setPulse] = useState(0)
  useReloads(panel, record.entity, () => {
    setPulse(n => n + 1)
  })
  if (entity.state === 'failed') return <Failure error={entity.error} />
  if (entity.state === 'loading') return <LoadingBar shown />
  return (
    <History
      entity={entity.value}
      lists={Object.keys(entity.value.states)}
      id={record.id}
      revision={record.revision}
      pulse={pulse}
    />
  )
}
