import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import type { Row } from '../../api/records.ts'
import { listLabel, listsOf, useLists } from '../../fields/lists.ts'
import { showValue, userZone } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { $preferences } from '../../state/preferences.ts'
import '../grid/grid.css'
import { heights } from '../grid/theme.ts'
import { howOf, type How, type ViewPanel } from '../host.ts'
import type { ListState } from '../list/list-state.ts'
import type { ListWireView } from '../list/use-list-state.ts'
import type { ListStatus } from '../list/use-rows.ts'
import { todayAt } from '../milestones/step.ts'
import { dueText } from '../milestones/step-texts.ts'
import { rowAt } from './blocks.ts'
import { beginFor, scaleOf, stepped, zoomBy, zoomed, type Zoom } from './scale.ts'
import { shapeOf, type Shape } from './shape.ts'
import { TimelineHead, TimelineLines } from './TimelineHead.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { ChosenMark, TimelineTools } from './TimelineTools.tsx'
import { useBlocks } from './use-blocks.ts'
import { useNow } from '../parts/use-now.ts'

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

export interface TimelineHandle {
  refresh(): Promise<void>
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

/** Rows drawn above and below the visible ones. */
const spare = 6

/** The rows of a list as a timeline (TR-4x): steps as planned, expected and done, and a line for today. */
export function Timeline({
  panel,
  view,
  entity,
  steps,
  label,
  state,
  conditions,
  onOpen,
  onRow,
  onState,
  onStatus,
  onHandle,
}: Props) {
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
  const [top, setTop] = useState(0)
  const height = heights[density].row + 8
  const { zoom, row: place } = state.timeline
  const width = Math.max(120, size.width - size.name)
  const scale = useMemo(
    () => scaleOf(zoom, state.timeline.from || beginFor(today, zoom, width), width),
    [zoom, state.timeline.from, today, width],
  )
  const { held, blocks } = useBlocks({ service: view.service, conditions, sort: state.sort, status: onStatus })
  const hand = useEffectEvent(onHandle)
  useEffect(() => {
    hand(blocks ? { refresh: () => blocks.again() } : null)
    return () => {
      hand(null)
    }
  }, [blocks])
  const from = Math.max(0, Math.floor(top / height) - spare),
    to = Math.min(Math.max(0, held.count - 1), Math.ceil((top + size.height) / height) + spare)
  useEffect(() => {
    blocks?.need(from, to)
  }, [blocks, from, to])
  const some = held.count > 0
  const back = useEffectEvent(() => {
    if (box.current && place > 0) box.current.scrollTop = Math.max(0, (place - 3) * height)
  })
  useEffect(() => {
    if (some) back()
  }, [some])

  const go = (change: Partial<ListState['timeline']>) => {
    onState({ timeline: { ...state.timeline, ...change } })
  }
  const zoomTo = (next: Zoom) => {
    if (next !== zoom) go({ zoom: next, from: zoomed(scale, next, width) })
  }
  const placeAt = (index: number) => {
    const at = Math.min(Math.max(0, index), Math.max(0, held.count - 1)),
      node = box.current
    const row = rowAt(held, at)
    if (at !== place) go({ row: at })
    if (row) onRow(row)
    if (!node) return
    const room = node.clientHeight - 36
    if (at * height < node.scrollTop) node.scrollTop = at * height
    else if ((at + 1) * height > node.scrollTop + room) node.scrollTop = (at + 1) * height - room
  }
  const nameOf = (milestone: string) => listLabel(list, milestone)
  const onKey = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing || e.ctrlKey || e.metaKey || e.altKey) {
      if (e.key !== 'Enter') return
    }
    const pageOf = Math.max(1, Math.floor(size.height / height) - 2)
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => {
        placeAt(place + 1)
      },
      ArrowUp: () => {
        placeAt(place - 1)
      },
      PageDown: () => {
        placeAt(place + pageOf)
      },
      PageUp: () => {
        placeAt(place - pageOf)
      },
      Home: () => {
        placeAt(0)
      },
      End: () => {
        placeAt(held.count - 1)
      },
      ArrowLeft: () => {
        go({ from: stepped(scale, -1) })
      },
      ArrowRight: () => {
        go({ from: stepped(scale, 1) })
      },
      '+': () => {
        zoomTo(zoomBy(zoom, -1))
      },
      '=': () => {
        zoomTo(zoomBy(zoom, -1))
      },
      '-': () => {
        zoomTo(zoomBy(zoom, 1))
      },
      '0': () => {
        go({ from: '' })
      },
      Enter: () => {
        const row = rowAt(held, place)
        if (row) onOpen(row, howOf(e))
      },
    }
    const act = acts[e.key]
    if (!act) return
    e.preventDefault()
    e.stopPropagation()
    act()
  }

  const shapeFor = (row: Row | undefined): Shape | undefined =>
    row ? shapeOf(row[view.milestones ?? ''], userZone(), now) : undefined
  const called = (row: Row | undefined): string => {
    const f = entity.fields[entity.displayField]
    return row && f ? showValue(f, row[entity.displayField], { entity, values: row }).text : ''
  }
  const dueOf = (row: Row | undefined) => {
    const day = due && row?.[due.field]
    return row && due && typeof day === 'string'
      ? dueText(due.what ? listLabel(entity.fields[due.what]?.list, row[due.what]) : '', day, today)
      : null
  }
  const lines = ({ marks }: Shape) =>
    marks.map(m => `${nameOf(m.milestone)}: ${t(`look_${m.look}`)}, ${m.line}`).join('; ')
  const chosen = rowAt(held, place)
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
          setTop(Math.floor(e.currentTarget.scrollTop / height) * height)
        }}
      >
        <TimelineHead scale={scale} today={today} name={text(entity.label)} />
        <div className={styles.body} role="rowgroup" style={{ height: held.count * height }}>
          <TimelineLines scale={scale} today={today} />
          {drawn.map(i => {
            const row = rowAt(held, i),
              shape = shapeFor(row)
            return (
              <TimelineRow
                key={i}
                id={`${id}r${i}`}
                index={i}
                top={i * height}
                height={height}
                row={row}
                name={called(row)}
                due={dueOf(row)}
                shape={shape}
                scale={scale}
                active={i === place}
                nameOf={nameOf}
                onOpen={(of, e) => {
                  onOpen(of, howOf(e))
                }}
                onPlace={placeAt}
                said={shape ? `${t('stepsDone', shape.counted)}. ${lines(shape)}` : ''}
              />
            )
          })}
        </div>
      </div>
      <ChosenMark name={called(chosen)} shape={shapeFor(chosen)} nameOf={nameOf} />
    </div>
  )
}

/** Height of the rows, and width of the names beside them. */
function useSize(box: RefObject<HTMLDivElement | null>): {
  readonly width: number
  readonly height: number
  readonly name: number
} {
  const [size, setSize] = useState({ width: 900, height: 600, name: 340 })
  useEffect(() => {
    const node = box.current
    if (!node) return
    const watch = new ResizeObserver(() => {
      setSize({
        width: node.clientWidth,
        height: node.clientHeight,
        name: node.querySelector('[role=columnheader]')?.getBoundingClientRect().width ?? 340,
      })
    })
    watch.observe(node)
    return () => {
      watch.disconnect()
    }
  }, [box])
  return size
}
