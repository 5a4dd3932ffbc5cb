import { lazyComponent } from '../../code/lazy-component.tsx'
import { useT } from '../../i18n/intl.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { useRecord } from '../../page/given-record.ts'

const HistoryOf = lazyComponent(async () => (await import('./HistoryOf.tsx')).HistoryOf)

/** What happened to the record that another component gives. */
function StateMachineHistory({ id, node }: ComponentProps) {
  const t = useT()
  const { record } = useRecord(node, 'record')
  if (!record) return <p className="portside-page-empty">{t('pageChooseFirst')}</p>
  return <Embedded id={id}>{panel => <HistoryOf key={record.id} panel={panel} record={record} />}</Embedded>
}

export const stateMachineHistory = drawComponent('state-machine-history', StateMachineHistory)
