import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { Add16Regular, ArrowUpload20Regular, BranchCompare20Regular, ChevronDown16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { ExportQuery } from '../../../domain/contracts/export.calls.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { fetchDetail, type Row } from '../../api/records.ts'
import { lazyComponent } from '../../code/lazy-component.tsx'
import { useT, useText } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { ActionButtons } from '../actions/ActionButtons.tsx'
import { ActionDialog, isPlain } from '../actions/ActionDialog.tsx'
import { offersForRows, type Offer } from '../actions/offers.ts'
import { runOffer, type Result } from '../actions/run-offer.ts'
import { mayCompare } from '../compare-address.ts'
import type { ViewPanel } from '../host.ts'
import { errorText } from '../parts/error-text.ts'
import { ExportButton } from './ExportButton.tsx'
import { sortOf } from './grid/grid-state.ts'
import { writable } from './rows/row-source.ts'
import { useCreateCommand } from './use-list-host.ts'
import type { ListWireView } from './use-list-state.ts'
import { nameOfRow } from './rows/name-of-row.ts'
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
  const granted = useStore(panel.host.actions)
  useCreateCommand(panel, create)
  return (
    <>
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
      .map(r => ({ id: r.id, revision: r.revision, label: nameOfRow(entity, r) }))
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
