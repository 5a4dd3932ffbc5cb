import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  Select,
  SpinButton,
  Textarea,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { WireProblem } from '../../domain/contracts/call.ts'
import type { ScheduledJobRow, ScheduledJobs } from '../../domain/contracts/cron.calls.ts'
import { isApiError } from '../../src/api/errors.ts'
import { operateJob } from '../../src/api/jobs.ts'
import { saveRecord } from '../../src/api/records.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import { NextRuns } from './NextRuns.tsx'

interface Props {
  readonly job: ScheduledJobRow | null
  readonly kinds: ScheduledJobs['kinds']
  onClose(saved: string | null): void
}

const policies = ['once', 'skip', 'all'] as const

/** Adds or changes a job; the next runs are shown while the expression is typed. */
export function JobDialog({ job, kinds, onClose }: Props) {
  useFocusBack()
  const t = useT()
  const text = useText()
  const [draft, setDraft] = useState({
    name: job?.name ?? '',
    class: job?.class ?? kinds[0]?.id ?? '',
    cronExpression: job?.cronExpression ?? kinds[0]?.cron ?? '0 * * * *',
    timeZone: job?.timeZone ?? userZone(),
    param: job?.param ?? '',
    description: job?.description ?? '',
    missedRuns: job?.missedRuns ?? 'once',
    timeLimit: job?.timeLimit ?? 600,
    retries: job?.retries ?? 0,
    alarm: job?.alarm ?? true,
  })
  const [problems, setProblems] = useState<readonly WireProblem[]>([])
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<typeof draft>) => {
    setDraft(d => ({ ...d, ...change }))
  }
  const of = (field: string) => {
    const found = problems.find(p => p.field === field)
    return found ? { validationMessage: found.message } : {}
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
  const kind = kinds.find(k => k.id === draft.class)
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
            <Field label={t('jobName')} required {...of('name')}>
              <Input
                value={draft.name}
                maxLength={120}
                autoFocus
                onChange={(_, d) => {
                  set({ name: d.value })
                }}
              />
            </Field>
            <Field label={t('jobClass')} required {...of('class')}>
              <Select
                value={draft.class}
                onChange={(_, d) => {
                  set({ class: d.value })
                }}
              >
                {kinds.map(k => (
                  <option key={k.id} value={k.id}>
                    {text(k.title)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('jobCron')} required hint={t('jobCronHint')} {...of('cronExpression')}>
              <Input
                value={draft.cronExpression}
                maxLength={80}
                onChange={(_, d) => {
                  set({ cronExpression: d.value })
                }}
              />
            </Field>
            <Field label={t('jobZone')} required {...of('timeZone')}>
              <Input
                value={draft.timeZone}
                maxLength={60}
                onChange={(_, d) => {
                  set({ timeZone: d.value })
                }}
              />
            </Field>
            <div className="portside-jobs-wide">
              <span>{t('jobNextTen', { zone: userZone() })}</span>
              <NextRuns expression={draft.cronExpression} zone={draft.timeZone} />
            </div>
            <Field label={t('jobMissed')}>
              <Select
                value={draft.missedRuns}
                onChange={(_, d) => {
                  set({ missedRuns: d.value })
                }}
              >
                {policies.map(p => (
                  <option key={p} value={p}>
                    {listLabel('platform:missedRunPolicy', p)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('jobLimit')} {...of('timeLimit')}>
              <SpinButton
                value={draft.timeLimit}
                min={1}
                max={86_400}
                onChange={(_, d) => {
                  set({ timeLimit: d.value ?? Number(d.displayValue) })
                }}
              />
            </Field>
            <Field label={t('jobRetries')} {...of('retries')}>
              <SpinButton
                value={draft.retries}
                min={0}
                max={10}
                onChange={(_, d) => {
                  set({ retries: d.value ?? Number(d.displayValue) })
                }}
              />
            </Field>
            <Checkbox
              label={t('jobAlarm')}
              checked={draft.alarm}
              onChange={(_, d) => {
                set({ alarm: d.checked === true })
              }}
            />
            {kind && kind.params.length > 0 ? (
              <Field
                className="portside-jobs-wide"
                label={t('jobParam')}
                hint={kind.params.map(p => `"${p}"`).join(', ')}
                {...of('param')}
              >
                <Textarea
                  value={draft.param}
                  rows={2}
                  spellCheck={false}
                  maxLength={4000}
                  onChange={(_, d) => {
                    set({ param: d.value })
                  }}
                />
              </Field>
            ) : null}
            <Field className="portside-jobs-wide" label={t('jobDescription')}>
              <Textarea
                value={draft.description}
                rows={2}
                maxLength={4000}
                onChange={(_, d) => {
                  set({ description: d.value })
                }}
              />
            </Field>
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
