import { Field, Input, Select } from '@fluentui/react-components'
import type { WireProblem } from '../../domain/contracts/call.ts'
import type { ScheduledJobs } from '../../domain/contracts/cron.calls.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { NextRuns } from './NextRuns.tsx'
import { RunFields } from './RunFields.tsx'
import { problemOf, type JobDraft } from './job-draft.ts'

interface Props {
  readonly job: JobDraft
  readonly kinds: ScheduledJobs['kinds']
  readonly problems: readonly WireProblem[]
  onChange(change: Partial<JobDraft>): void
}

/** What a job is called, what it does and when. */
export function JobFields(props: Props) {
  const { job: draft, kinds, problems, onChange: set } = props
  const t = useT()
  const text = useText()
  const of = (field: string) => problemOf(problems, field)
  return (
    <>
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

      <RunFields {...props} />
    </>
  )
}
