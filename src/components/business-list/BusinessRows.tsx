import { Button } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { fillPath } from '../../../domain/navigation/paths.ts'
import type { Row } from '../../api/records.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { useListRows, type ListRows } from '../../page/use-list-rows.ts'
import { howOf, type How } from '../../views/host.ts'
import { nameOfRow } from '../../views/list/rows/name-of-row.ts'
import { RowActions } from '../../views/list/RowActions.tsx'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'
import type { BusinessRowsProps } from './business-rows.ts'
import { RowTable } from './RowTable.tsx'

const atOnce = 20

/** The rows of a list under its title; the title hides and shows them. */
export function BusinessRows(props: BusinessRowsProps) {
  const { panel, code, asButtons, whenChecked, top, tools } = props
  const t = useT()
  const text = useText()
  const own = useId()
  const [isOpen, setOpen] = useState(props.isOpen)
  const [length, setLength] = useState(atOnce)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const { list, error, again } = useListRows(panel, code, length)
  if (error && !list) return <Failure error={error} onRetry={again} />
  if (!list) return <LoadingBar shown />
  const { rows, total, view, entity } = list
  const chosen = rows.filter(r => checked.has(r.id))
  const open = (row: Row, how: How) => {
    panel.chooses?.({ entity: entity.name, id: row.id, revision: row.revision, label: nameOfRow(entity, row) })
    if (view.opens) panel.host.open(fillPath(view.opens, row), how)
  }
  return (
    <section className="portside-rows" aria-label={text(view.title)}>
      <div className="portside-rows-head">
        <Button
          size="small"
          appearance="subtle"
          aria-expanded={isOpen}
          aria-controls={own}
          icon={isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
          onClick={() => {
            setOpen(!isOpen)
          }}
        >
          {text(view.title)}
        </Button>
        <span>{t('pageListShown', { shown: rows.length, count: total })}</span>
        {top.length > 0 && (!whenChecked || chosen.length > 0) ? (
          <RowActions
            lists={listsOfActions(top)}
            only={new Set(top)}
            entity={entity}
            chosen={chosen}
            onDone={results => {
              setChecked(new Set(results.filter(r => !r.success).map(r => r.id)))
              again()
            }}
          />
        ) : null}
        {tools}
      </div>
      <div id={own} hidden={!isOpen}>
        {asButtons ? (
          <Buttons list={list} onOpen={open} />
        ) : (
          <RowTable
            {...props}
            list={list}
            checked={checked}
            onCheck={setChecked}
            onOpen={open}
            lists={listsOfActions(props.each)}
          />
        )}
        {rows.length < total ? (
          <Button
            size="small"
            onClick={() => {
              setLength(length + atOnce)
            }}
          >
            {t('pageMore')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Status lists that the codes of actions name: 'poConfirmStatus.submit'. */
const listsOfActions = (actions: readonly string[]): readonly string[] => [
  ...new Set(actions.map(a => a.split('.')[0] ?? '')),
]

function Buttons({ list: { rows, entity }, onOpen }: { readonly list: ListRows; onOpen(row: Row, how: How): void }) {
  const t = useT()
  if (rows.length === 0) return <p className="portside-page-empty">{t('pageNoItems')}</p>
  return (
    <div className="portside-rows-buttons">
      {rows.map(row => (
        <Button
          key={row.id}
          size="small"
          onClick={e => {
            onOpen(row, howOf(e))
          }}
        >
          {nameOfRow(entity, row)}
        </Button>
      ))}
    </div>
  )
}
