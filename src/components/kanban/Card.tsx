import { memo } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Row } from '../../api/records.ts'
import { showValue, shownLine } from '../../fields/show-value.ts'
import { useText } from '../../i18n/intl.ts'
import { nameOfRow } from '../../views/list/rows/name-of-row.ts'

interface Props {
  readonly row: Row
  readonly entity: WireEntity
  readonly facts: readonly string[]
  readonly isBusy: boolean
  /** It is the tab stop of its board. */
  readonly isStop: boolean
  onFocus(): void
  onOpen(e: React.MouseEvent): void
  onDrag(on: boolean): void
  onKeyDown(e: React.KeyboardEvent): void
}

/** One record: its name and a few facts. The whole card is one button. */
export const Card = memo(function Card({ row, entity, facts, isBusy, isStop, ...on }: Props) {
  const text = useText()
  const known = facts.flatMap(f => {
    const field = entity.fields[f]
    const shown = field && showValue(field, row[f], { entity, values: row })
    return field && shown && !shown.missing ? [{ f, label: text(field.label), words: shownLine(shown) }] : []
  })
  return (
    <li>
      <button
        type="button"
        className="portside-kanban-card"
        data-card={row.id}
        draggable={!isBusy}
        aria-busy={isBusy || undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={on.onFocus}
        onClick={on.onOpen}
        onKeyDown={on.onKeyDown}
        onDragStart={e => {
          e.dataTransfer.effectAllowed = 'move'
          e.dataTransfer.setData('text/plain', nameOfRow(entity, row))
          on.onDrag(true)
        }}
        onDragEnd={() => {
          on.onDrag(false)
        }}
      >
        <strong>{nameOfRow(entity, row)}</strong>
        {known.map(({ f, label, words }) => (
          <span key={f} className="portside-kanban-fact" title={label}>
            <span className="portside-unseen">{`${label}: `}</span>
            {words}
          </span>
        ))}
      </button>
    </li>
  )
})
