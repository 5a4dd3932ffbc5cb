import { Dropdown, Label, makeStyles, Option, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { measures, scoreWeights, type Measure } from '../../domain/values/sourcing/performance.ts'
import { fetchPerformance } from '../../src/api/sourcing.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $session } from '../../src/state/session.ts'
import { bodyStyles } from '../../src/views/parts/figure-table.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { Json } from '../../commands/contract.ts'
import type { PanelProps } from '../contract.ts'
import { Lines } from './Lines.tsx'
import { measureNames } from './measure-words.ts'
import { ScoreTable, type ChosenFigure } from './ScoreTable.tsx'
import { TrendTable } from './TrendTable.tsx'

const useStyles = makeStyles({
  ...bodyStyles,
  choice: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  few: { minWidth: '72px' },
  many: { minWidth: '170px' },
})

const spans = [3, 6, 12, 24] as const

interface Kept {
  readonly months: number
  readonly partners: readonly string[]
  readonly trend: Measure
}

const keptOf = (state: Json): Kept => {
  const { months, partners, trend } = (typeof state === 'object' && state !== null ? state : {}) as Partial<Kept>
  return {
    months: spans.some(s => s === months) ? Number(months) : 6,
    partners: Array.isArray(partners) ? partners.filter(p => typeof p === 'string') : [],
    trend: measures.find(m => m === trend) ?? 'onTime',
  }
}

/** Suppliers side by side by what they delivered, each figure with its records; a supplier sees itself, by buyer. */
export default function PerformancePanel({ host, state }: PanelProps) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const kept = keptOf(useStore(state))
  const [figure, setFigure] = useState<ChosenFigure | null>(null)
  const { value, error, again } = useFetched(String(kept.months), stop => fetchPerformance(kept.months, stop))
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
    state.set({ ...kept, ...change, partners: [...(change.partners ?? kept.partners)] })
  }
  const byBuyer = $session.get()?.companyType === '2'
  const chosen = value?.partners.filter(p => kept.partners.includes(p.id)) ?? []
  const partners = chosen.length > 0 ? chosen : (value?.partners ?? [])
  const trends = value?.measures.filter(m => m !== 'findings') ?? []
  return (
    <div className={frame.panel}>
      <LoadingBar shown={!value && !error} />
      <div className={frame.tools}>
        <h2 className={frame.title}>{t('perfTitle')}</h2>
        <Choice
          label={t('perfMonths')}
          className={styles.few}
          options={spans.map(s => [String(s), String(s)])}
          chosen={[String(kept.months)]}
          onChoose={([m]) => {
            setFigure(null)
            keep({ months: Number(m) })
          }}
        />
        {value ? (
          <Choice
            label={t(byBuyer ? 'perfBuyers' : 'perfSuppliers')}
            className={styles.many}
            options={value.partners.map(p => [p.id, p.book === null ? p.name : `${p.name} · ${p.book}`])}
            chosen={chosen.map(p => p.id)}
            several={
              chosen.length > 0
                ? t('perfShown', { count: chosen.length })
                : t(byBuyer ? 'perfAllBuyers' : 'perfAllSuppliers')
            }
            onChoose={ids => {
              keep({ partners: ids })
            }}
          />
        ) : null}
        {value && trends.length > 0 ? (
          <Choice
            label={t('perfTrendOf')}
            className={styles.many}
            options={trends.map(m => [m, t(measureNames[m][0])])}
            chosen={[kept.trend]}
            onChoose={([m]) => {
              keep({ trend: m as Measure })
            }}
          />
        ) : null}
      </div>
      <div className={styles.scroll}>
        {error ? <Failure error={error} onRetry={again} /> : null}
        {value?.partners.length === 0 ? <Empty title={t('perfNone')} text={t('perfNoneText')} /> : null}
        {value && partners.length > 0 ? (
          <>
            <ScoreTable answer={value} partners={partners} byBuyer={byBuyer} onChoose={setFigure} />
            <span className={styles.note}>{t('perfFormula', scoreWeights)}</span>
            {figure ? (
              <Lines
                answer={value}
                figure={figure}
                host={host}
                onClose={() => {
                  setFigure(null)
                }}
              />
            ) : null}
            <TrendTable
              months={value.months}
              partners={partners}
              measure={kept.trend}
              byBuyer={byBuyer}
              onChoose={setFigure}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly className: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly chosen: readonly string[]
  /** What the closed list says when several can be chosen. */
  readonly several?: string
  onChoose(values: readonly string[]): void
}

function Choice({ label, className, options, chosen, several, onChoose }: ChoiceProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <div className={styles.choice}>
      <Label htmlFor={id}>{label}</Label>
      <Dropdown
        id={id}
        size="small"
        className={className}
        multiselect={several !== undefined}
        value={several ?? options.find(([v]) => v === chosen[0])?.[1] ?? ''}
        selectedOptions={[...chosen]}
        onOptionSelect={(_, d) => {
          onChoose(d.selectedOptions)
        }}
      >
        {options.map(([v, text]) => (
          <Option key={v} value={v} text={text}>
            {text}
          </Option>
        ))}
      </Dropdown>
    </div>
  )
}
