import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useMemo } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { howOf, type ViewHost, type ViewPanel } from '../../src/views/host.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { RecordView } from '../../src/views/record/RecordView.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { fetchCase, pageOf, type CaseViews } from './case-views.ts'

const useStyles = makeStyles({
  part: { marginTop: tokens.spacingVerticalL, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  record: {
    position: 'relative',
    height: '560px',
    minHeight: 0,
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})

interface Props {
  readonly panel: ViewPanel
  /** Code of the case. */
  readonly code: string
  /** Id of the record that the task is about. */
  readonly record: string | null
}

/** What a task is about, with the views of its case: the record as a document, and the way to its form. */
export function CaseRecord({ panel, code, record }: Props) {
  const { value, error, again } = useFetched(code, stop => fetchCase(code, stop))
  if (error) return <Failure error={error} onRetry={again} />
  return value ? <WithViews panel={panel} views={value} record={record} /> : null
}

function WithViews({ panel, views, record }: Omit<Props, 'code'> & { readonly views: CaseViews }) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const form = record === null ? views.create : views.update
  const address = form === null ? null : pageOf(form, record)
  const offered = address !== null && findRoute(address) !== undefined ? address : null
  if (offered === null && (record === null || views.view === null)) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          {views.name}
        </h3>
        {offered === null ? null : (
          <Button
            size="small"
            onClick={e => {
              panel.host.open(offered, howOf(e))
            }}
          >
            {t(record === null ? 'taskNewRecord' : 'taskEditRecord')}
          </Button>
        )}
      </div>
      {record !== null && views.view !== null ? <Inside panel={panel} view={views.view} record={record} /> : null}
    </section>
  )
}

const nothing = () => () => {}

/** The record as a document. Keys, title and unsaved changes of the panel are those of the task. */
function Inside({
  panel,
  view,
  record,
}: {
  readonly panel: ViewPanel
  readonly view: string
  readonly record: string
}) {
  const styles = useStyles()
  const definition = useDefinition('view', view)
  const inner = useMemo((): ViewPanel => {
    const host: ViewHost = {
      ...panel.host,
      title: () => {},
      facts: () => {},
      dirty: () => {},
      command: nothing,
      onLeave: nothing,
      close: () => {},
    }
    return { ...panel, id: `${panel.id}/${record}`, host }
  }, [panel, record])
  // What is changed here would not be asked about when the panel closes: a form opens in a panel of its own.
  if (definition.state !== 'ready' || definition.value.kind !== 'document') return null
  return (
    <div className={styles.record}>
      <RecordView panel={inner} view={view} query={{ id: record }} />
    </div>
  )
}
