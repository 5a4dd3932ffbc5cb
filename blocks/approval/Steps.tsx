import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { TaskStep } from '../../domain/contracts/workflow.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: `${tokens.spacingVerticalXS} 0 0`, padding: 0 },
  step: {
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    padding: '2px 10px 6px',
    overflowWrap: 'anywhere',
  },
  open: { borderLeft: `3px solid ${tokens.colorBrandStroke1}` },
  past: {
    borderLeft: `3px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground3,
  },
  who: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  late: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  said: { display: 'block', whiteSpace: 'pre-wrap' },
})

const outcomes = 'workflow:approvalOutcome'

/** All steps of a process in the order of time: who decided what, and who is asked now. */
export function Steps({ steps }: { readonly steps: readonly TaskStep[] }) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  useLists([outcomes])
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('apprSteps')}
      </h3>
      <ol className={styles.list}>
        {steps.map((s, i) => (
          <li
            key={`${s.nodeId} ${s.at} ${String(i)}`}
            className={mergeClasses(
              styles.step,
              s.state === 'open' && styles.open,
              (s.state === 'undone' || s.state === 'notNeeded') && styles.past,
            )}
          >
            {s.node} · <span className={styles.who}>{s.person}</span>
            {s.inPlaceOf ? ` (${t('onBehalfOf', { name: s.inPlaceOf })})` : ''} ·{' '}
            {s.state === 'open' ? t('apprAskedNow') : listLabel(outcomes, s.outcome)}
            {s.state === 'undone' ? ` · ${t('apprUndone')}` : ''}{' '}
            <span className={styles.note}>{showInstant(s.at, userZone())}</span>
            {s.reminded ? (
              <span className={mergeClasses(styles.said, styles.note)}>
                {t('apprReminded', { day: s.reminded.day, times: s.reminded.times })}
              </span>
            ) : null}
            {s.escalated ? (
              <span className={mergeClasses(styles.said, styles.late)}>
                {t('apprEscalated', { at: showInstant(s.escalated.at, userZone()), people: s.escalated.people })}
              </span>
            ) : null}
            {s.comments ? <span className={styles.said}>{s.comments}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
