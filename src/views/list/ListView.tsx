import { useMemo } from 'react'
import { LoadingBar, Failure } from '../parts/PanelStates.tsx'
import { useDefinition } from '../parts/use-definition.ts'
import type { ViewPanel } from '../host.ts'
import { ListBody } from './ListBody.tsx'
import { useStartView } from './saved/use-start-view.ts'

interface Props {
  readonly panel: ViewPanel
  /** Code of the view. */
  readonly view: string
  /** Conditions of the address. */
  readonly where: string | undefined
}

/** A list defined by its view: search, rows, actions. Used for lists and trackings. */
export function ListView({ panel, view: code, where }: Props) {
  const view = useDefinition('view', code)
  const start = useStartView(panel, code, where)
  const list =
    view.state === 'ready' && (view.value.kind === 'list' || view.value.kind === 'tracking') ? view.value : undefined
  const entity = useDefinition('entity', list?.entity)
  const child =
    entity.state === 'ready' && list?.milestones ? entity.value.children[list.milestones]?.entity : undefined
  const steps = useDefinition('entity', child)
  const own = list?.data?.columns,
    known = entity.state === 'ready' ? entity.value : undefined
  const lock = list?.data?.editableWhile
  const rows = useMemo(
    () =>
      known && (own || lock)
        ? { ...known, fields: { ...known.fields, ...own }, ...(lock ? { editableWhile: lock } : {}) }
        : known,
    [known, own, lock],
  )
  if (view.state === 'failed') return <Failure error={view.error} />
  if (entity.state === 'failed') return <Failure error={entity.error} />
  if (!list || !rows || (child && steps.state === 'loading') || start === undefined) return <LoadingBar shown />
  return (
    <ListBody
      key={code}
      panel={panel}
      view={list}
      entity={rows}
      steps={steps.state === 'ready' ? steps.value : undefined}
      where={where}
      start={start}
    />
  )
}
