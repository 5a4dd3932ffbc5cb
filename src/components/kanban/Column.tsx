import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { queryList, type Row } from '../../api/records.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'
import { howOf, type How } from '../../views/host.ts'
import { writable } from '../../views/list/rows/row-source.ts'
import { writeWhere } from '../../views/list/search/search-values.ts'
import { Failure } from '../../views/parts/PanelStates.tsx'
import { useFetched } from '../../views/record/tabs/use-fetched.ts'
import { Card } from './Card.tsx'
import type { ListWireView } from '../../views/list/use-list-state.ts'
import { moveBetween } from './moves.ts'
import type { Moving } from './use-moving.ts'

/** Cards that a column fetches at once. */
const atOnce = 50

export interface ColumnOf {
  readonly code: string
  readonly label: string
  readonly tone: ChipTone | undefined
}

interface Props {
  readonly of: ColumnOf
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly field: string
  readonly facts: readonly string[]
  readonly conditions: readonly Condition[]
  readonly pulse: number
  readonly moving: Moving | null
  readonly dragged: Row | null
  /** Id of the card that is the tab stop. */
  readonly chosen: string | null
  /** The cards that are shown, and those that were read. */
  onRows(ids: readonly string[], read: readonly string[]): void
  onChoose(row: Row): void
  onOpen(row: Row, how: How): void
  onDrag(row: Row | null): void
  onKey(row: Row, key: string, isMoving: boolean): void
}

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** The records with one value, fetched as they are asked for. */
export function Column(props: Props) {
  const { of, view, entity, field, facts, conditions, pulse, moving, dragged, chosen } = props
  const t = useT()
  const text = useText()
  const [length, setLength] = useState(atOnce)
  const all: readonly Condition[] = [...conditions, { field, operator: 'eq', value: of.code }]
  const areas = view.data?.areas
  const { value, error, again } = useFetched(
    `${length} ${writeWhere(all)}`,
    stop =>
      queryList(
        view.service,
        {
          start: 0,
          length,
          count: true,
          conditions: all.map(writable),
          ...(areas ? { without: [...areas] } : {}),
        },
        stop,
      ),
    pulse,
  )
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const shown = (value ?? last)?.resultList ?? [],
    total = (value ?? last)?.total
  const comes = moving?.to === of.code ? [moving.row] : []
  const rows = [...comes, ...shown.filter(r => moving?.row.id !== r.id)]
  const ids = rows.map(r => r.id).join(),
    read = shown.map(r => r.id).join()
  const report = useEffectEvent((...joined: readonly [string, string]) => {
    const [all = [], own = []] = joined.map(j => (j === '' ? [] : j.split(',')))
    props.onRows(all, own)
  })
  useEffect(() => {
    report(ids, read)
  }, [ids, read])
  const way = dragged ? moveBetween(entity, field, String(dragged[field]), of.code) : null
  const leads = way?.by === 'action' ? text(way.transition.action.label) : way ? of.label : null
  return (
    <section
      className="portside-kanban-column"
      aria-label={t('kanbanColumn', { name: of.label, count: total ?? rows.length })}
      data-column={of.code}
      data-takes={leads === null ? undefined : ''}
    >
      <div className="portside-kanban-head">
        <Chip tone={of.tone}>{of.label}</Chip>
        <span>{total === undefined ? '' : `${total}${(value ?? last)?.totalCapped ? '+' : ''}`}</span>
        {leads === null ? null : <span className="portside-kanban-leads">{t('kanbanLeads', { action: leads })}</span>}
      </div>
      {error ? <Failure error={error} onRetry={again} /> : null}
      <ul>
        {rows.map(row => (
          <Card
            key={row.id}
            row={row}
            entity={entity}
            facts={facts}
            isBusy={moving?.row.id === row.id && !moving.done}
            isStop={chosen === row.id}
            onFocus={() => {
              props.onChoose(row)
            }}
            onOpen={e => {
              props.onOpen(row, howOf(e))
            }}
            onDrag={on => {
              props.onDrag(on ? row : null)
            }}
            onKeyDown={e => {
              if (!keys.includes(e.key) || e.altKey || e.shiftKey || e.metaKey) return
              e.preventDefault()
              e.stopPropagation()
              props.onKey(row, e.key, e.ctrlKey)
            }}
          />
        ))}
      </ul>
      {value && rows.length === 0 ? <p className="portside-page-empty">{t('kanbanEmpty')}</p> : null}
      {total !== undefined && shown.length < total ? (
        <Button
          size="small"
          onClick={() => {
            setLength(length + atOnce)
          }}
        >
          {t('kanbanMore', { shown: shown.length, count: total })}
        </Button>
      ) : null}
    </section>
  )
}
