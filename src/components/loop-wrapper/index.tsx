import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { isValues, type NodeId, type PageNode } from '../../../domain/meta/pages/page.ts'
import { useT } from '../../i18n/intl.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { OfItem } from '../../page/item.tsx'
import { Slot } from '../../page/NodeView.tsx'
import { useItem, usePage, useValue } from '../../page/runtime.ts'
import { useListRows } from '../../page/use-list-rows.ts'
import type { ViewPanel } from '../../views/host.ts'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'

/** Loops within loops: one in another is enough to show records with their rows. */
const mostLoops = 2

/** Its content once for each row of a list. Designers see it once. */
function LoopWrapper({ id, node }: ComponentProps) {
  const t = useT()
  const { designing } = usePage()
  const item = useItem()
  const of = useValue(node, 'loopArray')
  const { view, most } = isValues(of) ? of : {}
  if (designing)
    return (
      <div className="portside-page-box">
        <Slot node={node} name="content" />
      </div>
    )
  if (typeof view !== 'string' || view === '') return null
  if ((item?.of.size ?? 0) >= mostLoops) return <p className="portside-page-empty">{t('pageTooDeep')}</p>
  return (
    <Embedded id={id}>
      {panel => <Items panel={panel} id={id} node={node} code={view} atOnce={typeof most === 'number' ? most : 20} />}
    </Embedded>
  )
}

function Items({
  panel,
  id,
  node,
  code,
  atOnce,
}: {
  readonly panel: ViewPanel
  readonly id: NodeId
  readonly node: PageNode
  readonly code: string
  readonly atOnce: number
}) {
  const t = useT()
  const [length, setLength] = useState(atOnce)
  const { list, error, again } = useListRows(panel, code, length)
  if (error && !list) return <Failure error={error} onRetry={again} />
  if (!list) return <LoadingBar shown />
  const { rows, entity, total } = list
  if (rows.length === 0) return <p className="portside-page-empty">{t('pageNoItems')}</p>
  const nodeId = id.split('@')[0] ?? id
  return (
    <div className="portside-page-box">
      {rows.map(row => (
        <OfItem key={row.id} id={nodeId} row={row} entity={entity}>
          <div className="portside-page-box portside-page-item">
            <Slot node={node} name="content" />
          </div>
        </OfItem>
      ))}
      {rows.length < total ? (
        <div className="portside-page-more">
          <span>{t('pageListShown', { shown: rows.length, count: total })}</span>
          <Button
            size="small"
            onClick={() => {
              setLength(length + atOnce)
            }}
          >
            {t('pageMore')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

export const loopWrapper = drawComponent('loop-wrapper', LoopWrapper, { holds: true })
