import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useId, useRef, type KeyboardEvent } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import type { Row } from '../../api/records.ts'
import { listLabel, listsOf, useLists } from '../../fields/lists.ts'
import { userZone } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { $preferences } from '../../state/preferences.ts'
import { heights } from '../grid/theme.ts'
import { howOf, type How, type ViewPanel } from '../host.ts'
import type { ListStatus } from '../list/grid/grid-handle.ts'
import type { ListState } from '../list/list-state.ts'
import type { ListWireView } from '../list/use-list-state.ts'
import { todayAt } from '../milestones/step.ts'
import { useNow } from '../parts/use-now.ts'
import { TimelineHead, TimelineLines } from './TimelineHead.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { ChosenMark, TimelineTools } from './TimelineTools.tsx'
import { rowAt } from './blocks.ts'
import { readRow } from './row-texts.ts'
import { stepped } from './scale.ts'
import type { TimelineHandle } from './timeline-handle.ts'
import { onTimelineKey } from './timeline-keys.ts'
import { useBlocks } from './use-blocks.ts'
import { useSeenRows, useSize, useTimelineHandle } from './use-seen-rows.ts'
import { useTimelineMoves } from './use-timeline-moves.ts'
import '../grid/grid.css'

interface Props {
  readonly panel: ViewPanel
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly steps: WireEntity
  readonly label: string
  readonly state: ListState
  /** Null asks nothing: the list waits for a condition. */
  readonly conditions: readonly Condition[] | null
  onOpen(row: Row, how: How): void
  onRow(row: Row): void
  onState(change: Partial<ListState>): void
  onStatus(status: Partial<ListStatus>): void
  /** Returns the function that reloads the rows, if there is a query. */
  onHandle(handle: TimelineHandle | null): void
}

const useStyles = makeStyles({
  timeline: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    '--timeline-name': '340px',
    '@container (max-width: 720px)': { '--timeline-name': '170px' },
  },
  rows: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflowX: 'hidden',
    overflowY: 'auto',
    outlineStyle: 'none',
    '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  body: { position: 'relative', minHeight: '60px' },
})

/** The rows of a list as a timeline (TR-4x): steps as planned, expected and done, and a line for today. */
export function Timeline(props: Props) {
  const { panel, view, entity, steps, label, state, conditions, onOpen, onRow, onState, onStatus, onHandle } = props
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = useId()
  const { density } = useStore($preferences)
  const list = steps.fields.milestone?.list,
    due = view.columns.find(c => c.as === 'due')
  useLists([...listsOf(entity, due?.what ? [due.what] : []), ...(list ? [list] : [])])
  const now = useNow(panel.visible, panel.host.document)
  const today = todayAt(null, userZone(), now)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const height = heights[density].row + 8
  const { zoom, row: place } = state.timeline
  const { held, blocks } = useBlocks({ service: view.service, conditions, sort: state.sort, status: onStatus })
  useTimelineHandle(blocks, onHandle)
  const { from, to, scroll } = useSeenRows({ box, size, height, place, held, blocks })

  const moves = useTimelineMoves({ state, today, size, held, height, box, onRow, onState })
  const { scale, go, zoomTo, placeAt } = moves
  const nameOf = (milestone: string) => listLabel(list, milestone)
  const onKey = (e: KeyboardEvent) => {
    onTimelineKey(e, {
      place,
      page: Math.max(1, Math.floor(size.height / height) - 2),
      count: held.count,
      scale,
      zoom,
      placeAt,
      go,
      zoomTo,
      open: () => {
        const row = rowAt(held, place)
        if (row) onOpen(row, howOf(e))
      },
    })
  }

  const read = (row: Row | undefined) => readRow(row, { view, entity, due, today, now, nameOf, t })
  const chosen = rowAt(held, place),
    shown = read(chosen)
  const drawn = held.count === 0 ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i)
  return (
    <div className={styles.timeline}>
      <TimelineTools
        zoom={zoom}
        onZoom={zoomTo}
        onStep={by => {
          go({ from: by === 0 ? '' : stepped(scale, by) })
        }}
      />
      <div
        ref={box}
        className={styles.rows}
        role="grid"
        tabIndex={0}
        aria-label={t('timelineOf', { title: label })}
        aria-rowcount={held.count + 1}
        aria-activedescendant={chosen ? `${id}r${place}` : undefined}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight + - 0 Enter"
        onKeyDown={onKey}
        onScroll={e => {
          scroll(e.currentTarget)
        }}
      >
        <TimelineHead scale={scale} today={today} name={text(entity.label)} />
        <div className={styles.body} role="rowgroup" style={{ height: held.count * height }}>
          <TimelineLines scale={scale} today={today} />
          {drawn.map(i => {
            const row = rowAt(held, i)
            return (
              <TimelineRow
                key={i}
                id={`${id}r${i}`}
                index={i}
                top={i * height}
                height={height}
                row={row}
                {...read(row)}
                scale={scale}
                active={i === place}
                nameOf={nameOf}
                onOpen={(of, e) => {
                  onOpen(of, howOf(e))
                }}
                onPlace={placeAt}
              />
            )
          })}
        </div>
      </div>
      <ChosenMark name={shown.name} shape={shown.shape} nameOf={nameOf} />
    </div>
  )
}
