import { Button } from '@fluentui/react-components'
import {
  Delete16Regular,
  Edit16Regular,
  FlashPlay20Regular,
  Pause16Regular,
  Play16Regular,
} from '@fluentui/react-icons'
import type { ScheduledJobRow, ScheduledJobs } from '../../domain/contracts/cron.calls.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { NextRuns } from './NextRuns.tsx'
import { secondsOf } from './RunBars.tsx'

interface Props {
  readonly job: ScheduledJobRow
  readonly name: string
  readonly kind: ScheduledJobs['kinds'][number] | undefined
  onEdit(): void
  onDelete(): void
  onAct(operation: 'start' | 'pause' | 'execute'): void
}

/** A job: possible actions, next run, and results of last runs. */
export function JobDetails({ job, name, kind, onEdit, onDelete, onAct }: Props) {
  const t = useT()
  const text = useText()
  const at = (time: string | null) => (time ? showInstant(time, userZone()) : '–')
  const states: Readonly<Record<string, string>> = {
    done: t('jobRunDone'),
    failed: t('jobRunFailed'),
    waiting: t('jobRunWaits'),
    running: t('jobRunning'),
    canceled: t('jobRunCanceled'),
  }
  return (
    <section className="portside-jobs-details" aria-label={name}>
      <header>
        <h2>{name}</h2>
        {job.status === 'started' ? (
          <Button
            size="small"
            icon={<Pause16Regular />}
            onClick={() => {
              onAct('pause')
            }}
          >
            {t('jobPause')}
          </Button>
        ) : null}
        {job.status === 'paused' ? (
          <Button
            size="small"
            icon={<Play16Regular />}
            onClick={() => {
              onAct('start')
            }}
          >
            {t('jobStart')}
          </Button>
        ) : null}
        <Button
          size="small"
          icon={<FlashPlay20Regular />}
          disabledFocusable={job.running || job.status === 'executedOnce'}
          onClick={() => {
            onAct('execute')
          }}
        >
          {t('jobExecute')}
        </Button>
        <Button
          size="small"
          icon={<Edit16Regular />}
          disabledFocusable={job.status === 'executedOnce'}
          onClick={onEdit}
        >
          {t('jobEdit')}
        </Button>
        {job.status === 'paused' ? (
          <Button size="small" icon={<Delete16Regular />} onClick={onDelete}>
            {t('jobDelete')}
          </Button>
        ) : null}
      </header>
      <p>
        {[kind ? text(kind.title) : job.class, job.description, job.param]
          .filter(part => part && part !== name)
          .join(' · ')}
      </p>
      <h3>{t('jobNextTen', { zone: userZone() })}</h3>
      <NextRuns expression={job.cronExpression} zone={job.timeZone} />
      <h3>{t('jobLogOf')}</h3>
      {job.recent.length === 0 ? (
        <p>{t('jobNeverRan')}</p>
      ) : (
        <ol className="portside-jobs-runs">
          {[...job.recent].reverse().map(r => (
            <li key={r.id} data-state={r.state}>
              <details>
                <summary>
                  {at(r.due)} · {states[r.state] ?? r.state}
                  {r.byHand ? ` · ${t('jobByHand')}` : ''}
                  {r.endedAt ? ` · ${t('jobTook', { seconds: secondsOf(r).toFixed(1) })}` : ''}
                </summary>
                <pre>
                  {[r.output, r.error && !r.output?.includes(r.error) ? r.error : ''].filter(Boolean).join('\n') || '–'}
                </pre>
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
