import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { RecordName } from '../../api/files.ts'
import { lazyComponent } from '../../code/lazy-component.tsx'
import { useT } from '../../i18n/intl.ts'
import { AccountTab } from '../account/AccountTab.tsx'
import { MembersTab } from '../account/MembersTab.tsx'
import type { ViewPanel } from '../host.ts'
import { PreviewTab } from '../notices/PreviewTab.tsx'
import { ReadersTab } from '../notices/ReadersTab.tsx'
import { RightsTab } from '../rights/RightsTab.tsx'
import type { RecordWireView } from './RecordView.tsx'
import { Attachments } from './tabs/Attachments.tsx'
import { Changes } from './tabs/Changes.tsx'
import { Comments } from './tabs/Comments.tsx'
import { History } from './tabs/History.tsx'
import { Milestones } from './tabs/Milestones.tsx'

const VoyageMap = lazyComponent(async () => (await import('../voyage/VoyageMap.tsx')).VoyageMap)

type TabName = NonNullable<RecordWireView['tabs']>[number]

interface Props {
  readonly panel: ViewPanel
  readonly view: RecordWireView
  readonly entity: WireEntity
  readonly base: Detail
  readonly of: RecordName
  readonly label: string
  /** Counts what may have happened to the parts. */
  readonly pulse: number
  onChanged(): void
}

const useStyles = makeStyles({
  tabs: { marginTop: tokens.spacingVerticalL, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  body: { padding: `${tokens.spacingVerticalM} 0`, minHeight: '96px' },
})

/** The parts of a record below its fields; each is fetched when it is first looked at. */
export function RecordTabs({ panel, view, entity, base, of, label, pulse, onChanged }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const steps = entity.children.milestones ? 'milestones' : 'steps'
  const offered = (view.tabs ?? []).filter(tab => tab !== 'milestones' || (entity.children[steps] && base.rows[steps]))
  const [chosen, setChosen] = useState<TabName | undefined>(offered[0])
  const tab = chosen && offered.includes(chosen) ? chosen : offered[0]
  if (!tab) return null
  return (
    <>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={tab}
        aria-label={label}
        onTabSelect={(_, data) => {
          setChosen(offered.find(o => o === data.value))
        }}
      >
        {offered.map(o => (
          <Tab key={o} id={`${id}-${o}`} value={o} aria-controls={`${id}-body`}>
            {t(o)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.body} role="tabpanel" id={`${id}-body`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'milestones' && view.voyage ? (
          <VoyageMap panel={panel} record={base.record} steps={base.rows[steps] ?? []} calls={view.voyage.calls} />
        ) : null}
        {tab === 'milestones' ? (
          <Milestones
            panel={panel}
            entity={entity.children[steps]?.entity ?? ''}
            rows={base.rows[steps] ?? []}
            onChanged={onChanged}
          />
        ) : null}
        {tab === 'attachments' ? <Attachments of={of} entity={entity} pulse={pulse} onChanged={onChanged} /> : null}
        {tab === 'comments' ? <Comments of={of} pulse={pulse} /> : null}
        {tab === 'account' ? <AccountTab id={of.id} /> : null}
        {tab === 'rights' ? <RightsTab id={of.id} onChanged={onChanged} /> : null}
        {tab === 'members' ? <MembersTab entity={entity.name} id={of.id} /> : null}
        {tab === 'preview' ? <PreviewTab record={base.record} /> : null}
        {tab === 'readers' ? <ReadersTab entity={entity.name} id={of.id} pulse={pulse} /> : null}
        {tab === 'history' && Object.keys(entity.states).length > 0 ? (
          <History
            entity={entity}
            lists={Object.keys(entity.states)}
            id={of.id}
            revision={base.record.revision}
            pulse={pulse}
          />
        ) : null}
        {tab === 'history' ? (
          <Changes entity={entity} id={of.id} revision={base.record.revision} pulse={pulse} />
        ) : null}
      </div>
    </>
  )
}
