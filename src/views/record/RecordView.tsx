import { useStore } from '@nanostores/react'
import type { RecordWireView } from '../../../domain/contracts/definitions.ts'
import { ApiError, isApiError } from '../../api/errors.ts'
import { useT } from '../../i18n/intl.ts'
import { $session } from '../../state/session.ts'
import { partNames } from '../blocks.ts'
import type { ViewPanel } from '../host.ts'
import { Empty, Failure, LoadingBar } from '../parts/PanelStates.tsx'
import { useDefinition } from '../parts/use-definition.ts'
import { Ambiguous } from './Ambiguous.tsx'
import { RecordBody } from './RecordBody.tsx'
import type { Definitions } from './model/record-state.ts'
import { useGiven } from './use-given.ts'
import { useLoaded, type Named } from './use-loaded.ts'

interface Props {
  readonly panel: ViewPanel
  /** Code of the view. */
  readonly view: string
  /** Query of the address: names the record. */
  readonly query: Readonly<Record<string, string>>
  /** Shows this table of rows alone, without the other parts of the record. */
  readonly only?: string
  /** Initial values of a new record. */
  readonly defaults?: Readonly<Record<string, unknown>>
}

/** A record defined by its view: form and document. */
export function RecordView({ panel, view: code, query: asked, only, defaults }: Props) {
  const t = useT()
  const session = useStore($session)
  const view = useDefinition('view', code)
  const record =
    view.state === 'ready' && (view.value.kind === 'form' || view.value.kind === 'document') ? view.value : undefined
  const entity = useDefinition('entity', record?.entity)
  if (view.state === 'failed') return <Failure error={view.error} />
  if (entity.state === 'failed') return <Failure error={entity.error} />
  if (!record || entity.state !== 'ready') return <LoadingBar shown />
  const own = record.self === 'company' ? session?.companyId : record.self === 'user' ? session?.userId : undefined
  const query = own && !asked.id && !asked[record.by] ? { ...asked, id: own } : asked
  const named = namedBy(query, record.by, panel.id)
  // A document is read-only: an address without a record offers no creation.
  if (record.kind === 'document' && 'fresh' in named)
    return record.by in query ? (
      <Failure error={new ApiError(404, 'NOT_FOUND', '')} />
    ) : (
      <Empty title={t('noRecord')} text={t('noRecordText')} />
    )
  return (
    <WithChildren
      key={`${code}/${JSON.stringify(named)}`}
      panel={panel}
      view={only === undefined ? record : withOnly(record, only)}
      query={query}
      entity={entity.value}
      {...(defaults ? { defaults } : {})}
    />
  )
}

/** The view with one of its tables and nothing else. */
function withOnly(view: RecordWireView, child: string): RecordWireView {
  const parts = new Set<string>(partNames())
  const rest = Object.fromEntries(Object.entries(view).filter(([name]) => !parts.has(name))) as RecordWireView
  const { summary: _summary, ...shown } = rest
  return { ...shown, sections: [], actions: [], tabs: [], tables: (view.tables ?? []).filter(t => t.child === child) }
}

/** An id, or the visible number; empty for a new record. */
const namedBy = (query: Readonly<Record<string, string>>, by: string, panel: string): Named =>
  query.id ? { id: query.id } : query[by] ? { by, value: query[by] } : { fresh: panel }

type Ready = Omit<Props, 'view'> & { readonly view: RecordWireView; readonly entity: Definitions['entity'] }

/** Definitions of the row entities, one after the other, because a record has few. */
function WithChildren(props: Ready) {
  const names = (props.view.tables ?? []).map(t => t.child)
  return <NextChild {...props} names={names} known={{}} />
}

function NextChild({
  names,
  known,
  ...props
}: Ready & { readonly names: readonly string[]; readonly known: Definitions['children'] }) {
  const [name, ...rest] = names
  const child = useDefinition('entity', name ? props.entity.children[name]?.entity : undefined)
  if (!name) return <Given {...props} definitions={{ entity: props.entity, children: known }} />
  if (child.state === 'failed') return <Failure error={child.error} />
  if (child.state === 'loading') return <LoadingBar shown />
  return <NextChild {...props} names={rest} known={{ ...known, [name]: child.value }} />
}

type LoadedProps = Omit<Ready, 'entity'> & { readonly definitions: Definitions }

/** A new record begins with the records that its address names. */
function Given(props: LoadedProps) {
  const fresh = 'fresh' in namedBy(props.query, props.view.by, props.panel.id)
  const given = useGiven(props.definitions.entity, fresh ? props.query : {})
  return given ? <Loaded {...props} defaults={{ ...props.defaults, ...given }} /> : <LoadingBar shown />
}

function Loaded({ panel, view, query, defaults, definitions }: LoadedProps) {
  const [loaded, again] = useLoaded(definitions, namedBy(query, view.by, panel.id), view.begins, defaults)
  if (loaded.state === 'loading') return <LoadingBar shown />
  if (loaded.state === 'failed') {
    const number = query[view.by]
    return isApiError(loaded.error, 'AMBIGUOUS_NUMBER') && number ? (
      <Ambiguous panel={panel} entity={definitions.entity} number={number} error={loaded.error} />
    ) : (
      <Failure error={loaded.error} onRetry={again} />
    )
  }
  return <RecordBody panel={panel} view={view} definitions={definitions} model={loaded.model} />
}
