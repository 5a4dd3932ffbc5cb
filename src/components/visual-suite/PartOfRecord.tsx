import { fetchDetail } from '../../api/records.ts'
import { useT } from '../../i18n/intl.ts'
import { partOf, type RecordBlockProps } from '../../views/blocks.ts'
import type { ChosenRecord, ViewPanel } from '../../views/host.ts'
import { Failure, LoadingBar } from '../../views/parts/PanelStates.tsx'
import { useDefinition } from '../../views/parts/use-definition.ts'
import { noDraft, rowsNow } from '../../views/record/model/draft.ts'
import { useFetched } from '../../views/record/tabs/use-fetched.ts'
import { useReloads } from '../../views/use-reloads.ts'

interface Props {
  readonly panel: ViewPanel
  /** A view of records of this kind, which has the part. */
  readonly code: string
  readonly record: ChosenRecord
  readonly part: 'voyage' | 'load'
  /** Settings of the part that differ from those of the view. */
  readonly more: object
}

/** One part of a stored record, as its view shows it. */
export function PartOfRecord(props: Props) {
  const { panel, code, record, part } = props
  const t = useT()
  const view = useDefinition('view', code)
  const shown =
    view.state === 'ready' && (view.value.kind === 'form' || view.value.kind === 'document') ? view.value : undefined
  const entity = useDefinition('entity', shown?.entity)
  const rowsOf = part === 'load' ? shown?.load?.child : undefined
  const child = useDefinition(
    'entity',
    rowsOf !== undefined && entity.state === 'ready' ? entity.value.children[rowsOf]?.entity : undefined,
  )
  const { value, error, again } = useFetched(`${record.entity}/${record.id}/${record.revision}`, stop =>
    fetchDetail(record.entity, { id: record.id }, stop),
  )
  useReloads(panel, record.entity, again)
  const failed = [view, entity, child].find(d => d.state === 'failed')
  if (failed?.state === 'failed') return <Failure error={failed.error} />
  if (error && !value) return <Failure error={error} onRetry={again} />
  if (!shown || entity.state !== 'ready' || !value || (rowsOf !== undefined && child.state !== 'ready'))
    return <LoadingBar shown />
  const settings = shown[part],
    Part = partOf(part)?.Component
  if (!settings || !Part || shown.entity !== record.entity)
    return <p className="portside-page-empty">{t('pageNoPicture', { name: record.label })}</p>
  const rows = Object.keys(value.rows).map(
    name => [name, rowsNow(value, noDraft(value.record.revision), name)] as const,
  )
  const shownRecord: RecordBlockProps = {
    panel,
    view: shown,
    entity: entity.value,
    children: rowsOf !== undefined && child.state === 'ready' ? { [rowsOf]: child.value } : {},
    base: value,
    fresh: false,
    of: { businessNo: record.label, entity: record.entity, id: record.id },
    values: value.record,
    rows: Object.fromEntries(rows),
    pulse: 0,
    onChanged: again,
  }
  return <Part {...shownRecord} settings={{ ...settings, ...props.more }} />
}
