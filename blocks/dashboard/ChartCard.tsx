import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import type { GroupsAnswer } from '../../domain/contracts/define.calls.ts'
import type { WireField } from '../../domain/contracts/definitions.ts'
import type { DashboardGroups } from '../../domain/meta/screens/dashboard.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { How } from '../../src/views/host.ts'
import { CardFrame } from './CardFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Columns } from './Columns.tsx'
import { colourOf, Legend, useFigureMenu, type GroupFigure } from './Parts.tsx'
import { PlainTable } from './PlainTable.tsx'
import { barsOf, byUnit, filled, inOrder, splitsOf, sizeOf, type Bar, type Part } from './dashboard-data.ts'
import { amountText, countText, shortDays } from './dashboard-texts.ts'

type Open = (bar: Pick<Bar, 'key' | 'of'>, split: string | null | undefined, how: How) => void

interface Props {
  readonly chart: DashboardGroups
  readonly answer: GroupsAnswer
  /** What the line should reach, where rows say it. */
  readonly target?: GroupsAnswer | undefined
  readonly sumField: WireField | undefined
  labelOf(key: string | null, label: string | undefined): string
  splitLabel(split: string | null, label?: string): string
  /** The values of the second field in order, if any. */
  readonly order: readonly string[]
  readonly onOpen: Open | undefined
  readonly onOpenTarget?: Open | undefined
  readonly tools?: ReactNode
  readonly children?: ReactNode
}

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  unit: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
})

