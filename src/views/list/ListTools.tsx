import { Button, makeStyles, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import {
  Add16Regular,
  ArrowClockwise20Regular,
  ArrowUpload20Regular,
  BranchCompare20Regular,
  ChevronDown16Regular,
  GanttChart20Regular as TimelineIcon,
  PanelRight20Regular,
} from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { ExportQuery } from '../../../domain/contracts/export.calls.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import type { SearchItem } from '../../../domain/meta/view.ts'
import { lazyComponent } from '../../code/lazy-component.tsx'
import { fetchDetail, type Row } from '../../api/records.ts'
import { showValue } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { $narrow } from '../../state/media.ts'
import { notify } from '../../state/notices.ts'
import { ActionButtons } from '../actions/ActionButtons.tsx'
import { ActionDialog, isPlain } from '../actions/ActionDialog.tsx'
import { offersForRows, type Offer } from '../actions/offers.ts'
import { runOffer, type Result } from '../actions/run-offer.ts'
import { mayCompare } from '../compare-address.ts'
import { holdAgain } from '../grid/held-columns.ts'
import { errorText } from '../parts/error-text.ts'
import type { ViewPanel } from '../host.ts'
import { useAtLeast } from '../parts/use-at-least.ts'
import { Columns } from './Columns.tsx'
import { ExportButton } from './ExportButton.tsx'
import { columnsOf, sortOf } from './grid-state.ts'
import type { ListState } from './list-state.ts'
import { writable } from './row-source.ts'
import { SavedViews } from './SavedViews.tsx'
import { SearchBar } from './SearchBar.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchSheet } from './SearchSheet.tsx'
import type { SearchValues } from './search-values.ts'
import type { ListWireView } from './use-list-state.ts'
import type { GridHandle } from './use-rows.ts'

const TakeEvents = lazyComponent(async () => (await import('./TakeEvents.tsx')).TakeEvents)

/** With more items the search form is collapsed to a summary bar (constants#searchFormCollapse). */
const unfolded = 8
/** Panel height in pixels below which an open form would hide the rows. */
const formWidth = 640

interface Props {
  readonly panel: ViewPanel
  readonly view: ListWireView
  /** Items of the search form, including the user's own. */
  readonly items: readonly SearchItem[]
  /** Current conditions. */
  readonly conditions: readonly Condition[]
  readonly entity: WireEntity
  readonly state: ListState
  readonly chosen: readonly Row[]
  readonly handle: GridHandle | null
  /** Address of the new-record form, with permission. */
  readonly create: string | undefined
  onCompare(): void
  /** The rows are shown as a timeline. */
  readonly overTime: boolean
  onRefresh(): void
  /** Absent for rows without steps. */
  onTimeline?(): void
  onSearch(values: SearchValues, extra: readonly Condition[]): void
  onChange(change: Partial<ListState>): void
}

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexWrap: 'wrap',
    padding: '6px 10px',
    flexShrink: 0,
    minHeight: '28px',
  },
  right: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginInlineStart: 'auto',
    minWidth: 0,
  },
  form: {
    padding: '0 10px',
    flexShrink: 0,
    maxHeight: '45%',
    overflowY: 'auto',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  wide: { '@container (max-width: 520px)': { display: 'none' } },
})

