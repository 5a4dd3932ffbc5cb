import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { shareOf, sizeOf, type Bar } from './dashboard-data.ts'
import { colourOf, type GroupFigure } from './Parts.tsx'

interface Props {
  readonly bars: readonly Bar[]
  readonly name: string
  readonly shape?: 'column' | 'stack' | 'line'
  /** stack: all parts of the chart. */
  readonly splits?: readonly (string | null)[]
  /** line: what each group should reach. */
  readonly targets?: readonly number[]
  /** Label below a column; its tooltip has the full name. */
  shortOf(bar: Bar): string
  numberOf(bar: Bar): string
  /** The number above a column; its name has the whole one. */
  shortNumberOf?(bar: Bar): string
  onOpen(bar: Bar): ((how: How) => void) | undefined
  /** The figures of a group that has several; choosing one of them opens its rows. */
  figuresOf?(bar: Bar): readonly GroupFigure[]
  onChoose?(at: HTMLElement, figures: readonly GroupFigure[]): void
}

/** Height of the drawing, in pixels. */
const tall = 130

const useStyles = makeStyles({
  // The days of a year are wider than a card: columns scroll and are not compressed.
  scroll: { overflowX: 'auto', padding: '2px 6px' },
  drawing: { position: 'relative', minWidth: 'min-content' },
  columns: {
    display: 'flex',
    alignItems: 'stretch',
    height: '180px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    minWidth: 'min-content',
  },
  item: { flex: '1 0 25px', minWidth: '25px', display: 'flex' },
  column: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'stretch',
    gap: '2px',
    padding: '0 1px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&:disabled': { cursor: 'default' },
  },
  // A long number is cut; it does not widen its column.
  number: {
    width: 0,
    minWidth: '100%',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  fill: {
    minHeight: '2px',
    backgroundColor: tokens.colorBrandForeground1,
    borderRadius: `${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0 0`,
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  stack: { display: 'flex', flexDirection: 'column-reverse', gap: '1px', minHeight: '2px', overflow: 'hidden' },
  part: { flexBasis: 0, minHeight: '1px', forcedColorAdjust: 'none', printColorAdjust: 'exact' },
  // The number of a point stands above it, and the line runs below the numbers.
  point: {
    display: 'block',
    position: 'relative',
    width: '8px',
    height: '8px',
    marginInline: 'auto',
    marginBottom: '-4px',
  },
  dot: {
    position: 'absolute',
    inset: 0,
    borderRadius: '50%',
    backgroundColor: tokens.colorBrandForeground1,
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  lines: {
    position: 'absolute',
    insetInline: 0,
    // Above the labels and their gap.
    bottom: `calc(${tokens.lineHeightBase100} + 2px)`,
    width: '100%',
    height: `${tall}px`,
    overflow: 'visible',
    pointerEvents: 'none',
    forcedColorAdjust: 'none',
  },
  line: { fill: 'none', stroke: tokens.colorBrandForeground1, strokeWidth: '2px', vectorEffect: 'non-scaling-stroke' },
  target: {
    fill: 'none',
    stroke: tokens.colorNeutralStrokeAccessible,
    strokeWidth: '2px',
    strokeDasharray: '6 4',
    vectorEffect: 'non-scaling-stroke',
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

/** Points of a line over the middles of its columns, in a drawing that is `tall` high. */
const pointsOf = (shares: readonly number[]): string =>
  shares.map((share, i) => `${i + 0.5},${(tall * (1 - share)).toFixed(1)}`).join(' ')

/**
 * Groups side by side, for time: each is a button with its number that opens its rows, or offers its figures. They are
 * one tab stop; arrows, Home and End move among them.
 */
export function Columns({ bars, name, shape = 'column', targets = [], ...rest }: Props) {
  const styles = useStyles()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const most = Math.max(0, ...targets),
    shares = bars.map(b => shareOf(b, bars, most)),
    top = Math.max(most, ...bars.map(sizeOf)),
    current = Math.min(at, bars.length - 1)
  const move = (e: KeyboardEvent) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: bars.length - 1 }[e.key]
    const button = to === undefined || e.ctrlKey || e.altKey || e.metaKey ? undefined : buttonAt(list.current, to)
    if (!button) return
    e.preventDefault()
    button.focus()
  }
  return (
    <div className={styles.scroll}>
      <div className={styles.drawing}>
        <ul className={styles.columns} aria-label={name} ref={list}>
          {bars.map((b, i) => (
            <Column
              key={`${b.key} ${b.of}`}
              {...rest}
              bar={b}
              shape={shape}
              share={shares[i] ?? 0}
              short={bars.length <= allNamed || i % 2 === 0 ? rest.shortOf(b) : ''}
              first={i === current}
              onFocus={() => {
                setAt(i)
              }}
              onKeyDown={move}
            />
          ))}
        </ul>
        {shape === 'line' ? (
          <svg
            className={styles.lines}
            viewBox={`0 0 ${bars.length} ${tall}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <polyline data-mark className={styles.line} points={pointsOf(shares)} />
            {targets.length > 0 ? (
              <polyline data-mark className={styles.target} points={pointsOf(targets.map(v => v / (top || 1)))} />
            ) : null}
          </svg>
        ) : null}
      </div>
    </div>
  )
}

const buttonAt = (list: HTMLElement | null, i: number): HTMLElement | null | undefined =>
  list?.children[i]?.querySelector('button')

function Column({
  bar,
  shape,
  share,
  short,
  first,
  splits = [],
  numberOf,
  shortNumberOf = numberOf,
  onOpen,
  figuresOf,
  onChoose,
  onFocus,
  onKeyDown,
}: Omit<Props, 'bars' | 'name' | 'shortOf' | 'targets'> & {
  readonly bar: Bar
  readonly shape: NonNullable<Props['shape']>
  readonly share: number
  readonly short: string
  readonly first: boolean
  onFocus(): void
  onKeyDown(e: KeyboardEvent): void
}) {
  const styles = useStyles()
  const t = useT()
  const open = onOpen(bar),
    whole = numberOf(bar),
    number = shortNumberOf(bar),
    figures = figuresOf?.(bar) ?? [],
    several = figures.length > 1 && onChoose !== undefined
  // The accessible name begins with the visible text (WCAG 2.5.3).
  const shown = `${number} ${short}`.trim()
  const title = [
    bar.label,
    ...(whole === number ? [] : [whole]),
    ...(several ? figures.map(f => `${f.label} ${f.text}`) : []),
  ].join(', ')
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.column}
        disabled={!open}
        tabIndex={first ? 0 : -1}
        title={`${bar.label}: ${whole}`}
        {...(several ? { 'aria-haspopup': 'menu' as const } : {})}
        aria-label={several ? t('dashboardColumnParts', { shown, title }) : t('dashboardColumn', { shown, title })}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={e => {
          if (several) onChoose(e.currentTarget, figures)
          else open?.(howOf(e))
        }}
      >
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>{' '}
        <Mark bar={bar} shape={shape} height={Math.round(tall * share)} splits={splits} />
        <span className={styles.label} aria-hidden="true">
          {short || '\u00a0'}
        </span>
      </button>
    </li>
  )
}

function Mark({
  bar,
  shape,
  height,
  splits,
}: {
  readonly bar: Bar
  readonly shape: NonNullable<Props['shape']>
  readonly height: number
  readonly splits: readonly (string | null)[]
}) {
  const styles = useStyles()
  if (shape === 'line')
    return (
      <span aria-hidden="true" style={{ height: `${height + 4}px` }}>
        <span className={styles.point}>
          <span data-mark className={styles.dot} />
        </span>
      </span>
    )
  if (shape === 'column')
    return <span data-mark className={styles.fill} aria-hidden="true" style={{ height: `${height}px` }} />
  return (
    <span className={styles.stack} aria-hidden="true" style={{ height: `${height}px` }}>
      {splits.flatMap(split => {
        const part = bar.parts.find(p => p.split === split)
        return part
          ? [
              <span
                key={split ?? ''}
                data-mark
                className={styles.part}
                style={{ flexGrow: sizeOf(part), backgroundColor: colourOf(splits, split) }}
              />,
            ]
          : []
      })}
    </span>
  )
}
