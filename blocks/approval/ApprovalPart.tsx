import { makeStyles, tokens } from '@fluentui/react-components'
import type { AskedBecause, Consequence, TaskDetail } from '../../domain/contracts/workflow.calls.ts'
import { roleNames } from '../../domain/meta/role.ts'
import { fetchTaskDetail } from '../../src/api/workflow.ts'
import { useT, useText, type Translate } from '../../src/i18n/intl.ts'
import { textOf } from '../../src/state/language.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { Operations } from './Operations.tsx'
import { ProcessDrawing } from './ProcessDrawing.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { Steps } from './Steps.tsx'

const useStyles = makeStyles({
  part: { marginTop: tokens.spacingVerticalM, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, max-content) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
})

interface Props {
  readonly panel: ViewPanel
  readonly asked: { readonly task: string } | { readonly instance: string } | { readonly copy: string }
  readonly pulse: number
}

/** What belongs to a decision: what it is about, why this person is asked, what follows, and what was said so far. */
export function ApprovalPart({ panel, asked, pulse }: Props) {
  const styles = useStyles()
  const t = useT()
  const { value, error, again } = useFetched(JSON.stringify(asked), stop => fetchTaskDetail(asked, stop), pulse)
  if (error) return <Failure error={error} onRetry={again} />
  if (!value) return null
  return (
    <section className={styles.part} aria-label={t('apprWhatFor')}>
      <RecordFacts of={value.record} since={value.lastDecided} onSaved={again} />
      {'task' in asked ? (
        <Operations panel={panel} task={asked.task} operations={value.operations} onDone={again} />
      ) : null}
      <Course detail={value} />
      <Steps steps={value.steps} />
      <ProcessDrawing
        label={t('drawOf', { name: value.process })}
        drawing={value.drawing}
        states={new Map(value.reached.map(r => [r.node, r.state]))}
      />
    </section>
  )
}

/** The process, why the reader is asked, and what each decision leads to. */
function Course({ detail }: { readonly detail: TaskDetail }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const action = detail.performs ? text(detail.performs) : ''
  const facts: readonly (readonly [string, string | null])[] = [
    [t('apprProcess'), t('apprVersion', { name: detail.process, version: detail.version })],
    [t('apprWhyYou'), detail.because ? becauseText(detail.because, t) : null],
    [t('apprIfApproved'), detail.approve ? followText(detail.approve, action, t) : null],
    [t('apprIfRejected'), detail.reject ? rejectText(detail.reject, t) : null],
    [t('apprWaitsFor'), detail.running && !detail.approve && action !== '' ? t('apprThenAction', { action }) : null],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function becauseText(because: AskedBecause, t: Translate): string {
  switch (because.kind) {
    case 'role':
      return t('apprBecauseRole', { role: textOf(roleNames[because.role]) })
    case 'proxy':
      return t('apprBecauseProxy', { name: because.person })
    case 'assigned':
      return t('apprBecauseAssigned', { name: because.person })
    case 'named':
      return t('apprBecauseNamed')
    case 'added':
      return t('apprBecauseAdded')
    case 'administrator':
      return t('apprBecauseAdministrator')
  }
}

const nextText = ({ asked }: Consequence, t: Translate): string =>
  asked.map(a => t('apprAsks', { node: a.node, people: a.people.join(', ') })).join('; ')

const followText = (c: Consequence, action: string, t: Translate): string =>
  c.ends ? (action === '' ? t('apprEnds') : t('apprEndsWith', { action })) : nextText(c, t) || t('apprOthersDecide')

const rejectText = (c: Consequence, t: Translate): string =>
  c.ends ? t('apprEndsRejected') : nextText(c, t) || t('apprOthersDecide')
