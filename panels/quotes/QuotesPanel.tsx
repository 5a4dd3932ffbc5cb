import { Button, Dropdown, Label, makeStyles, Option, Tab, TabList, tokens } from '@fluentui/react-components'
import { ArrowDownload16Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ComparisonAnswer, RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import { saveRecord } from '../../src/api/records.ts'
import { fetchComparison, saveComparison } from '../../src/api/sourcing.ts'
import { useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { onceKeys } from '../../src/views/parts/key.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelHost, PanelProps } from '../contract.ts'
import { bodyStyles } from '../../src/views/parts/figure-table.ts'
import { awardBy, awardLines, choices, type By, type Choice } from './choice.ts'
import { Flips } from './Flips.tsx'
import { scrollsAttribute } from './near-parts.ts'
import { QuotesTable } from './QuotesTable.tsx'
import { Scores } from './Scores.tsx'
import { Summary } from './Summary.tsx'

const useStyles = makeStyles({
  ...bodyStyles,
  choice: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  select: { minWidth: '220px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
})

/** Quotations of an RFQ side by side: the best of each line, the cheapest awards, and the way to an award. */
export default function QuotesPanel({ params, host }: PanelProps) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const id = useId()
  useLists(['trade:uom', 'trade:chargeCode', 'sourcing:criterionSource', 'sourcing:scoreForm'])
  const asked = new URLSearchParams(params.address.split('?')[1] ?? '').get('rfq')
  const [picked, setPicked] = useState<string | null>(null)
  const rfq = picked ?? asked
  const { value, error, again } = useFetched(rfq ?? 'none', stop => fetchComparison(rfq, stop))
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const shown = value?.comparison
  return (
    <div className={frame.panel}>
      <LoadingBar shown={!value && !error} />
      <div className={frame.tools}>
        <h2 className={frame.title}>{t('quotesTitle')}</h2>
        {value ? <RfqChoice id={id} value={value} onPick={setPicked} /> : null}
      </div>
      <div className={styles.scroll} {...{ [scrollsAttribute]: '' }}>
        {error ? <Failure error={error} onRetry={again} /> : null}
        {value && !shown ? (
          <Empty title={t('quotesNone')} text={t(value.choices.length > 0 ? 'quotesChoose' : 'quotesNoneText')} />
        ) : null}
        {shown && shown.suppliers.length === 0 ? (
          <Empty
            title={t(shown.awaitsOpeners ? 'quotesAwaits' : 'quotesSealed')}
            text={t(shown.awaitsOpeners ? 'quotesAwaitsText' : 'quotesSealedText')}
          />
        ) : null}
        {shown && shown.suppliers.length > 0 ? <Compared key={shown.rfq} comparison={shown} host={host} /> : null}
      </div>
    </div>
  )
}

interface RfqChoiceProps {
  readonly id: string
  readonly value: ComparisonAnswer
  onPick(rfq: string): void
}

function RfqChoice({ id, value, onPick }: RfqChoiceProps) {
  const styles = useStyles()
  const t = useT()
  const chosen = value.comparison
  const label = (c: { readonly rfqNo: string; readonly rfqName: string }) => `${c.rfqNo} ${c.rfqName}`.trim()
  return (
    <div className={styles.choice}>
      <Label htmlFor={id}>{t('quotesRfq')}</Label>
      <Dropdown
        id={id}
        size="small"
        className={styles.select}
        placeholder={t('quotesPick')}
        value={chosen ? label(chosen) : ''}
        selectedOptions={chosen ? [chosen.rfq] : []}
        onOptionSelect={(_, d) => {
          if (d.optionValue) onPick(d.optionValue)
        }}
      >
        {value.choices.map(c => (
          <Option key={c.id} value={c.id} text={label(c)}>
            {label(c)}
          </Option>
        ))}
      </Dropdown>
    </div>
  )
}

interface ComparedProps {
  readonly comparison: RfqComparison
  readonly host: PanelHost
}

function Compared({ comparison, host }: ComparedProps) {
  const styles = useStyles()
  const t = useT()
  const [choice, setChoice] = useState<Choice>(() => choices.split(comparison.award))
  const [by, setBy] = useState<By>('price')
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [keyOf] = useState(onceKeys)
  const award = awardBy(comparison, by)
  const lines = awardLines(comparison, choice)
  const propose = async () => {
    setBusy(true)
    setFailed(null)
    try {
      const body = { record: { rfq: comparison.rfq }, rows: { lines: { save: lines } } }
      const saved = await saveRecord('RfqAward', body, keyOf(body))
      host.open(`/rfq_awards?id=${saved.record.id}`, 'reuse')
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    setFailed(null)
    saveComparison(comparison.rfq).catch(setFailed)
  }
  return (
    <>
      {comparison.landed || comparison.scoring ? (
        <TabList
          size="small"
          selectedValue={by}
          aria-label={t('quotesBy')}
          onTabSelect={(_, d) => {
            setBy(d.value as By)
          }}
        >
          <Tab value="price">{t('quotesByPrice')}</Tab>
          {comparison.landed ? <Tab value="landed">{t('quotesByLanded')}</Tab> : null}
          {comparison.scoring ? <Tab value="score">{t('quotesByScore')}</Tab> : null}
        </TabList>
      ) : null}
      <Summary comparison={comparison} award={award} />
      {by === 'score' && comparison.scoring ? <Scores comparison={comparison} scoring={comparison.scoring} /> : null}
      {by === 'landed' ? <Flips comparison={comparison} /> : null}
      <div className={styles.actions} role="group" aria-label={t('quotesChoices')}>
        {(['split', 'perLine', 'single'] as const).map(kind => (
          <Button
            key={kind}
            size="small"
            disabledFocusable={kind === 'single' && award.bestSingle === null}
            onClick={() => {
              setChoice(choices[kind](award, comparison.lines))
            }}
          >
            {t(kind === 'split' ? 'quotesSplit' : kind === 'perLine' ? 'quotesPerLine' : 'quotesSingle')}
          </Button>
        ))}
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={busy || lines.length === 0 || !comparison.awardable}
          onClick={() => void propose()}
        >
          {t('quotesPropose', { count: lines.length })}
        </Button>
        <Button size="small" icon={<ArrowDownload16Regular />} onClick={save}>
          {t('quotesSave')}
        </Button>
      </div>
      {failed ? (
        <p role="alert" className={styles.wrong}>
          {errorText(failed)}
        </p>
      ) : null}
      <QuotesTable comparison={comparison} by={by} choice={choice} onChoose={setChoice} host={host} />
    </>
  )
}
