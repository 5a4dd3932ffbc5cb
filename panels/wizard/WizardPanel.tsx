import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled, Circle20Regular, Subtract20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useFirstDay, type FirstDayTask } from '../../blocks/home/use-first-day.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'

const useStyles = makeStyles({
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '12px 16px', containerType: 'inline-size' },
  intro: { margin: `0 0 ${tokens.spacingVerticalM}`, maxWidth: '70ch', color: tokens.colorNeutralForeground2 },
  steps: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '900px' },
  step: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: '10px 12px',
    borderLeft: '3px solid transparent',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  next: {
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorBrandForeground1 },
  words: { flex: '1 1 260px', minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  purpose: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
})

const icons: Readonly<Record<FirstDayTask['state'], ReactNode>> = {
  open: <Circle20Regular />,
  skipped: <Subtract20Regular />,
  done: <CheckmarkCircle20Filled />,
}

/** Leads a new company to its first order; each step opens the screen where it is done (/wizard). */
export default function WizardPanel(props: PanelProps) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const panel = useViewPanel(props)
  const { tasks, error, again, skip } = useFirstDay(panel)
  const next = tasks?.find(s => s.state === 'open')
  const done = tasks?.filter(s => s.state === 'done').length ?? 0
  return (
    <div className={frame.panel}>
      <LoadingBar shown={!tasks && !error} />
      <div className={frame.tools}>
        <h2 className={frame.title}>{t('firstDayTitle')}</h2>
        {tasks ? <span role="status">{t('firstDayDone', { done, all: tasks.length })}</span> : null}
      </div>
      <div className={styles.body}>
        {error ? <Failure error={error} onRetry={again} /> : null}
        {tasks?.length === 0 ? <Empty title={t('firstDayNone')} text={t('firstDayNoneText')} /> : null}
        {tasks && tasks.length > 0 ? (
          <>
            <p className={styles.intro}>{t(next ? 'firstDayIntro' : 'firstDayOver')}</p>
            <ol className={styles.steps}>
              {tasks.map(task => (
                <Step
                  key={task.code}
                  task={task}
                  isNext={task.code === next?.code}
                  onOpen={(address, how) => {
                    panel.host.open(address, how)
                  }}
                  onSkip={yes => {
                    skip(task.code, yes)
                  }}
                />
              ))}
            </ol>
          </>
        ) : null}
      </div>
    </div>
  )
}

interface StepProps {
  readonly task: FirstDayTask
  readonly isNext: boolean
  onOpen(address: string, how: How): void
  onSkip(yes: boolean): void
}

function Step({ task, isNext, onOpen, onSkip }: StepProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const step = text(task.title)
  const { imports } = task
  return (
    <li
      className={mergeClasses(styles.step, isNext && styles.next)}
      {...(isNext ? { 'aria-current': 'step' as const } : {})}
    >
      <span className={styles.icon} role="img" aria-label={t(`firstDay_${task.state}`)}>
        {icons[task.state]}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{step}</h3>
        <p className={styles.purpose}>{text(task.purpose)}</p>
      </div>
      <div className={styles.buttons}>
        {task.state === 'done' ? null : (
          <Button
            size="small"
            appearance="subtle"
            aria-label={t(task.state === 'skipped' ? 'firstDayResumeNamed' : 'firstDaySkipNamed', { step })}
            onClick={() => {
              onSkip(task.state === 'open')
            }}
          >
            {t(task.state === 'skipped' ? 'firstDayResume' : 'firstDaySkip')}
          </Button>
        )}
        {imports ? (
          <Button
            size="small"
            aria-label={t('firstDayImportNamed', { step })}
            onClick={e => {
              onOpen(imports, howOf(e))
            }}
          >
            {t('firstDayImport')}
          </Button>
        ) : null}
        <Button
          size="small"
          {...(isNext ? { appearance: 'primary' as const } : {})}
          aria-label={t('firstDayOpenNamed', { step })}
          onClick={e => {
            onOpen(task.opens, howOf(e))
          }}
        >
          {t('firstDayOpen')}
        </Button>
      </div>
    </li>
  )
}
