import { makeStyles, tokens } from '@fluentui/react-components'
import { useT } from '../../src/i18n/intl.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { shareOf, type Bar } from './dashboard-data.ts'

interface Props {
  readonly bars: readonly Bar[]
  readonly name: string
  /** Label below a column; its tooltip has the full name. */
  shortOf(bar: Bar): string
  numberOf(bar: Bar): string
  onOpen(bar: Bar): ((how: How) => void) | undefined
}

const useStyles = makeStyles({
  // The days of a year are wider than a card: columns scroll and are not compressed.
  scroll: { overflowX: 'auto', padding: '2px 6px' },
  columns: {
    display: 'flex',
    alignItems: 'stretch',
    gap: '2px',
    height: '180px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    minWidth: 'min-content',
  },
  item: { flex: '1 0 20px', minWidth: '20px', display: 'flex' },
  column: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'stretch',
    gap: '2px',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  number: {
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  fill: {
    minHeight: '2px',
    backgroundColor: tokens.colorBrandBackground,
    borderRadius: `${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0 0`,
    forcedColorAdjust: 'none',
  },
  label: {
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    marginInline: '-6px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
  },
})

/** With more columns than this, every other one has a label. */
const allNamed = 9

/** Groups side by side, for time: each column is a button with its number that opens its rows. */
export function Columns({ bars, name, shortOf, numberOf, onOpen }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.scroll}>
      <ul className={styles.columns} aria-label={name}>
        {bars.map((b, i) => {
          const open = onOpen(b),
            number = numberOf(b),
            short = bars.length <= allNamed || i % 2 === 0 ? shortOf(b) : ''
          // The accessible name begins with the visible text (WCAG 2.5.3).
          const shown = `${number} ${short}`.trim()
          return (
            <li key={`${b.key} ${b.of}`} className={styles.item}>
              <button
                type="button"
                className={styles.column}
                disabled={!open}
                title={`${b.label}: ${number}`}
                aria-label={
                  short === b.label
                    ? t('dashboardOpen', { number, title: b.label })
                    : t('dashboardColumn', { shown, title: b.label })
                }
                onClick={e => {
                  open?.(howOf(e))
                }}
              >
                <span className={styles.number} aria-hidden="true">
                  {number}
                </span>{' '}
                <span
                  className={styles.fill}
                  aria-hidden="true"
                  style={{ height: `${Math.round(130 * shareOf(b, bars))}px` }}
                />
                <span className={styles.label} aria-hidden="true">
                  {short || '\u00a0'}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
