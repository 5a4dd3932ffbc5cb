import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { recordAddress } from '../../../domain/navigation/record-address.ts'
import { lazyComponent } from '../../code/lazy-component.tsx'
import { listsOf, useLists } from '../../fields/lists.ts'
import { useT, useText } from '../../i18n/intl.ts'
import type { Row } from '../../api/records.ts'
import { Empty, Failure, LoadingBar } from '../parts/PanelStates.tsx'
import { follow } from '../follow-changes.ts'
import type { ViewPanel } from '../host.ts'
import { linkOf } from '../link-of.ts'
import type { TimelineHandle } from '../timeline/Timeline.tsx'
import { prefetchRows, type Prefetch } from './prefetch-rows.ts'
import { hiddenAreas } from './hidden-areas.ts'
import { ListFooter } from './ListFooter.tsx'
import { ListTabs, tabConditions } from './ListTabs.tsx'
import { ListTools } from './ListTools.tsx'
import type { SavedView } from './saved-views.ts'
import { blockRows } from './row-source.ts'
import { itemsOf, toConditions, type SearchValues } from './search-values.ts'
import { moneySums } from './sums.ts'
import { totalFields } from './totals.ts'
import { useCompare } from './use-compare.ts'
import { useListState, type ListWireView } from './use-list-state.ts'
import type { GridHandle, ListStatus } from './use-rows.ts'
import { useTotals } from './use-totals.ts'

const ListGrid = lazyComponent(async () => (await import('./ListGrid.tsx')).ListGrid)

const Timeline = lazyComponent(async () => (await import('../timeline/Timeline.tsx')).Timeline)

interface Props {
  readonly panel: ViewPanel
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly steps: WireEntity | undefined
  readonly where: string | undefined
  /** Initial view of a new list. */
  readonly start: SavedView['state'] | null
}

