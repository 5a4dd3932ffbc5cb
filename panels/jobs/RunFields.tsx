import { Checkbox, Field, Select, SpinButton, Textarea } from '@fluentui/react-components'
import type { WireProblem } from '../../domain/contracts/call.ts'
import type { ScheduledJobs } from '../../domain/contracts/cron.calls.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { problemOf, type JobDraft } from './job-draft.ts'

const policies = ['once', 'skip', 'all'] as const

interface Props {
  readonly job: JobDraft
  readonly kinds: ScheduledJobs['kinds']
  readonly problems: readonly WireProblem[]
  onChange(change: Partial<JobDraft>): void
}

/** How a job runs: what happens to missed runs, its limits, alarm and parameters. */
export function RunFields({ job: draft, kinds, problems, onChange: set }: Props) {
  const t = useT()
  const of = (field: string) => problemOf(problems, field)
  const kind = kinds.find(k => k.id === draft.class)
  return (
    <>
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
    </>
  )
}
