import { Button, makeStyles, tokens, ToggleButton } from '@fluentui/react-components'
import { DataBarVertical16Regular, Table16Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import type { GroupsAnswer } from '../../domain/contracts/define.calls.ts'
import type { WireField } from '../../domain/contracts/definitions.ts'
import type { DashboardChart } from '../../domain/meta/screens/dashboard.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { How } from '../../src/views/host.ts'
import { ChartTable } from './ChartTable.tsx'
import { Columns } from './Columns.tsx'
import { PartsLegend } from './Parts.tsx'
import { barsOf, inOrder, type Bar } from './dashboard-data.ts'
import { amountText, countText, shortDays } from './dashboard-texts.ts'

interface Props {
  readonly chart: DashboardChart
  readonly answer: GroupsAnswer
  readonly sumField: WireField | undefined
  labelOf(key: string | null, label: string | undefined): string
  splitLabel(split: string | null): string
  /** The values of the second field in order, if any. */
  readonly order: readonly string[]
  onOpen: ((bar: Pick<Bar, 'key' | 'of'>, split: string | null | undefined, how: How) => void) | undefined
}

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    padding: '10px 12px',
    gap: tokens.spacingVerticalS,
    containerType: 'inline-size',
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** A chart of a dashboard. Bars are a table with drawn rows; columns have a table view. */
export function ChartCard({ chart, answer, sumField, labelOf, splitLabel, order, onOpen }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [all, setAll] = useState(false)
  const bars = inOrder(barsOf(answer, labelOf), chart),
    splits = splitsOf(bars, order)
  const top = chart.top ?? 10
  const shown = all || chart.shape === 'column' ? bars : bars.slice(0, top)
  const numberOf = (b: Bar) => (chart.sum ? amountText(b.sum ?? '0', b.of, sumField) : countText(b.count, false))
  const open = (b: Bar, split?: string | null) =>
    onOpen
      ? (how: How) => {
          onOpen(b, split, how)
        }
      : undefined
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {text(chart.title)}
        </h3>
        {chart.shape === 'column' ? (
          <ToggleButton
            size="small"
            appearance="subtle"
            checked={asTable}
            icon={asTable ? <DataBarVertical16Regular /> : <Table16Regular />}
            onClick={() => {
              setAsTable(!asTable)
            }}
          >
            {t(asTable ? 'dashboardAsChart' : 'dashboardAsTable')}
          </ToggleButton>
        ) : null}
      </div>
      {bars.length === 0 ? <span className={styles.quiet}>{t('dashboardNothing')}</span> : null}
      {chart.shape === 'column' && !asTable && bars.length > 0 ? (
        <Columns
          bars={shown}
          shortOf={b => (chart.unit && b.key !== null ? shortDays(b.key, chart.unit) : b.label)}
          numberOf={numberOf}
          onOpen={open}
          name={text(chart.title)}
        />
      ) : bars.length > 0 ? (
        <ChartTable
          chart={chart}
          bars={bars}
          shown={shown}
          splits={splits}
          sumField={sumField}
          labelledBy={id}
          numberOf={numberOf}
          splitLabel={splitLabel}
          onOpen={onOpen ? open : undefined}
        />
      ) : null}
      {chart.split && bars.length > 0 ? <PartsLegend splits={splits} nameOf={splitLabel} /> : null}
      {bars.length > shown.length ? (
        <div>
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              setAll(true)
            }}
          >
            {t('dashboardShowAll', { count: bars.length })}
          </Button>
        </div>
      ) : null}
      {answer.capped ? <span className={styles.quiet}>{t('dashboardCapped', { count: answer.rows })}</span> : null}
      {answer.more ? (
        <span className={styles.quiet}>{t('dashboardMoreGroups', { count: answer.groups.length })}</span>
      ) : null}
    </section>
  )
}

const splitsOf = (bars: readonly Bar[], order: readonly string[]): readonly (string | null)[] => {
  const at = (split: string | null) => {
    const i = split === null ? -1 : order.indexOf(split)
    return i < 0 ? order.length : i
  }
  return [...new Set(bars.flatMap(b => b.parts.map(p => p.split)))].sort((a, b) => at(a) - at(b))
}
