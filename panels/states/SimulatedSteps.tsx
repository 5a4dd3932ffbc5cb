import { Button, Select } from '@fluentui/react-components'
import { useState } from 'react'
import type { SimulatedStates } from '../../domain/contracts/overlay.calls.ts'
import { isRoleCode } from '../../domain/meta/role.ts'
import type { StateDefinition } from '../../domain/meta/states.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { simulateStates } from '../../src/api/overlays.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useNames } from './use-names.ts'

const counts = [50, 200, 500] as const

interface Props {
  readonly before: StateDefinition
  readonly draft: StateDefinition
}

/** Tries the draft on the steps that records took: what it would have refused, and what it adds. Nothing is written. */
export function SimulatedSteps({ before, draft }: Props) {
  const t = useT()
  const [records, setRecords] = useState('200')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ readonly of: StateDefinition; readonly answer: SimulatedStates } | null>(null)
  const run = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await simulateStates({ list: before.code, definition: draft, records: Number(records) })
      setFound({ of: draft, answer })
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
    setBusy(false)
  }
  // A result holds for the draft that was tried.
  const shown = found?.of === draft ? found.answer : null
  return (
    <section aria-label={t('simulateTitle')}>
      <p className="portside-problem-actions">
        <Button size="small" disabledFocusable={busy} onClick={() => void run()}>
          {t('simulateRun')}
        </Button>
        <Select
          size="small"
          value={records}
          aria-label={t('simulateRecords')}
          onChange={(_, d) => {
            setRecords(d.value)
          }}
        >
          {counts.map(n => (
            <option key={n} value={n}>
              {t('simulateLast', { count: n })}
            </option>
          ))}
        </Select>
        <span>{t('simulateNote')}</span>
      </p>
      {shown ? <Result answer={shown} before={before} draft={draft} /> : null}
    </section>
  )
}

function Result({ answer, before, draft }: Props & { readonly answer: SimulatedStates }) {
  const t = useT()
  const text = useText()
  const status = (code: string | null) =>
    code === null ? '–' : text([...draft.values, ...before.values].find(v => v.code === code)?.label) || code
  const action = (code: string) =>
    text([...draft.transitions, ...before.transitions].find(x => x.action.code === code)?.action.label) || code
  const names = useNames(draft)
  const role = (code: string | null) => (isRoleCode(code) || code === 'system' ? names.role(code) : (code ?? ''))
  const { records, steps, refusedCount, addedCount } = answer
  return (
    <div role="status">
      <p>
        {t('simulateCounts', { records, steps, refused: refusedCount, added: addedCount })}
        {refusedCount > answer.refused.length || addedCount > answer.added.length ? ` ${t('simulateMore')}` : ''}
      </p>
      {answer.refused.length > 0 ? (
        <Steps
          title={t('simulateRefused')}
          last={t('simulateWhy')}
          rows={answer.refused.map(s => ({
            key: s.id,
            cells: [
              s.name,
              showInstant(s.at, userZone()),
              action(s.action),
              `${status(s.from)} → ${status(s.to)}`,
              t(`simulate_${s.why}`, { role: role(s.role) }),
            ],
          }))}
        />
      ) : null}
      {answer.added.length > 0 ? (
        <Steps
          title={t('simulateAdded')}
          last={t('simulateFor')}
          rows={answer.added.map(s => ({
            key: `${s.record} ${s.at} ${s.action} ${s.to}`,
            cells: [
              s.name,
              showInstant(s.at, userZone()),
              action(s.action),
              `${status(s.from)} → ${status(s.to)}`,
              s.roles.map(role).join(', '),
            ],
          }))}
        />
      ) : null}
    </div>
  )
}

interface StepsProps {
  readonly title: string
  /** Head of the last column. */
  readonly last: string
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

function Steps({ title, last, rows }: StepsProps) {
  const t = useT()
  const heads = [t('simulateRecord'), t('when'), t('simulateAction'), t('step'), last]
  return (
    <>
      <h2>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <div className="portside-folds portside-states-simulated" role="group" aria-label={title} tabIndex={0}>
        <table aria-label={title}>
          <thead>
            <tr>
              {heads.map(h => (
                <th key={h} scope="col">
                  {h}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(r => (
              <tr key={r.key}>
                {r.cells.map((cell, i) => (
                  <td key={heads[i]} data-label={heads[i]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
