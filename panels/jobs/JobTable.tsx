import type { ScheduledJobRow, ScheduledJobs } from '../../domain/contracts/cron.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { jobName } from './job-name.ts'
import { RunBars } from './RunBars.tsx'

interface Props {
  readonly jobs: readonly ScheduledJobRow[]
  readonly kinds: ScheduledJobs['kinds']
  readonly chosen: string | null
  onChoose(id: string): void
}

/** One line for each job; the arrow keys choose. */
export function JobTable({ jobs, kinds, chosen, onChoose }: Props) {
  const t = useT()
  const text = useText()
  const at = (time: string | null) => (time ? showInstant(time, userZone()) : '–')
  const move = (by: number, from: HTMLElement) => {
    const next = jobs[jobs.findIndex(j => j.id === chosen) + by]
    if (!next) return
    onChoose(next.id)
    ;(by > 0 ? from.nextElementSibling : from.previousElementSibling)?.querySelector('button')?.focus()
  }
  return (
    <div className="portside-jobs-table portside-folds">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('jobName')}</th>
            <th scope="col">{t('jobStatus')}</th>
            <th scope="col">{t('jobCron')}</th>
            <th scope="col">{t('jobNext')}</th>
            <th scope="col">{t('jobLast')}</th>
            <th scope="col">{t('jobRuns')}</th>
            <th scope="col">{t('jobLog')}</th>
            <th scope="col">{t('jobModule')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(j => (
            <tr
              key={j.id}
              aria-selected={j.id === chosen}
              onClick={() => {
                onChoose(j.id)
              }}
              onKeyDown={e => {
                if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
                e.preventDefault()
                move(e.key === 'ArrowDown' ? 1 : -1, e.currentTarget)
              }}
            >
              <th scope="row">
                <button type="button" tabIndex={j.id === chosen ? 0 : -1}>
                  {jobName(j, kinds, text)}
                </button>
              </th>
              <td data-label={t('jobStatus')}>
                <span className="portside-jobs-state" data-state={j.failures > 0 ? 'failing' : j.status}>
                  {j.running ? t('jobRunning') : listLabel('platform:scheduledJobStatus', j.status)}
                  {j.pausedByAll ? ` · ${t('jobByAll')}` : ''}
                </span>
              </td>
              <td data-label={t('jobCron')}>
                <code>{j.cronExpression}</code> <span className="portside-jobs-zone">{j.timeZone}</span>
              </td>
              <td data-label={t('jobNext')}>{at(j.nextRun)}</td>
              <td data-label={t('jobLast')}>{at(j.lastRun)}</td>
              <td data-label={t('jobRuns')}>
                <RunBars runs={j.recent} />
              </td>
              <td className="portside-jobs-log" data-label={t('jobLog')} title={j.log ?? ''}>
                {j.log ?? ''}
              </td>
              <td data-label={t('jobModule')}>{listLabel('platform:businessModule', j.module)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