const useStyles = makeStyles({
  list: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    minWidth: 0,
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  rows: { position: 'relative', display: 'flex', flexGrow: 1, minHeight: 0 },
  over: {
    position: 'absolute',
    inset: '34px 0 0 0',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflowY: 'auto',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
})

const idle: ListStatus = { busy: true, error: null, total: undefined, settled: false, reads: 0 }

/** State of the rows; equal states redraw nothing. */
function useListStatus(): [ListStatus, (change: Partial<ListStatus>) => void] {
  const [status, setStatus] = useState<ListStatus>(idle)
  const tell = useCallback((change: Partial<ListStatus>) => {
    setStatus(s =>
      (Object.keys(change) as (keyof ListStatus)[]).every(name => s[name] === change[name]) ? s : { ...s, ...change },
    )
  }, [])
  return [status, tell]
}

export function ListBody({ panel, view, entity, steps, where, start }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { host } = panel
  const granted = useStore(host.actions)
  const [state, change] = useListState(panel, where, view, entity, start)
  const [status, tell] = useListStatus()
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [handle, setHandle] = useState<GridHandle | null>(null)
  const [typing, setTyping] = useState(false)
  const [timeline, setTimeline] = useState<TimelineHandle | null>(null)
  const overTime = steps !== undefined && state.timeline.on
  const items = useMemo(() => itemsOf(view.search, state.own, entity), [view.search, state.own, entity])
  useLists(
    listsOf(
      entity,
      items.map(s => s.field),
    ),
  )
  const searched = useMemo(
    () => [...toConditions(items, state.values), ...state.extra],
    [items, state.values, state.extra],
  )
  const asked = useMemo(() => [...searched, ...tabConditions(view.tabs, state.tab)], [searched, view.tabs, state.tab])
  const waits = view.data?.needsCondition === true && asked.length === 0
  const conditions = useStable(waits ? null : asked)
  const without = useStable(hiddenAreas(view, entity, state.columns))
  const prefetch = usePrefetch(view.service, entity.name, conditions, state, without)
  const refresh = (): Promise<void> => (overTime ? timeline : handle)?.refresh() ?? Promise.resolve()
  const search = (values: SearchValues, extra: ListWireState['extra']) => {
    handle?.clearChosen(new Set())
    setChosen([])
    change({ values, extra, page: 0, top: 0, rows: 0, chosen: [] })
    // Repeating the same search reloads.
    if (JSON.stringify([values, extra]) === JSON.stringify([state.values, state.extra])) void refresh()
  }
  const open = (row: Row, how: Parameters<typeof host.open>[1]) => {
    if (view.opens) host.open(recordAddress(view.opens, row, entity.numberedByOthers), how)
  }
  const compare = useCompare(panel, view, entity, chosen)
  const onRow = useReportRow(panel, entity.name, row =>
    state.peek && view.opens ? recordAddress(view.opens, row, entity.numberedByOthers) : null,
  )
  useHost(panel, entity.name, chosen.length, refresh)
  useEffect(
    () =>
      handle
        ? follow({
            visible: panel.visible,
            concerns: change => change.entity === entity.name,
            catchUp: missed => handle.catchUp(missed),
          })
        : undefined,
    [handle, panel.visible, entity.name],
  )
  const beside = useEffectEvent(refresh)
  useEffect(
    () =>
      overTime
        ? follow({
            visible: panel.visible,
            concerns: change => change.entity === entity.name || change.entity === steps.name,
            catchUp: () => beside(),
          })
        : undefined,
    [overTime, panel.visible, entity.name, steps?.name],
  )
  const sums = useMemo(() => moneySums(entity, view.columns, chosen), [entity, view.columns, chosen])
  const summed = useMemo(
    () =>
      totalFields(view.columns, entity)
        .filter(f => !without.includes(f))
        .join(','),
    [view.columns, entity, without],
  )
  const totals = useTotals({
    on: state.totals && summed !== '',
    service: view.service,
    entity,
    fields: summed,
    conditions,
    status,
    handle,
  })
  const create = view.create !== undefined && entity.rights.create && granted.has('create') ? view.create : undefined
  const none = status.settled && !status.error && !status.busy && status.total?.rows === 0
  return (
    <div className={styles.list}>
      <LoadingBar shown={status.busy && !status.error} />
      <ListTools
        panel={panel}
        view={view}
        items={items}
        entity={entity}
        state={state}
        conditions={asked}
        chosen={chosen}
        handle={handle}
        create={create}
        onCompare={compare}
        overTime={overTime}
        onRefresh={() => void refresh()}
        onSearch={search}
        onChange={change}
        {...(steps
          ? {
              onTimeline: () => {
                setChosen([])
                setTyping(false)
                change({ chosen: [], timeline: { ...state.timeline, on: !state.timeline.on } })
              },
            }
          : {})}
      />
      {view.tabs ? (
        <ListTabs
          tabs={view.tabs}
          tab={state.tab}
          service={view.service}
          conditions={searched}
          reads={status.reads}
          label={text(view.title)}
          onTab={tab => {
            handle?.clearChosen(new Set())
            setChosen([])
            change({ tab, page: 0, top: 0, rows: 0, chosen: [] })
          }}
        />
      ) : null}
      {status.error ? <Failure error={status.error} onRetry={() => void refresh()} /> : null}
      <div className={styles.rows}>
        {overTime ? (
          <Timeline
            panel={panel}
            view={view}
            entity={entity}
            steps={steps}
            label={text(view.title)}
            state={state}
            conditions={conditions}
            onHandle={setTimeline}
            onOpen={open}
            onRow={onRow}
            onState={change}
            onStatus={tell}
          />
        ) : (
          <ListGrid
            service={view.service}
            columns={view.columns}
            entity={entity}
            steps={steps}
            label={text(view.title)}
            state={state}
            conditions={conditions}
            without={without}
            prefetch={prefetch}
            href={row => (view.opens ? recordAddress(view.opens, row, entity.numberedByOthers) : '')}
            onOpen={open}
            onOffer={(address, at) => {
              host.offer(address, at)
            }}
            onRow={onRow}
            onState={change}
            onChosen={setChosen}
            onHandle={setHandle}
            typing={typing}
            onTyping={setTyping}
            onStatus={tell}
          />
        )}
        {waits ? (
          <div className={styles.over}>
            <Empty title={t('NEEDS_CONDITION')} />
          </div>
        ) : null}
        {none && !waits ? (
          <div className={styles.over}>
            <Empty title={t('noData')} text={asked.length > 0 ? t('nothingFound') : text(view.empty)}>
              {asked.length > 0 ? (
                <Button
                  size="small"
                  onClick={() => {
                    search({}, [])
                  }}
                >
                  {t('reset')}
                </Button>
              ) : create ? (
                <Button
                  size="small"
                  appearance="primary"
                  onClick={() => {
                    host.open(create)
                  }}
                >
                  {t('createNew')}
                </Button>
              ) : null}
            </Empty>
          </div>
        ) : null}
      </div>
      {overTime ? null : (
        <ListFooter
          typing={typing}
          {...(entity.rights.update
            ? {
                onTyping: () => {
                  typeInto(handle?.api, !typing)
                  setTyping(!typing)
                },
              }
            : {})}
          total={status.total}
          chosen={chosen.length}
          sums={sums}
          page={state.page}
          pageSize={state.pageSize}
          totals={totals}
          {...(summed === ''
            ? {}
            : {
                onTotals: () => {
                  change({ totals: !state.totals })
                },
              })}
          onPage={page => {
            handle?.api.paginationGoToPage(page)
          }}
          onPageSize={pageSize => {
            change({ pageSize, page: 0, top: 0 })
          }}
        />
      )}
    </div>
  )
}

/** Focuses the last focused cell, or the first. */
function typeInto(api: GridHandle['api'] | undefined, on: boolean): void {
  const at = api?.getFocusedCell(),
    [first] = api?.getAllDisplayedColumns().filter(c => !c.getColId().startsWith('ag-Grid')) ?? []
  if (!on || !api) return
  if (at && !at.rowPinned) api.setFocusedCell(at.rowIndex, at.column)
  else if (first && api.getDisplayedRowCount() > 0) api.setFocusedCell(api.getFirstDisplayedRowIndex(), first)
}

/** Rest before a row is shown beside, in milliseconds: arrowing through ten rows shows one. */
const peekAfterMs = 150

/** Reports the focused row: at once to the channel, after a delay to the preview. */
function useReportRow({ host }: ViewPanel, entity: string, peeked: (row: Row) => string | null): (row: Row) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  return row => {
    const link = linkOf(entity, row),
      address = peeked(row)
    if (link) host.emit(link)
    clearTimeout(timer.current)
    if (address)
      timer.current = setTimeout(() => {
        host.open(address, 'peek')
      }, peekAfterMs)
  }
}

