import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { useT } from '../../i18n/intl.ts'
import type { ViewPanel } from '../../views/host.ts'
import type { ListWireView } from '../../views/list/use-list-state.ts'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'
import { useDefinition } from '../../views/parts/use-definition.ts'
import { isRows, withColumns } from '../../page/use-list-rows.ts'
import { CardColumns } from './CardColumns.tsx'
import { columnField } from './moves.ts'

interface Props {
  readonly panel: ViewPanel
  /** Code of the list view. */
  readonly code: string
  /** Code of the view whose search stands above. */
  readonly search: string
  readonly field: string | undefined
  readonly facts: readonly string[] | undefined
  /** Cards are only those that meet these. */
  readonly fixed?: readonly Condition[]
  onView?(): void
}

/** Fetches the definitions of a board. */
export function KanbanOfView(props: Props) {
  const t = useT()
  const view = useDefinition('view', props.code),
    searched = useDefinition('view', props.search)
  const rows = view.state === 'ready' && isRows(view.value) ? view.value : undefined
  const entity = useDefinition('entity', rows?.entity)
  const failed = [view, entity].find(d => d.state === 'failed')
  if (failed?.state === 'failed') return <Failure error={failed.error} />
  if (view.state === 'loading' || entity.state !== 'ready') return <LoadingBar shown />
  const field = columnField(entity.value, props.field)
  if (!rows || field === undefined) return <p className="portside-page-empty">{t('kanbanNoColumns')}</p>
  const search = searched.state === 'ready' && isRows(searched.value) ? searched.value.search : []
  return (
    <CardColumns
      panel={props.panel}
      view={rows}
      entity={withColumns(entity.value, rows)}
      search={search}
      field={field}
      facts={props.facts ?? factsOf(rows, entity.value, field)}
      fixed={props.fixed ?? []}
      {...(props.onView ? { onView: props.onView } : {})}
    />
  )
}

const mostFacts = 3

/** The first columns that do not repeat the title or the column. */
const factsOf = (view: ListWireView, entity: WireEntity, field: string): readonly string[] =>
  view.columns
    .map(c => c.field)
    .filter(f => f !== entity.displayField && f !== field && (view.data?.fields ?? []).includes(f))
    .slice(0, mostFacts)