/** The list toolbar: search, actions for selected rows, and a menu for rare ones. */
export function ListTools({
  panel,
  view,
  items,
  conditions,
  entity,
  state,
  chosen,
  handle,
  create,
  onCompare,
  overTime,
  onRefresh,
  onTimeline,
  onSearch,
  onChange,
}: Props) {
  const styles = useStyles()
  const t = useT()
  const granted = useStore(panel.host.actions)
  const narrow = useStore($narrow)
  const [above, setAbove] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  const wide = useAtLeast(tools, formWidth)
  const expanded = narrow ? above : (state.formOpen ?? (wide && items.length <= unfolded))
  const expand = (open: boolean) => {
    if (narrow) setAbove(open)
    else onChange({ formOpen: open })
  }
  const [draft, setDraft] = useState<SearchValues>(state.values)
  const [held, setHeld] = useState(state.values)
  if (held !== state.values) {
    setHeld(state.values)
    setDraft(state.values)
  }
  const form = (
    <SearchForm
      items={items.filter(i => i.field !== 'keyword')}
      entity={entity}
      values={draft}
      more={searchable(view, entity, items)}
      onMore={field => {
        onChange({ own: [...state.own, field] })
      }}
      onChange={setDraft}
      onSearch={() => {
        setAbove(false)
        onSearch(draft, state.extra)
      }}
      onReset={() => {
        setDraft({})
        onChange({ own: [] })
        onSearch({}, [])
      }}
    />
  )
  return (
    <>
      <div ref={tools} className={styles.tools}>
        <SearchBar
          items={items}
          entity={entity}
          values={state.values}
          extra={state.extra}
          expanded={expanded}
          onExpand={expand}
          onSearch={onSearch}
        />
        <div className={styles.right}>
          {overTime ? null : <RowActions view={view} entity={entity} chosen={chosen} handle={handle} />}
          {chosen.length > 1 && mayCompare() ? (
            <Tooltip content={t('compareRecords', { count: chosen.length })} relationship="description">
              <Button size="small" appearance="subtle" icon={<BranchCompare20Regular />} onClick={onCompare}>
                {t('compare')}
              </Button>
            </Tooltip>
          ) : null}
          {create ? (
            <Button
              size="small"
              appearance="primary"
              icon={<Add16Regular />}
              onClick={() => {
                panel.host.open(create)
              }}
            >
              {t('createNew')}
            </Button>
          ) : null}
          {granted.has('import') ? (
            <Button
              className={styles.wide}
              size="small"
              appearance="subtle"
              icon={<ArrowUpload20Regular />}
              onClick={() => {
                panel.host.open(`/import/${entity.name}`)
              }}
            >
              {t('import')}
            </Button>
          ) : null}
          {view.takes ? <TakeEvents onTaken={onRefresh} /> : null}
          {granted.has('export') && handle ? (
            <ExportButton service={view.service} query={() => exported(handle, entity, conditions)} />
          ) : null}
          {onTimeline ? (
            <ToggleButton
              size="small"
              appearance="subtle"
              icon={<TimelineIcon />}
              checked={overTime}
              onClick={onTimeline}
            >
              {t('timeline')}
            </ToggleButton>
          ) : null}
          {view.opens && (!narrow || state.peek) ? (
            <Tooltip content={t('peekRows')} relationship="label">
              <ToggleButton
                size="small"
                appearance="subtle"
                icon={<PanelRight20Regular />}
                checked={state.peek}
                onClick={() => {
                  onChange({ peek: !state.peek })
                }}
              />
            </Tooltip>
          ) : null}
          {handle ? (
            <SavedViews
              view={view}
              entity={entity}
              state={state}
              handle={handle}
              onReset={() => {
                resetColumns(handle, view, onChange)
                onChange({ own: [], formOpen: null, totals: false })
                onSearch({}, [])
              }}
              onChange={onChange}
            />
          ) : null}
          {handle ? (
            <Columns
              api={handle.api}
              onHold={() => {
                onChange({ columns: columnsOf(handle.api) })
              }}
              onReset={() => {
                resetColumns(handle, view, onChange)
              }}
            />
          ) : null}
          <Tooltip content={t('refresh')} relationship="label">
            <Button size="small" appearance="subtle" icon={<ArrowClockwise20Regular />} onClick={onRefresh} />
          </Tooltip>
        </div>
      </div>
      {!expanded || items.length < 2 ? null : narrow ? (
        <SearchSheet
          onClose={() => {
            setAbove(false)
          }}
        >
          {form}
        </SearchSheet>
      ) : (
        <div className={styles.form}>{form}</div>
      )}
    </>
  )
}

/** Searchable columns that the form does not show. */
const searchable = (view: ListWireView, entity: WireEntity, items: readonly SearchItem[]): readonly string[] =>
  view.columns
    .map(c => c.field)
    .filter(
      f =>
        (view.data?.asks?.includes(f) ?? true) &&
        Object.hasOwn(entity.fields, f) &&
        !['file', 'files', 'rich', 'json'].includes(entity.fields[f]?.kind ?? 'json') &&
        !items.some(i => i.field === f),
    )