/** A chart of groups. Bars are a table with drawn rows; the others stand as a table on request. */
export function ChartCard(props: Props) {
  const { chart, answer, tools, children } = props
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const [asTable, setAsTable] = useState(false)
  const [all, setAll] = useState(false)
  const { menu, choose } = useFigureMenu()
  const shown = useShown(props)
  const { bars, splits } = shown
  const first = all || chart.shape !== 'bar' ? bars : bars.slice(0, chart.top ?? 10)
  return (
    <CardFrame
      title={text(chart.title)}
      table={chart.shape !== 'bar' || chart.split ? { shown: asTable, set: setAsTable } : undefined}
      tools={tools}
    >
      {id => (
        <>
          {children}
          {bars.length === 0 ? (
            <span className={styles.quiet}>{t('dashboardNothing')}</span>
          ) : asTable ? (
            <Twin {...props} {...shown} bars={first} labelledBy={id} />
          ) : chart.shape === 'bar' ? (
            <ChartTable
              chart={chart}
              bars={bars}
              shown={first}
              splits={splits}
              labelledBy={id}
              numberOf={shown.numberOf}
              figuresOf={shown.figuresOf}
              onChoose={choose}
              onOpen={props.onOpen ? shown.open : undefined}
            />
          ) : (
            <Times {...props} {...shown} name={text(chart.title)} choose={choose} />
          )}
          {bars.length > 0 && !asTable && shown.legend.length > 0 ? <Legend items={shown.legend} /> : null}
          {menu}
          {bars.length > first.length ? (
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
        </>
      )}
    </CardFrame>
  )
}

/** The groups of a chart with their words, figures and ways to their rows. */
function useShown({ chart, answer, target, sumField, labelOf, splitLabel, order, onOpen, onOpenTarget }: Props) {
  const t = useT()
  const text = useText()
  const { unit } = chart
  const inTime = unit !== undefined && (chart.shape === 'line' || chart.shape === 'stack')
  const aims = target ? barsOf(target, labelOf) : []
  const read = inOrder(barsOf(answer, labelOf), chart)
  const bars = inTime
    ? byUnit(read).flatMap(of =>
        filled(
          of,
          unit,
          key => labelOf(key, undefined),
          aims.flatMap(b => (b.of === of[0]?.of && b.key !== null ? [b.key] : [])),
        ),
      )
    : read
  const splits = splitsOf(bars, order)
  const names = new Map(answer.groups.map(g => [g.split, splitLabel(g.split, g.splitLabel)]))
  const nameOf = (split: string | null) => names.get(split) ?? splitLabel(split)
  const numberOf = (b: Part | Bar, of: string | null = 'of' in b ? b.of : null) =>
    chart.sum ? amountText(b.sum ?? '0', of, sumField) : countText(b.count, false)
  const open = (b: Bar, split?: string | null) =>
    onOpen
      ? (how: How) => {
          onOpen(b, split, how)
        }
      : undefined
  const aimOf = (b: Bar) => aims.find(a => a.key === b.key && a.of === b.of)
  const openAim = (b: Bar) =>
    onOpenTarget
      ? (how: How) => {
          onOpenTarget(b, undefined, how)
        }
      : undefined
  const figuresOf = (b: Bar): GroupFigure[] => {
    const whole = open(b)
    const one = (id: string, label: string, said: string, way: typeof whole, colour?: string): GroupFigure => ({
      id,
      label,
      text: said,
      ...(way ? { open: way } : {}),
      ...(colour ? { colour } : {}),
    })
    if (chart.split)
      return [
        one('all', t('dashboardAll'), numberOf(b), whole),
        ...splits.flatMap(s => {
          const part = b.parts.find(p => p.split === s)
          return part ? [one(`part ${s ?? ''}`, nameOf(s), numberOf(part, b.of), open(b, s), colourOf(splits, s))] : []
        }),
      ]
    const aim = aimOf(b)
    return chart.target && aim
      ? [
          one('actual', t('dashboardActual'), numberOf(b), whole),
          one('target', text(chart.target.title), numberOf(aim), openAim(b)),
        ]
      : []
  }
  const legend = chart.split
    ? splits.map(s => ({ label: nameOf(s), colour: colourOf(splits, s) }))
    : chart.target
      ? [
          {
            label: chart.target.value ? `${text(chart.target.title)}: ${chart.target.value}` : text(chart.target.title),
          },
        ]
      : []
  return { bars, splits, nameOf, numberOf, open, openAim, aimOf, figuresOf, legend }
}

type Shown = ReturnType<typeof useShown>

/** Groups of time side by side; each currency has its own scale. */
function Times({
  chart,
  bars,
  splits,
  name,
  numberOf,
  open,
  aimOf,
  figuresOf,
  choose,
  sumField,
}: Props & Shown & { readonly name: string; choose(at: HTMLElement, figures: readonly GroupFigure[]): void }) {
  const styles = useStyles()
  const units = byUnit(bars)
  const { target, shape, unit } = chart
  return units.map(of => {
    const unitName = of[0]?.of
    const aims = target?.value
      ? of.map(() => Number(target.value))
      : target
        ? of.map(b => sizeOf(aimOf(b) ?? nothing))
        : []
    return (
      <div key={unitName ?? ''}>
        {unitName ? <h4 className={styles.unit}>{unitName}</h4> : null}
        <Columns
          bars={of}
          shape={shape === 'bar' ? 'column' : shape}
          splits={splits}
          targets={aims}
          shortOf={b => (unit && b.key !== null ? shortDays(b.key, unit) : b.label)}
          numberOf={numberOf}
          {...(units.length > 1 || chart.sum ? { shortNumberOf: b => amountText(b.sum ?? '0', null, sumField) } : {})}
          onOpen={open}
          figuresOf={figuresOf}
          onChoose={choose}
          name={units.length > 1 ? `${name}, ${unitName ?? ''}` : name}
        />
      </div>
    )
  })
}

const nothing = { sum: null, count: 0 }

/** The same groups as a table: with parts or a target one column for each. */
function Twin({
  chart,
  bars,
  splits,
  nameOf,
  numberOf,
  open,
  openAim,
  aimOf,
  labelledBy,
}: Props & Shown & { readonly labelledBy: string }) {
  const t = useT()
  const text = useText()
  const several = byUnit(bars).length > 1
  const aims = chart.target?.by !== undefined
  return (
    <PlainTable
      labelledBy={labelledBy}
      corner={t('dashboardPart')}
      heads={[
        t(chart.split ? 'dashboardAll' : aims ? 'dashboardActual' : 'dashboardNumber'),
        ...(chart.split ? splits.map(nameOf) : []),
        ...(aims && chart.target ? [text(chart.target.title)] : []),
      ]}
      rows={bars.map(b => {
        const aim = aims ? aimOf(b) : undefined
        return {
          id: `${b.key} ${b.of}`,
          label: several && !chart.sum ? `${b.label}, ${b.of}` : b.label,
          cells: [
            { text: numberOf(b), open: open(b) },
            ...(chart.split
              ? splits.map(s => {
                  const part = b.parts.find(p => p.split === s)
                  return { text: part ? numberOf(part, b.of) : '', open: open(b, s) }
                })
              : []),
            ...(aims ? [{ text: aim ? numberOf(aim) : '', open: openAim(b) }] : []),
          ],
        }
      })}
    />
  )
}
