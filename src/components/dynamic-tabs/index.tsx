import { Tab, TabList } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { NodeId, PageNode } from '../../../domain/meta/pages/page.ts'
import { useT } from '../../i18n/intl.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { useRowsExpression } from '../../page/expressions.ts'
import { OfItem } from '../../page/item.tsx'
import { NoRows } from '../../views/parts/NoRows.tsx'
import { Slot } from '../../page/NodeView.tsx'
import { usePage, useValue } from '../../page/runtime.ts'
import { left, useListRows } from '../../page/use-list-rows.ts'
import type { ViewPanel } from '../../views/host.ts'
import { nameOfRow } from '../../views/list/rows/name-of-row.ts'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'

/** More tabs than this are not found by looking. */
const mostTabs = 40

/** A tab for each row of a list, with the same content for each. Designers see it once. */
function DynamicTabs({ id, node }: ComponentProps) {
  const { designing } = usePage()
  const code = useValue(node, 'uri'),
    isVertical = useValue(node, 'vertical') === true
  if (designing)
    return (
      <div className="portside-page-box">
        <Slot node={node} name="content" />
      </div>
    )
  if (typeof code !== 'string' || code === '') return null
  return (
    <Embedded id={id}>
      {panel => <Tabs panel={panel} id={id} node={node} code={code} isVertical={isVertical} />}
    </Embedded>
  )
}

interface Props {
  readonly panel: ViewPanel
  readonly id: NodeId
  readonly node: PageNode
  readonly code: string
  readonly isVertical: boolean
}

function Tabs({ panel, id, node, code, isVertical }: Props) {
  const t = useT()
  const { store } = usePage()
  const own = useId()
  const { list, error, again } = useListRows(panel, code, mostTabs)
  const kept = store.kept(`${id}/tab`)
  const [chosen, setChosen] = useState(typeof kept === 'string' ? kept : '')
  const [seen, setSeen] = useState<readonly string[]>([])
  const asked = useRowsExpression(node, 'dataProcess')
  const stays = list && left(list, asked)
  const rows = stays ?? []
  const open = rows.some(r => r.id === chosen) ? chosen : (rows[0]?.id ?? '')
  // A tab is drawn when it is first opened, and stays.
  if (open !== '' && !seen.includes(open)) setSeen([...seen, open])
  if (error && !list) return <Failure error={error} onRetry={again} />
  if (!list || stays === undefined) return <LoadingBar shown />
  if (stays === null) return <NoRows />
  if (rows.length === 0) return <p className="portside-page-empty">{t('pageNoTabs')}</p>
  const nodeId = id.split('@')[0] ?? id
  return (
    <>
      <div className="portside-page-tabs" data-vertical={isVertical}>
        <TabList
          size="small"
          vertical={isVertical}
          className="portside-page-tablist"
          selectedValue={open}
          onTabSelect={(_, d) => {
            setChosen(String(d.value))
            store.keep(`${id}/tab`, String(d.value))
          }}
        >
          {rows.map(row => (
            <Tab key={row.id} value={row.id} id={`${own}-${row.id}`} aria-controls={`${own}-${row.id}-body`}>
              {nameOfRow(list.entity, row)}
            </Tab>
          ))}
        </TabList>
        {rows.map(row => (
          <div
            key={row.id}
            role="tabpanel"
            className="portside-page-box"
            id={`${own}-${row.id}-body`}
            aria-labelledby={`${own}-${row.id}`}
            hidden={row.id !== open}
          >
            {seen.includes(row.id) ? (
              <OfItem id={nodeId} row={row} entity={list.entity}>
                <Slot node={node} name="content" />
              </OfItem>
            ) : null}
          </div>
        ))}
      </div>
      {list.total > list.rows.length ? (
        <p className="portside-page-empty">{t('pageMoreTabs', { count: rows.length })}</p>
      ) : null}
    </>
  )
}

export const dynamicTabs = drawComponent('dynamic-tabs', DynamicTabs, { holds: true })
