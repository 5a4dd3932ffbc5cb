import { createElement } from 'react'
import { ApiError } from '../api/errors.ts'
import { viewComponent } from './blocks.ts'
import type { ViewPanel } from './host.ts'
import './kernel-blocks.tsx'
import { Failure, LoadingBar } from './parts/PanelStates.tsx'
import { useDefinition } from './parts/use-definition.ts'

interface ViewOfProps {
  readonly panel: ViewPanel
  readonly code: string
  readonly where?: string | undefined
  readonly query?: Readonly<Record<string, string>>
}

const noQuery = {}

/** A view by code, drawn by the block of its kind. */
export function ViewOf({ panel, code, where, query = noQuery }: ViewOfProps) {
  const view = useDefinition('view', code)
  if (view.state === 'failed') return <Failure error={view.error} />
  if (view.state === 'loading') return <LoadingBar shown />
  const Component = viewComponent(view.value.kind)
  if (!Component) return <Failure error={new ApiError(404, 'NOT_FOUND', '')} />
  return createElement(Component, { panel, view: view.value, where, query })
}
