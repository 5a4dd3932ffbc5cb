import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { DashboardGroups } from '../../domain/meta/screens/dashboard.ts'
import { useT } from '../../src/i18n/intl.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { Parts, type GroupFigure } from './Parts.tsx'
import { shareOf, type Bar } from './dashboard-data.ts'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  // If label, bar and number do not fit side by side, the bar moves below.
  row: { '@container (max-width: 360px)': { position: 'relative', height: '50px', verticalAlign: 'top' } },
  lane: { '@container (max-width: 360px)': { position: 'absolute', insetInline: 0, bottom: '4px' } },
  label: {
    '@container (max-width: 360px)': { width: '100%', maxWidth: 0 },
    padding: '2px 8px 2px 0',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  // As wide as the longest of them, while the number and a readable bar still fit.
  words: {
    display: 'block',
    maxWidth: 'min(50cqi, calc(100cqi - 160px))',
    '@container (max-width: 360px)': { maxWidth: 'none' },
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  besideAmount: { maxWidth: 'min(50cqi, calc(100cqi - 250px))', '@container (max-width: 360px)': { maxWidth: 'none' } },
  // A line is high enough for touch at its number.
  bar: {
    width: '100%',
    padding: '2px 0',
    height: '24px',
    '@container (max-width: 360px)': { width: 'auto', padding: 0 },
  },
  track: {
    display: 'block',
    height: '14px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  fill: {
    display: 'block',
    height: '100%',
    minWidth: '2px',
    backgroundColor: tokens.colorBrandForeground1,
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  link: { minWidth: '24px', minHeight: '24px', textAlign: 'end' },
  number: { padding: '2px 0 2px 8px', textAlign: 'end', whiteSpace: 'nowrap' },
})

interface Props {
  readonly chart: DashboardGroups
  readonly bars: readonly Bar[]
  readonly shown: readonly Bar[]
  readonly splits: readonly (string | null)[]
  readonly labelledBy: string
  numberOf(bar: Bar): string
  figuresOf(bar: Bar): readonly GroupFigure[]
  onChoose(at: HTMLElement, figures: readonly GroupFigure[]): void
  onOpen: ((bar: Bar) => ((how: How) => void) | undefined) | undefined
}

/** The bars of a chart as rows: what each is called, its length and its number. */
export function ChartTable({ chart, bars, shown, splits, labelledBy, numberOf, figuresOf, onChoose, onOpen }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <tbody>
        {shown.map(b => (
          <tr key={`${b.key} ${b.of}`} className={styles.row}>
            <th scope="row" className={styles.label}>
              <span className={mergeClasses(styles.words, chart.sum && styles.besideAmount)} title={b.label}>
                {b.label}
              </span>
            </th>
            <td className={styles.bar}>
              <div className={styles.lane}>
                {chart.split ? (
                  <Parts
                    bar={b}
                    share={shareOf(b, bars)}
                    all={splits}
                    name={t('dashboardChoose', { number: numberOf(b), title: b.label })}
                    onChoose={
                      onOpen
                        ? at => {
                            onChoose(at, figuresOf(b))
                          }
                        : undefined
                    }
                  />
                ) : (
                  <span className={styles.track} aria-hidden="true">
                    <span data-mark className={styles.fill} style={{ width: `${100 * shareOf(b, bars)}%` }} />
                  </span>
                )}
              </div>
            </td>
            <td className={styles.number}>
              {onOpen ? (
                <Link
                  className={styles.link}
                  aria-label={t('dashboardOpen', { number: numberOf(b), title: b.label })}
                  onClick={e => {
                    onOpen(b)?.(howOf(e))
                  }}
                >
                  {numberOf(b)}
                </Link>
              ) : (
                numberOf(b)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