type ListWireState = ReturnType<typeof useListState>[0]

/** The same object while its content is equal, so that equal conditions are not requested twice. */
function useStable<T>(value: T): T {
  const [held, setHeld] = useState(value)
  if (held !== value && JSON.stringify(held) !== JSON.stringify(value)) {
    setHeld(value)
    return value
  }
  return held
}

/** Requests the first rows as soon as the list is created, if it starts at the top. */
function usePrefetch(
  service: string,
  entity: string,
  conditions: readonly Condition[] | null,
  state: ListWireState,
  without: readonly string[],
): RefObject<Prefetch | null> {
  const prefetch = useRef<Prefetch>(null)
  const begin = useEffectEvent(() =>
    conditions === null || state.page > 0 || state.top > 0
      ? null
      : prefetchRows(service, entity, { conditions, sort: state.sort }, blockRows, without),
  )
  useLayoutEffect(() => {
    const asked = begin()
    prefetch.current = asked
    return () => {
      asked?.drop()
    }
  }, [])
  return prefetch
}

/** What the panel reports to the workspace, and its refresh action. */
function useHost(panel: ViewPanel, entity: string, chosen: number, refresh: () => Promise<void>): void {
  const { host } = panel
  const again = useEffectEvent(refresh)
  useEffect(() => host.onRefresh(() => again()), [host])
  useEffect(() => {
    host.title(null)
  }, [host])
  useEffect(() => {
    host.facts({ entity, rows: chosen === 0 ? 'none' : chosen === 1 ? 'one' : 'many' })
  }, [host, entity, chosen])
}
