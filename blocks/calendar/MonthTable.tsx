import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { calendarConstants } from '../../domain/meta/screens/calendar.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { DayMark } from './contract.ts'
import { monthWeeks } from './days.ts'

interface Props {
  /** Any day of the month. */
  readonly month: string
  readonly caption: string
  readonly first: number
  readonly dayNames: readonly string[]
  readonly today: string
  /** The focused day; the only Tab stop. */
  readonly stop: string
  readonly counts: ReadonlyMap<string, number>
  mark(day: string): DayMark
  dayText(day: string): string
  onDay(day: string, e: React.MouseEvent<HTMLElement>): void
  onMonth(day: string): void
}

const { rowHeight, columnWidth } = calendarConstants

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
  },
  caption: { textAlign: 'start', paddingBottom: '2px' },
  month: {
    border: 'none',
    background: 'none',
    padding: '2px 4px',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    '&:hover': { color: tokens.colorBrandForeground1 },
  },
  head: {
    width: `${columnWidth}px`,
    height: '18px',
    padding: '0 2px',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  cell: { padding: 0, textAlign: 'center', height: `${rowHeight}px` },
  day: {
    position: 'relative',
    minWidth: `${columnWidth}px`,
    width: '100%',
    height: `${rowHeight - 2}px`,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  rest: { color: tokens.colorNeutralForeground3, backgroundColor: tokens.colorNeutralBackground2 },
  // A mark below the number: filled days would be indistinct in a full month.
  some: {
    fontWeight: tokens.fontWeightSemibold,
    '&::after': {
      content: '""',
      position: 'absolute',
      bottom: '2px',
      insetInlineStart: 'calc(50% - 2px)',
      width: '4px',
      height: '3px',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorBrandForeground1,
      forcedColorAdjust: 'none',
    },
  },
  many: { fontWeight: tokens.fontWeightBold, '&::after': { insetInlineStart: 'calc(50% - 6px)', width: '12px' } },
  today: { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}` },
})

/** Days with this many events and more have the longer mark. */
const manyEvents = 10

/** A month as a small table; each day says its number of events. Arrow keys move between days. */
export function MonthTable({
  month,
  caption,
  first,
  dayNames,
  today,
  stop,
  counts,
  mark,
  dayText,
  onDay,
  onMonth,
}: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <table className={styles.table} aria-label={caption}>
      <caption className={styles.caption}>
        <button
          type="button"
          className={styles.month}
          onClick={() => {
            onMonth(`${month.slice(0, 7)}-01`)
          }}
        >
          {caption}
        </button>
      </caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map(i => (
            <th key={i} scope="col" className={styles.head}>
              {dayNames[(i + first) % 7]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month, first, true).map(week => (
          <tr key={week[0]}>
            {week.map(day => {
              if (day.slice(0, 7) !== month.slice(0, 7))
                return <td key={day} className={styles.cell} aria-hidden="true" />
              const count = counts.get(day) ?? 0
              const { rest, label } = mark(day)
              return (
                <td key={day} className={styles.cell}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === stop ? 0 : -1}
                    aria-label={[
                      t('calendarDay', { day: dayText(day), count }),
                      rest ? (label ?? t('calendarRest')) : '',
                    ]
                      .filter(w => w !== '')
                      .join(', ')}
                    aria-current={day === today ? 'date' : undefined}
                    className={mergeClasses(
                      styles.day,
                      rest && styles.rest,
                      count > 0 && styles.some,
                      count >= manyEvents && styles.many,
                      day === today && styles.today,
                    )}
                    onClick={e => {
                      onDay(day, e)
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
