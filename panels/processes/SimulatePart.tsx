import {
  Button,
  Dropdown,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Option,
  tokens,
} from '@fluentui/react-components'
import { useId, useState, type FormEvent } from 'react'
import type { ShownProcess, SimulatedRun } from '../../domain/contracts/workflow.calls.ts'
import { simulateProcess } from '../../src/api/workflow.ts'
import { useT, type Translate } from '../../src/i18n/intl.ts'
import { problemsText } from '../../src/views/parts/error-text.ts'
import { tableStyles } from '../../src/views/parts/figure-table.ts'

const useStyles = makeStyles({
  title: tableStyles.title,
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
  field: { width: 'min(240px, 100%)' },
  choice: { minWidth: 0 },
  note: { color: tokens.colorNeutralForeground3, margin: 0 },
  steps: { margin: `${tokens.spacingVerticalS} 0 0`, paddingInlineStart: tokens.spacingHorizontalXXL },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
})

interface Props {
  readonly id: string
  readonly process: ShownProcess
}

/** How the process would run for a record: who is asked in which order, and how it ends. Nothing is written by it. */
export function SimulatePart({ id, process }: Props) {
  const styles = useStyles()
  const t = useT()
  const title = useId()
  const [number, setNumber] = useState('')
  const [starter, setStarter] = useState('')
  const [rejects, setRejects] = useState<readonly string[]>([])
  const [run, setRun] = useState<SimulatedRun>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tasks = process.nodes.filter(n => n.kind === 'user')
  const nameOf = (node: string) => tasks.find(n => n.id === node)?.name || node
  const simulate = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      setRun(await simulateProcess({ id, process: process.key, number, starter, rejects: [...rejects] }))
    } catch (error) {
      setRun(undefined)
      setRefused(problemsText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h4 id={title} className={styles.title}>
        {t('procSimulate')}
      </h4>
      <p className={styles.note}>{t('procSimulateNote')}</p>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void simulate()
        }}
      >
        <Field label={t('procSimulateNumber')} required className={styles.field}>
          <Input
            value={number}
            maxLength={80}
            onChange={(_, d) => {
              setNumber(d.value)
            }}
          />
        </Field>
        <Field label={t('procSimulateStarter')} required className={styles.field}>
          <Input
            value={starter}
            maxLength={80}
            autoComplete="off"
            onChange={(_, d) => {
              setStarter(d.value)
            }}
          />
        </Field>
        <Field label={t('procSimulateRejects')} className={styles.field}>
          <Dropdown
            multiselect
            className={styles.choice}
            placeholder={t('procSimulateNobody')}
            value={rejects.map(nameOf).join(', ')}
            selectedOptions={[...rejects]}
            onOptionSelect={(_, d) => {
              setRejects(d.selectedOptions)
            }}
          >
            {tasks.map(n => (
              <Option key={n.id} value={n.id}>
                {n.name || n.id}
              </Option>
            ))}
          </Dropdown>
        </Field>
        <Button type="submit" disabled={busy || number.trim() === '' || starter.trim() === ''}>
          {t('procSimulateRun')}
        </Button>
      </form>
      {refused === undefined ? null : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{refused}</MessageBarBody>
        </MessageBar>
      )}
      <div role="status">{run ? <Run run={run} /> : null}</div>
    </section>
  )
}

function Run({ run }: { readonly run: SimulatedRun }) {
  const styles = useStyles()
  const t = useT()
  return (
    <>
      <strong>{endText(run, t)}</strong>
      <ol className={styles.steps}>
        {run.steps.map((step, i) => (
          <li key={`${step.node} ${String(i)}`}>
            {step.name}
            {step.asked.length > 0
              ? ` – ${t('procSimulateAsked', { people: step.asked.map(p => p.name).join(', ') })}`
              : ''}
            {step.outcomes.length > 0 ? ` – ${step.outcomes.map(o => outcomeText(o, t)).join(', ')}` : ''}
          </li>
        ))}
      </ol>
    </>
  )
}

const outcomeText = (outcome: string, t: Translate): string =>
  t(outcome === 'reject' ? 'procSimulateRejected' : 'procSimulateApproved')

function endText({ end, waits }: SimulatedRun, t: Translate): string {
  switch (end) {
    case 'approved':
      return t('procSimulateEndApproved')
    case 'rejected':
      return t('procSimulateEndRejected')
    case null:
      return t('procSimulateWaits', { nodes: waits.join(', ') })
    default:
      return t('procSimulateEndFailed')
  }
}
