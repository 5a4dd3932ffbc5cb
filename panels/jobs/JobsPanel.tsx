import { useState } from 'react'
import type { ScheduledJobRow } from '../../domain/contracts/cron.calls.ts'
import { useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { AskDialog, type Question } from '../AskDialog.tsx'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import type { PanelProps } from '../contract.ts'
import { DeadJobs } from './DeadJobs.tsx'
import { JobDetails } from './JobDetails.tsx'
import { JobDialog } from './JobDialog.tsx'
import { JobTable } from './JobTable.tsx'
import { JobsToolbar } from './JobsToolbar.tsx'
import { actingWith } from './job-acts.ts'
import { jobName } from './job-name.ts'
import { useJobs } from './use-jobs.ts'
import './jobs.css'

/** Scheduled jobs: past and next runs, and administrator actions. */
export default function JobsPanel({ host, visible }: PanelProps) {
  const t = useT()
  const text = useText()
  useLists(['platform:scheduledJobStatus', 'platform:missedRunPolicy', 'platform:businessModule'])
  const { value, error, again } = useJobs(host, visible)
  const [chosen, setChosen] = useState<string | null>(null)
  const [editing, setEditing] = useState<ScheduledJobRow | 'new' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  if (!value) return error ? <Problem error={error} onRetry={again} /> : <LoadingBar shown />
  const { jobs, kinds } = value
  const job = jobs.find(j => j.id === chosen) ?? jobs[0]
  const quietly = actingWith(again)
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
        <JobsToolbar
          paused={jobs.some(j => j.pausedByAll)}
          onAdd={() => {
            setEditing('new')
          }}
          onPauseAll={() => {
            quietly('pauseAll')
          }}
          onResumeAll={() => {
            quietly('resumeAll')
          }}
          onStartAll={startAll}
        />
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
