import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircle20Filled,
  Circle20Regular,
  CircleHalfFill20Regular,
  Subtract20Regular,
} from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useEffect, useId, type ReactNode } from 'react'
import type { Worklist } from '../../domain/contracts/define.calls.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { howOf, type How, type ViewHost } from '../../src/views/host.ts'
import { $firstTasks, beginFirstTasks, dismissTasks, noteDone, setTask, type FirstTask } from './first-tasks.ts'
import { openWorklistRow } from './open-worklist-row.ts'

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    padding: '10px 12px',
    marginBottom: tokens.spacingVerticalL,
  },
  head: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalM}` },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, flexGrow: 1 },
  list: { margin: '6px 0 0', padding: 0, listStyleType: 'none' },
  // In a narrow card the buttons move below the name.
  task: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '30px',
    paddingBlock: '2px',
  },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorBrandForeground1 },
  name: { flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  over: { color: tokens.colorNeutralForeground3 },
})

const icons: Readonly<Record<FirstTask['state'], ReactNode>> = {
  open: <Circle20Regular />,
  started: <CircleHalfFill20Regular />,
  skipped: <Subtract20Regular />,
  done: <CheckmarkCircle20Filled />,
}

/** Three first tasks on the home of a new user (FH-8). */
export function FirstTasksCard({ lists, host }: { readonly lists: readonly Worklist[]; readonly host: ViewHost }) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const now = useStore($firstTasks)
  useEffect(() => {
    beginFirstTasks(lists)
    noteDone(lists)
  }, [lists])
  if (!now || now.dismissed || now.tasks.length === 0) return null
  const done = now.tasks.filter(task => task.state === 'done').length
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {t('firstTasks')}
        </h3>
        <span className={styles.count}>{t('firstTasksDone', { done, all: now.tasks.length })}</span>
        <Button size="small" appearance="subtle" onClick={dismissTasks}>
          {t('firstTasksDismiss')}
        </Button>
      </div>
      <ul className={styles.list}>
        {now.tasks.map(task => (
          <Task
            key={`${task.list}/${String(task.row.id)}`}
            task={task}
            list={lists.find(l => l.code === task.list)}
            host={host}
          />
        ))}
      </ul>
    </section>
  )
}

function Task({
  task,
  list,
  host,
}: {
  readonly task: FirstTask
  readonly list: Worklist | undefined
  readonly host: ViewHost
}) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  if (!list) return null
  const set = (state: FirstTask['state']) => {
    setTask(task.list, task.row.id, state)
  }
  const start = (how: How) => {
    if (task.state !== 'done') set('started')
    void openWorklistRow(list, task.row, host, how)
  }
  const over = task.state === 'skipped' || task.state === 'done'
  return (
    <li className={styles.task}>
      <span className={styles.icon} role="img" aria-label={t(`firstTask_${task.state}`)}>
        {icons[task.state]}
      </span>
      <span className={over ? `${styles.name} ${styles.over}` : styles.name}>
        <Link
          as="button"
          onClick={e => {
            start(howOf(e))
          }}
        >
          {task.name}
        </Link>{' '}
        · {text(list.title)}
      </span>
      {task.state === 'done' ? null : (
        <span className={styles.buttons}>
          {task.state === 'skipped' ? null : (
            <Button
              size="small"
              appearance="subtle"
              aria-label={t('firstTaskSkipNamed', { name: task.name })}
              onClick={() => {
                set('skipped')
              }}
            >
              {t('firstTaskSkip')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t(task.state === 'open' ? 'firstTaskStartNamed' : 'firstTaskResumeNamed', { name: task.name })}
            onClick={e => {
              start(howOf(e))
            }}
          >
            {t(task.state === 'open' ? 'firstTaskStart' : 'firstTaskResume')}
          </Button>
        </span>
      )}
    </li>
  )
}
