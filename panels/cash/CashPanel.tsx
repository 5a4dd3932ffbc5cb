import { Checkbox, Dropdown, Label, makeStyles, Option, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { CashInput } from '../../domain/contracts/cash.calls.ts'
import { fetchCash } from '../../src/api/cash.ts'
import { useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { Json } from '../../commands/contract.ts'
import type { PanelProps } from '../contract.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { AgeingPanel } from './AgeingPanel.tsx'
import { bodyStyles } from '../../src/views/parts/figure-table.ts'
import { CashTable } from './CashTable.tsx'
import { WhatIf } from './WhatIf.tsx'

const useStyles = makeStyles({
  choice: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  weeks: { minWidth: '90px' },
  ...bodyStyles,
})

const spans = [4, 8, 13, 26] as const

interface Kept {
  readonly weeks: number
  readonly hidesEmpty: boolean
}
const keptOf = (state: Json): Kept => {
  const { weeks, hidesEmpty } = (typeof state === 'object' && state !== null ? state : {}) as Partial<Kept>
  return { weeks: spans.some(s => s === weeks) ? Number(weeks) : 8, hidesEmpty: hidesEmpty === true }
}

/** Cash of the company: by week, and at their own addresses by days late or by account. */
export default function CashPanel(props: PanelProps) {
  const { address } = props.params
  if (address.startsWith('/account_statement')) return <AccountPanel {...props} />
  return address.startsWith('/ageing') ? <AgeingPanel host={props.host} /> : <CalendarPanel {...props} />
}

/** What the company pays and collects by week, and what changes when an order sails later. */
function CalendarPanel({ host, state }: PanelProps) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const id = useId()
  useLists(['money:trancheKind', 'money:dueEvent', 'money:dateBasis', 'money:trancheStatus'])
  const kept = keptOf(useStore(state))
  const [shift, setShift] = useState<CashInput['shift']>(null)
  const { value, error, again } = useFetched(JSON.stringify({ weeks: kept.weeks, shift }), stop =>
    fetchCash({ weeks: kept.weeks, shift }, stop),
  )
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const keep = (change: Partial<Kept>) => {
    state.set({ ...kept, ...change })
  }
  // While the next answer comes, the last one stays.
  const shown = value ?? last
  return (
    <div className={frame.panel}>
      <LoadingBar shown={!value && !error} />
      <div className={frame.tools}>
        <h2 className={frame.title}>{t('cashTitle')}</h2>
        <div className={styles.choice}>
          <Label htmlFor={id}>{t('cashWeeks')}</Label>
          <Dropdown
            id={id}
            size="small"
            className={styles.weeks}
            value={String(kept.weeks)}
            selectedOptions={[String(kept.weeks)]}
            onOptionSelect={(_, d) => {
              keep({ weeks: Number(d.optionValue) })
            }}
          >
            {spans.map(s => (
              <Option key={s} value={String(s)}>
                {String(s)}
              </Option>
            ))}
          </Dropdown>
        </div>
        <Checkbox
          label={t('cashHidesEmpty')}
          checked={kept.hidesEmpty}
          onChange={(_, d) => {
            keep({ hidesEmpty: d.checked === true })
          }}
        />
      </div>
      <div className={styles.scroll}>
        {error ? <Failure error={error} onRetry={again} /> : null}
        {shown && shown.currencies.length === 0 ? <Empty title={t('cashEmpty')} text={t('cashEmptyText')} /> : null}
        {shown?.currencies.map(c => (
          <CashTable
            key={c.currency}
            answer={shown}
            saved={c}
            shifted={shift ? shown.shift?.currencies.find(s => s.currency === c.currency) : undefined}
            hidesEmpty={kept.hidesEmpty}
            host={host}
          />
        ))}
        {shown && shown.currencies.length > 0 ? <span className={styles.note}>{t('cashNote')}</span> : null}
        {shown ? <WhatIf answer={shown} shift={shift} onShift={setShift} host={host} /> : null}
      </div>
    </div>
  )
}
