import { Button, Toolbar, ToolbarDivider } from '@fluentui/react-components'
import { Add16Regular, ArrowCounterclockwise16Regular, Pause16Regular, Play16Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ScheduledJobRow } from '../../domain/contracts/cron.calls.ts'
import { fetchScheduledJobs, operateJob } from '../../src/api/jobs.ts'
import { t as say, useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useLists } from '../../src/fields/lists.ts'
import type { PanelProps } from '../contract.ts'
import { AskDialog, type Question } from '../AskDialog.tsx'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import { DeadJobs } from './DeadJobs.tsx'
import { JobDetails } from './JobDetails.tsx'
import { JobDialog } from './JobDialog.tsx'
import { jobName } from './job-name.ts'
import { JobTable } from './JobTable.tsx'
import './jobs.css'

const lookEveryMs = 5000

type Act = Exclude<Parameters<typeof operateJob>[0], 'add'>

/** Success message of each action (E-OK-06 to E-OK-08); actions on all jobs include the count. */
const noticeOf = {
  execute: 'jobExecuted',
  start: 'jobStarted',
  startAll: 'jobStarted',
  resumeAll: 'jobStarted',
  pause: 'jobPaused',
  pauseAll: 'jobPaused',
  delete: 'deleted',
} as const satisfies Record<Act, string>
const ofAll: readonly string[] = ['startAll', 'resumeAll', 'pauseAll']

/** Scheduled jobs: past and next runs, and administrator actions. */
export default function JobsPanel({ host, visible }: PanelProps) {
  const t = useT()
  const text = useText()
  useLists(['platform:scheduledJobStatus', 'platform:missedRunPolicy', 'platform:businessModule'])
  const { value, error, again } = useFetched('jobs', fetchScheduledJobs)
  const [chosen, setChosen] = useState<string | null>(null)
  const [editing, setEditing] = useState<ScheduledJobRow | 'new' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const under = value?.jobs.some(j => j.running) ?? false
  useEffect(() => {
    if (!under) return
    const timer = setInterval(() => {
      if (visible.get()) refresh()
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
    }
  }, [under, visible])
  const failing = value ? value.jobs.filter(j => j.failures > 0).length + value.dead.length : 0
  useEffect(() => {
    host.badge(failing || null)
  }, [host, failing])
  if (!value) return error ? <Problem error={error} onRetry={again} /> : <LoadingBar shown />
  const { jobs, kinds } = value
  const job = jobs.find(j => j.id === chosen) ?? jobs[0]
  const act = async (operation: Act, body?: Parameters<typeof operateJob>[1]) => {
    try {
      const done = await operateJob(operation, body)
      const code = noticeOf[operation]
      notify({
        kind: 'success',
        code,
        ...(ofAll.includes(operation) ? { message: `${t(code)}: ${say('jobDone', { n: done.moved })}` } : {}),
      })
      return done
    } catch (failure) {
      notify({
        kind: 'error',
        code: 'moduleRequestFailed',
        message: `${t('moduleRequestFailed')}: ${errorText(failure)}`,
      })
      throw failure
    } finally {
      again()
    }
  }
  const quietly = (operation: Act, body?: Parameters<typeof operateJob>[1]) => {
    void act(operation, body).catch(() => undefined)
  }
  const singles = jobs.filter(j => j.status === 'paused' && !j.pausedByAll)
  const startAll = () => {
    if (singles.length === 0) return quietly('startAll')
    setQuestion({
      title: t('jobStartAll'),
      text: t('jobStartAllSingles', { names: singles.map(j => jobName(j, kinds, text)).join(', ') }),
      withReason: false,
      answer: () => {
        quietly('startAll')
      },
    })
  }
  return (
    <Stays error={error} onRetry={again}>
      <div className="portside-jobs">
        <Toolbar className="portside-jobs-bar" aria-label={t('jobAll')}>
          <Button
            size="small"
            appearance="primary"
            icon={<Add16Regular />}
            onClick={() => {
              setEditing('new')
            }}
          >
            {t('jobAdd')}
          </Button>
          <ToolbarDivider />
          <Button
            size="small"
            appearance="subtle"
            icon={<Pause16Regular />}
            onClick={() => {
              quietly('pauseAll')
            }}
          >
            {t('jobPauseAll')}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowCounterclockwise16Regular />}
            disabledFocusable={!jobs.some(j => j.pausedByAll)}
            onClick={() => {
              quietly('resumeAll')
            }}
          >
            {t('jobResumeAll')}
          </Button>
          <Button size="small" appearance="subtle" icon={<Play16Regular />} onClick={startAll}>
            {t('jobStartAll')}
          </Button>
        </Toolbar>
        <DeadJobs jobs={value.dead} onAgain={again} />
        <div className="portside-jobs-body">
          <JobTable jobs={jobs} kinds={kinds} chosen={job?.id ?? null} onChoose={setChosen} />
          {job ? (
            <JobDetails
              key={job.id}
              job={job}
              name={jobName(job, kinds, text)}
              kind={kinds.find(k => k.id === job.class)}
              onEdit={() => {
                setEditing(job)
              }}
              onAct={operation => {
                quietly(operation, { id: job.id })
              }}
              onDelete={() => {
                setQuestion({
                  title: t('jobDelete'),
                  text: t('jobDeleteText', { name: jobName(job, kinds, text) }),
                  withReason: true,
                  answer: reason => {
                    quietly('delete', { id: job.id, reason })
                  },
                })
              }}
            />
          ) : (
            <p className="portside-jobs-none">{t('jobNone')}</p>
          )}
        </div>
        {editing ? (
          <JobDialog
            job={editing === 'new' ? null : editing}
            kinds={kinds}
            onClose={saved => {
              setEditing(null)
              if (saved) {
                notify({ kind: 'success', code: editing === 'new' ? 'added' : 'jobUpdated' })
                setChosen(saved)
                again()
              }
            }}
          />
        ) : null}
        {question ? (
          <AskDialog
            question={question}
            onClose={() => {
              setQuestion(null)
            }}
          />
        ) : null}
      </div>
    </Stays>
  )
}
