import {
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useId } from 'react'
import type { RunningChoice, ShownProcess } from '../../domain/contracts/workflow.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import { tableStyles } from '../../src/views/parts/figure-table.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, width: '100%' },
  title: tableStyles.title,
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
})

interface Props {
  readonly process: ShownProcess
  readonly choice: RunningChoice | undefined
  onChange(choice: RunningChoice): void
}

/** What happens to processes that run by an earlier version, and which steps take the place of those that are gone. */
export function RunningFields({ process, choice, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const { running } = process
  if (!running || running.count === 0) return null
  const { count, gone } = running
  const steps = choice?.steps ?? []
  const targets = process.nodes.filter(n => n.kind === 'user')
  const put = (from: string, to: string) => {
    const others = steps.filter(s => s.from !== from)
    onChange({ process: process.key, running: 'move', steps: to === '' ? others : [...others, { from, to }] })
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('procRunningBy', { name: process.name, count })}
      </h3>
      {gone.length > 0 && choice === undefined ? (
        <MessageBar layout="multiline" intent="warning">
          <MessageBarBody>{t('procRunningChoose', { names: gone.map(g => g.name).join(', ') })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <RadioGroup
        aria-labelledby={id}
        value={choice?.running ?? ''}
        onChange={(_, d) => {
          onChange({ process: process.key, running: d.value === 'move' ? 'move' : 'stay', steps: [...steps] })
        }}
      >
        <Radio value="stay" label={t('procRunningStay')} />
        <Radio value="move" label={t('procRunningMove')} />
      </RadioGroup>
      {choice?.running === 'move' && gone.length > 0 ? (
        <div className={styles.steps}>
          {gone.map(g => (
            <Field key={g.node} label={t('procRunningStep', { node: g.name, count: g.count })} required>
              <Select
                value={steps.find(s => s.from === g.node)?.to ?? ''}
                onChange={(_, d) => {
                  put(g.node, d.value)
                }}
              >
                <option value="">{t('procRunningNone')}</option>
                {targets.map(n => (
                  <option key={n.id} value={n.id}>
                    {n.name || n.id}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      ) : null}
    </section>
  )
}

/** Whether it is said where each running process goes on. */
export const isSettled = ({ running }: ShownProcess, choice: RunningChoice | undefined): boolean =>
  !running ||
  running.gone.length === 0 ||
  choice?.running === 'stay' ||
  (choice?.running === 'move' && running.gone.every(g => choice.steps?.some(s => s.from === g.node) === true))
