import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { Add16Regular, ArrowUpload20Regular, BranchCompare20Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { ExportQuery } from '../../../domain/contracts/export.calls.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { fillPath } from '../../../domain/navigation/paths.ts'
import type { Row } from '../../api/records.ts'
import { lazyComponent } from '../../code/lazy-component.tsx'
import { useT, useText } from '../../i18n/intl.ts'
import { $menus, findRoute } from '../../state/menus.ts'
import { mayCompare } from '../compare-address.ts'
import type { ViewPanel } from '../host.ts'
import { ExportButton } from './ExportButton.tsx'
import { RowActions } from './RowActions.tsx'
import { sortOf } from './grid/grid-state.ts'
import { writable } from './rows/row-source.ts'
import { useCreateCommand } from './use-list-host.ts'
import type { ListWireView } from './use-list-state.ts'
import type { GridHandle } from './grid/grid-handle.ts'

// Used only on the list of landed costs.
const RefreshEstimates = lazyComponent(async () => (await import('./RefreshEstimates.tsx')).RefreshEstimates)
const TakeEvents = lazyComponent(async () => (await import('./TakeEvents.tsx')).TakeEvents)

const useStyles = makeStyles({
  wide: { '@container (max-width: 520px)': { display: 'none' } },
})

interface Props {
  readonly panel: ViewPanel
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly conditions: readonly Condition[]
  readonly chosen: readonly Row[]
  readonly handle: GridHandle | null
  /** Address of the new-record form, with permission. */
  readonly create: string | undefined
  readonly overTime: boolean
  onCompare(): void
  onRefresh(): void
}

/** What can be done with the chosen rows and with the list as a whole. */
export function ListActions({
  panel,
  view,
  entity,
  conditions,
  chosen,
  handle,
  create,
  overTime,
  onCompare,
  onRefresh,
}: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const granted = useStore(panel.host.actions)
  useStore($menus)
  useCreateCommand(panel, create)
  return (
    <>
      {overTime ? null : (
        <RowActions
          lists={view.actions ?? []}
          entity={entity}
          chosen={chosen}
          onDone={results => {
            handle?.clearChosen(new Set(results.filter(r => !r.success).map(r => r.id)))
            void handle?.refresh()
          }}
        />
      )}
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
      {view.newFrom && chosen.length > 0 && findRoute(view.newFrom.opens) ? (
        <Button
          size="small"
          onClick={() => {
            if (view.newFrom) panel.host.open(fillPath(view.newFrom.opens, { id: chosen.map(r => r.id).join(',') }))
          }}
        >
          {text(view.newFrom.title)}
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
      {view.refreshes ? <RefreshEstimates /> : null}
      {granted.has('export') && handle ? (
        <ExportButton service={view.service} query={() => exported(handle, entity, conditions)} />
      ) : null}
    </>
  )
}

/** The list as an export query: conditions, order, visible columns. */
function exported({ api }: GridHandle, entity: WireEntity, conditions: readonly Condition[]): ExportQuery {
  const columns = api
    .getAllDisplayedColumns()
    .map(c => c.getColId())
    .filter(id => Object.hasOwn(entity.fields, id))
  return { conditions: conditions.map(writable), sort: sortOf(api), ...(columns.length > 0 ? { columns } : {}) }
}