/** The list as an export query: conditions, order, visible columns. */
function exported({ api }: GridHandle, entity: WireEntity, conditions: readonly Condition[]): ExportQuery {
  const columns = api
    .getAllDisplayedColumns()
    .map(c => c.getColId())
    .filter(id => Object.hasOwn(entity.fields, id))
  return { conditions: conditions.map(writable), sort: sortOf(api), ...(columns.length > 0 ? { columns } : {}) }
}

function resetColumns({ api }: GridHandle, view: ListWireView, onChange: Props['onChange']): void {
  holdAgain(api)
  api.resetColumnState()
  api.applyColumnState({
    applyOrder: true,
    state: [
      { colId: 'ag-Grid-SelectionColumn' },
      ...view.columns.map(c => ({
        colId: c.field,
        hide: c.optional === true,
        pinned: c.pinned ?? null,
        ...(c.width ? { width: c.width } : {}),
      })),
    ],
  })
  onChange({ columns: [] })
}

/** The actions of the status lists for the selected rows. Each row gets its own result; rejected ones stay selected. */
function RowActions({ view, entity, chosen, handle }: Pick<Props, 'view' | 'entity' | 'chosen' | 'handle'>) {
  const t = useT()
  const text = useText()
  const [asking, setAsking] = useState<{ readonly offer: Offer; readonly detail: Detail | undefined } | null>(null)
  if (!view.actions) return null
  if (chosen.length === 0) {
    const some = view.actions.some(code => (entity.states[code]?.transitions.length ?? 0) > 0)
    return some ? (
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronDown16Regular />}
        iconPosition="after"
        onClick={() => {
          notify({ kind: 'warning', code: 'chooseSome' })
        }}
      >
        {t('actions')}
      </Button>
    ) : null
  }
  const offers = offersForRows(
    view.actions.flatMap(code => entity.states[code] ?? []),
    chosen,
  )
  const subjects = (offer: Offer) =>
    chosen
      .filter(r => offer.ids.includes(r.id))
      .map(r => ({ id: r.id, revision: r.revision, label: nameOf(entity, r) }))
  const done = (results: readonly Result[]) => {
    setAsking(null)
    if (results.length === 0) return
    handle?.clearChosen(new Set(results.filter(r => !r.success).map(r => r.id)))
    void handle?.refresh()
  }
  const choose = async (offer: Offer) => {
    const aboutRows = offer.transition.inputs.some(i => i.of !== undefined)
    if (aboutRows && offer.ids.length > 1) return notify({ kind: 'warning', code: 'oneByOne' })
    try {
      if (!isPlain(offer) || offer.ids.length > 1)
        return setAsking({
          offer,
          detail: aboutRows ? await fetchDetail(entity.name, { id: offer.ids[0] ?? '' }) : undefined,
        })
      const results = await runOffer(
        offer,
        { reason: '', inputs: {} },
        Object.fromEntries(subjects(offer).map(s => [s.id, s.revision])),
        crypto.randomUUID(),
      )
      const refused = results.find(r => !r.success)
      if (refused) notify({ kind: 'error', code: 'failed', message: refused.message ?? t('failed') })
      else
        notify({
          kind: 'success',
          code: 'actionDone',
          message: t('actionDone', { action: text(offer.transition.action.label), count: results.length }),
        })
      done(results)
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
  }
  return (
    <>
      <ActionButtons offers={offers} of={chosen.length} onChoose={offer => void choose(offer)} />
      {asking ? (
        <ActionDialog
          offer={asking.offer}
          entity={entity}
          subjects={subjects(asking.offer)}
          detail={asking.detail}
          onClose={done}
        />
      ) : null}
    </>
  )
}

const nameOf = (entity: WireEntity, row: Row): string => {
  const f = entity.fields[entity.displayField]
  return f ? showValue(f, row[entity.displayField], { entity, values: row }).text : row.id
}
