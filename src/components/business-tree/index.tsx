import { createElement, useMemo } from 'react'
import type { WireViewOf } from '../../../domain/contracts/definitions.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { useRowsExpression, type Asked, type OfRows } from '../../page/expressions.ts'
import { usePage, useValue } from '../../page/runtime.ts'
import { ViewBox } from '../../page/ViewBox.tsx'
import { viewComponent } from '../../views/blocks.ts'
import type { ViewPanel } from '../../views/host.ts'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'
import { ViewFunctionsProvider, type ViewFunctions } from '../../views/view-functions.ts'
import { useDefinition } from '../../views/parts/use-definition.ts'

/** A tree of the catalogue: one node with its form, or several that are deleted together. */
function BusinessTree({ id, node }: ComponentProps) {
  const main = useValue(node, 'mainCode'),
    form = useValue(node, 'formCode'),
    type = useValue(node, 'type'),
    height = useValue(node, 'height')
  const code = typeof main === 'string' ? main : ''
  const query = useRowsExpression(node, 'queryCallback'),
    load = useRowsExpression(node, 'loadCallback')
  const functions = useMemo((): ViewFunctions => ({ ...ready(query, 'rows'), ...ready(load, 'below') }), [query, load])
  return (
    <ViewBox height={height} isEmpty={code === ''}>
      <Embedded id={id}>
        {panel => (
          <ViewFunctionsProvider value={functions}>
            <TreeOf
              key={`${code} ${String(form)} ${String(type)}`}
              panel={panel}
              code={code}
              form={typeof form === 'string' && form !== '' ? form : undefined}
              isSingle={type === 'single'}
            />
          </ViewFunctionsProvider>
        )}
      </Embedded>
    </ViewBox>
  )
}

/** Until its engine is loaded, an expression leaves no row. */
const ready = <N extends 'rows' | 'below'>(asked: Asked<OfRows>, name: N): Pick<ViewFunctions, N> | undefined =>
  asked.state === 'unset'
    ? undefined
    : ({ [name]: asked.state === 'ready' ? asked.ask : () => [] } as Pick<ViewFunctions, N>)

function TreeOf({
  panel,
  code,
  form,
  isSingle,
}: {
  readonly panel: ViewPanel
  readonly code: string
  readonly form: string | undefined
  readonly isSingle: boolean
}) {
  const { query } = usePage()
  const view = useDefinition('view', code)
  const Component = viewComponent('tree')
  if (view.state === 'failed') return <Failure error={view.error} />
  if (view.state === 'loading' || view.value.kind !== 'tree' || !Component) return <LoadingBar shown />
  const { multiple: _multiple, ...own } = view.value
  const shown: WireViewOf<'tree'> = { ...own, ...(form ? { form } : {}), ...(isSingle ? {} : { multiple: true }) }
  return createElement(Component, { panel, view: shown, where: undefined, query })
}

export const businessTree = drawComponent('business-tree', BusinessTree)
