import { SearchBox } from '@fluentui/react-components'
import { useState } from 'react'
import { isTextValue, type PageNode } from '../../../domain/meta/pages/page.ts'
import { fillPath } from '../../../domain/navigation/paths.ts'
import { rowsOf } from '../../../domain/components/node.ts'
import type { Row } from '../../api/records.ts'
import { isReference } from '../../fields/reference.ts'
import { showValue } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { useRowsExpression } from '../../page/expressions.ts'
import { NoRows } from '../../views/parts/NoRows.tsx'
import { useValue } from '../../page/runtime.ts'
import { left, useListRows, type ListRows } from '../../page/use-list-rows.ts'
import type { ViewPanel } from '../../views/host.ts'
import { nameOfRow } from '../../views/list/rows/name-of-row.ts'
import { AddressLink } from '../../views/parts/AddressLink.tsx'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'
import { menuTree, menuWith, type MenuItem, type MenuNode } from './menu-tree.ts'

/** Entries that a search is offered for. */
const searchFrom = 12
const mostRows = 1000

/** A menu of screens, or of the records of a list below each other. */
function BusinessMenu({ id, node }: ComponentProps) {
  const type = useValue(node, 'type')
  return (
    <Embedded id={id}>
      {panel => (type === 'remote' ? <Remote panel={panel} node={node} /> : <Static panel={panel} node={node} />)}
    </Embedded>
  )
}

interface Props {
  readonly panel: ViewPanel
  readonly node: PageNode
}

function Static({ panel, node }: Props) {
  const text = useText()
  const items = rowsOf(useValue(node, 'staticList')).map(({ code, label, address, parent }): MenuItem => ({
    key: String(code),
    label: isTextValue(label) ? text(label) : '',
    address: typeof address === 'string' ? address : undefined,
    above: typeof parent === 'string' && parent !== '' ? parent : undefined,
  }))
  return <Menu panel={panel} items={items} />
}

function Remote({ panel, node }: Props) {
  const code = useValue(node, 'remoteUrl'),
    title = useValue(node, 'titleField'),
    parent = useValue(node, 'parentField'),
    child = useValue(node, 'childField')
  const { list, error, again } = useListRows(panel, typeof code === 'string' ? code : '', mostRows)
  const asked = useRowsExpression(node, 'remoteCallback')
  if (error && !list) return <Failure error={error} onRetry={again} />
  const rows = list && left(list, asked)
  if (!list || rows === undefined) return <LoadingBar shown />
  if (rows === null) return <NoRows />
  const word = (row: Row, name: unknown) => (typeof name === 'string' ? wordOf(row[name]) : undefined)
  return (
    <Menu
      panel={panel}
      items={rows.map(row => ({
        key: word(row, child) ?? row.id,
        label: typeof title === 'string' ? shownIn(list, row, title) : nameOfRow(list.entity, row),
        address: list.view.opens ? fillPath(list.view.opens, row) : undefined,
        above: word(row, parent),
      }))}
    />
  )
}

function wordOf(value: unknown): string | undefined {
  const word = isReference(value) ? value.id : value
  return typeof word === 'string' && word !== '' ? word : undefined
}

function shownIn({ entity }: ListRows, row: Row, name: string): string {
  const field = entity.fields[name]
  return field ? showValue(field, row[name], { entity, values: row }).text : ''
}

function Menu({ panel, items }: { readonly panel: ViewPanel; readonly items: readonly MenuItem[] }) {
  const t = useT()
  const [words, setWords] = useState('')
  const { tops, cut } = menuTree(items)
  const shown = menuWith(tops, words)
  return (
    <nav aria-label={t('pageMenuOf')} className="portside-page-menu">
      {items.length >= searchFrom ? (
        <SearchBox
          size="small"
          aria-label={t('pageMenuFind')}
          placeholder={t('pageMenuFind')}
          value={words}
          onChange={(_, d) => {
            setWords(d.value)
          }}
        />
      ) : null}
      <Entries panel={panel} nodes={shown} />
      {items.length === 0 ? <p className="portside-page-empty">{t('pageMenuEmpty')}</p> : null}
      {items.length > 0 && shown.length === 0 && words !== '' ? (
        <p className="portside-page-empty">{t('nothingFound')}</p>
      ) : null}
      {cut > 0 ? (
        <p className="portside-page-empty" role="note">
          {t('pageMenuCut', { count: cut })}
        </p>
      ) : null}
    </nav>
  )
}

function Entries({ panel, nodes }: { readonly panel: ViewPanel; readonly nodes: readonly MenuNode[] }) {
  if (nodes.length === 0) return null
  return (
    <ul>
      {nodes.map(n => (
        <li key={n.key}>
          {n.address === undefined ? (
            <span>{n.label}</span>
          ) : (
            <AddressLink address={n.address} text={n.label} host={panel.host} />
          )}
          <Entries panel={panel} nodes={n.below} />
        </li>
      ))}
    </ul>
  )
}

export const businessMenu = drawComponent('business-menu', BusinessMenu)
