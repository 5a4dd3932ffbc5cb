import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { WireProblem } from '../../domain/contracts/call.ts'
import type { ScheduledJobRow, ScheduledJobs } from '../../domain/contracts/cron.calls.ts'
import { isApiError } from '../../src/api/errors.ts'
import { operateJob } from '../../src/api/jobs.ts'
import { saveRecord } from '../../src/api/records.ts'
import { useT } from '../../src/i18n/intl.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import { JobFields } from './JobFields.tsx'
import { draftOf, type JobDraft } from './job-draft.ts'

interface Props {
  readonly job: ScheduledJobRow | null
  readonly kinds: ScheduledJobs['kinds']
  onClose(saved: string | null): void
}

/** Adds or changes a job; the next runs are shown while the expression is typed. */
export function JobDialog({ job, kinds, onClose }: Props) {
  useFocusBack()
  const t = useT()
  const [draft, setDraft] = useState(() => draftOf(job, kinds))
  const [problems, setProblems] = useState<readonly WireProblem[]>([])
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<JobDraft>) => {
    setDraft(d => ({ ...d, ...change }))
  }
  const save = async () => {
    if (busy) return
    setBusy(true)
    const record = { ...draft, param: draft.param.trim() || null, description: draft.description.trim() || null }
    try {
      const id = job
        ? (
            await saveRecord(
              'ScheduledJob',
              { record: { id: job.id, revision: job.revision, ...record } },
              crypto.randomUUID(),
            )
          ).record.id
        : (await operateJob('add', { job: record })).id
      onClose(id)
    } catch (failure) {
      setProblems(isApiError(failure) ? failure.problems : [])
      setError(isApiError(failure) && failure.problems.length > 0 ? null : errorText(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={(_, d) => {
        if (!d.open) onClose(null)
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t(job ? 'jobEdit' : 'jobAdd')}</DialogTitle>
          <DialogContent className="portside-jobs-form">
            <JobFields job={draft} kinds={kinds} problems={problems} onChange={set} />
            {error ? (
              <p className="portside-jobs-wrong portside-jobs-wide" role="alert">
                {error}
              </p>
            ) : null}
          </DialogContent>
          <DialogActions>
            <Button
              onClick={() => {
                onClose(null)
              }}
            >
              {t('cancel')}
            </Button>
            <Button
              appearance="primary"
              aria-busy={busy}
              onClick={() => {
                void save()
              }}
            >
              {t('save')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
