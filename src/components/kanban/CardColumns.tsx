import { useId, useRef, useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import type { SearchItem } from '../../../domain/meta/view.ts'
import { fillPath } from '../../../domain/navigation/paths.ts'
import type { Row } from '../../api/records.ts'
import { listsOf, listValues, useLists } from '../../fields/lists.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { ActionDialog } from '../../views/actions/ActionDialog.tsx'
import type { How, ViewPanel } from '../../views/host.ts'
import { PanelSearchBar } from '../../views/list/search/PanelSearchBar.tsx'
import { toConditions } from '../../views/list/search/search-values.ts'
import { usePanelSearch } from '../../views/list/search/use-panel-search.ts'
import { useReloads } from '../../views/use-reloads.ts'
import { nameOfRow } from '../../views/list/rows/name-of-row.ts'
import { Column } from './Column.tsx'
import type { ListWireView } from '../../views/list/use-list-state.ts'
import { nextColumn } from './moves.ts'
import { useCards } from './use-cards.ts'
import { useDrops } from './use-drops.ts'
import { useMove } from './use-move.ts'

interface Props {
  readonly panel: ViewPanel
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly search: readonly SearchItem[]
  readonly field: string
  readonly facts: readonly string[]
  readonly fixed: readonly Condition[]
  onView?(): void
}

/** Columns of cards. Arrows go from card to card, Ctrl with an arrow moves a card, Enter opens it. */
export function CardColumns({ panel, view, entity, search, field, facts, fixed, onView }: Props) {
  const t = useT()
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  const keys = useId()
  const list = entity.fields[field]?.list
  useLists([...new Set([...(list ? [list] : []), ...listsOf(entity, [...facts, ...search.map(s => s.field)])])])
  const found = usePanelSearch(panel, search, undefined, entity)
  const [pulse, setPulse] = useState(0)
  const again = () => {
    setPulse(n => n + 1)
  }
  useReloads(panel, entity.name, again)
  const columns = listValues(list).filter(v => !v.retired)
  const codes = columns.map(c => c.code)
  const cards = useCards(place, codes)
  const move = useMove({ entity, field, list, onDone: again })
  useDrops(place, move.dragged, (row, to) => {
    cards.keep(row.id)
    move.to(row, to)
  })
  const choose = (row: Row) => {
    cards.choose(row.id)
    panel.chooses?.({ entity: entity.name, id: row.id, revision: row.revision, label: nameOfRow(entity, row) })
  }
  const open = (row: Row, how: How) => {
    choose(row)
    if (onView) onView()
    else if (view.opens) panel.host.open(fillPath(view.opens, row), how)
  }
  const conditions = [...fixed, ...toConditions(search, found.values), ...found.extra]
  return (
    <div className="portside-kanban" ref={place}>
      {search.length > 0 ? <PanelSearchBar items={search} entity={entity} found={found} /> : null}
      <p id={keys} className="portside-unseen">
        {t('kanbanKeys')}
      </p>
      <div
        className="portside-kanban-columns"
        role="group"
        aria-label={t('kanbanOf', { name: text(view.title) })}
        aria-describedby={keys}
      >
        {columns.map(({ code, label, tone }) => (
          <Column
            key={code}
            of={{ code, label: text(label), tone }}
            view={view}
            entity={entity}
            field={field}
            facts={facts}
            conditions={conditions}
            pulse={pulse}
            moving={move.moving}
            dragged={move.dragged}
            chosen={cards.chosen}
            onRows={(rows, read) => {
              cards.arrived(code, rows)
              move.read(code, read)
            }}
            onChoose={choose}
            onOpen={open}
            onDrag={move.drag}
            onKey={(row, key, isMoving) => {
              if (!isMoving) return cards.step(row.id, key)
              const from = String(row[field])
              const to =
                key === 'ArrowLeft' || key === 'ArrowRight'
                  ? nextColumn(entity, field, codes, from, key === 'ArrowLeft' ? -1 : 1)
                  : undefined
              cards.keep(row.id)
              if (to === undefined) move.refuse(row)
              else move.to(row, to)
            }}
          />
        ))}
      </div>
      {move.asking ? <ActionDialog entity={entity} {...move.asking} onClose={move.answered} /> : null}
    </div>
  )
}
