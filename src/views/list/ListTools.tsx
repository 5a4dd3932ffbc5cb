import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import type { SearchItem } from '../../../domain/meta/view.ts'
import type { Row } from '../../api/records.ts'
import { useT } from '../../i18n/intl.ts'
import { $narrow } from '../../state/media.ts'
import type { ViewPanel } from '../host.ts'
import { useAtLeast } from '../parts/use-at-least.ts'
import { GridMenus } from './grid/GridMenus.tsx'
import { ListActions } from './ListActions.tsx'
import { useSearchDraft, ListSearchForm } from './search/ListSearchForm.tsx'
import { SearchBar } from './search/SearchBar.tsx'
import { SearchSheet } from './search/SearchSheet.tsx'
import { ViewToggles } from './ViewToggles.tsx'
import type { GridHandle } from './grid/grid-handle.ts'
import type { ListState } from './list-state.ts'
import type { SearchValues } from './search/search-values.ts'
import type { ListWireView } from './use-list-state.ts'

/** With more items the search form is collapsed to a summary bar (constants#searchFormCollapse). */
const unfolded = 8
/** Panel width in pixels below which an open form would hide the rows. */
const formWidth = 640
/** Height of the list below which an open form would leave few rows. */
const formHeight = 420

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
  const { tools, narrow, expanded, expand, fold } = useFormShown(items.length, state.formOpen, onChange)
  const [draft, setDraft] = useSearchDraft(state.values)
  const form = (
    <ListSearchForm
      view={view}
      items={items}
      entity={entity}
      state={state}
      draft={draft}
      onDraft={setDraft}
      onClose={() => {
        fold()
      }}
      onSearch={onSearch}
      onChange={onChange}
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
          <ListActions
            panel={panel}
            view={view}
            entity={entity}
            conditions={conditions}
            chosen={chosen}
            handle={handle}
            create={create}
            overTime={overTime}
            onCompare={onCompare}
            onRefresh={onRefresh}
          />
          <ViewToggles
            opens={view.opens !== undefined && (!narrow || state.peek)}
            peek={state.peek}
            overTime={overTime}
            onTimeline={onTimeline}
            onPeek={peek => {
              onChange({ peek })
            }}
          />
          {handle ? (
            <GridMenus
              view={view}
              entity={entity}
              state={state}
              handle={handle}
              onSearch={onSearch}
              onChange={onChange}
            />
          ) : null}
          <Tooltip content={t('refresh')} relationship="label">
            <Button size="small" appearance="subtle" icon={<ArrowClockwise20Regular />} onClick={onRefresh} />
          </Tooltip>
        </div>
      </div>
      {!expanded || items.every(i => i.field === 'keyword') ? null : narrow ? (
        <SearchSheet
          onClose={() => {
            fold()
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

/** Whether the search form is open; on a narrow screen it opens above the list and is not kept. */
function useFormShown(items: number, formOpen: ListState['formOpen'], onChange: Props['onChange']) {
  const narrow = useStore($narrow)
  const [above, setAbove] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  const wide = useAtLeast(tools, formWidth, formHeight)
  const expanded = narrow ? above : (formOpen ?? (wide && items <= unfolded))
  const expand = (open: boolean) => {
    if (narrow) setAbove(open)
    else onChange({ formOpen: open })
  }
  const fold = () => {
    setAbove(false)
  }
  return { tools, narrow, expanded, expand, fold }
}
