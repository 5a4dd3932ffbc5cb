import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { portOf } from '../../domain/tracking/ports.ts'
import { costsOf, type ContainerClock } from '../../domain/tracking/free-time-clocks.ts'
import { stepWarning } from '../../domain/values/step-warning.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { leastDigits, showDecimal } from '../../domain/values/shown-number.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { t } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { totals } from './clock-data.ts'

interface Props {
  readonly row: ContainerClock
  /** The longest times of all rows, for the scale of the bars. */
  readonly most: { readonly left: number; readonly over: number }
  readonly charges: string | undefined
  readonly opensShipment: ((how: How) => void) | undefined
  readonly opensContainer: ((how: How) => void) | undefined
}

const useStyles = makeStyles({
  row: { '&:hover': { backgroundColor: 'var(--portsideRowHover)' } },
  cell: {
    padding: '3px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  link: { textAlign: 'start' },
  quiet: { color: tokens.colorNeutralForeground3 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  time: {
    display: 'grid',
    gridTemplateColumns: 'minmax(40px, 1fr) 2px minmax(40px, 1fr) 132px',
    alignItems: 'center',
    columnGap: '2px',
  },
  half: { display: 'flex', height: '14px' },
  left: { justifyContent: 'flex-end' },
  axis: { height: '22px', backgroundColor: tokens.colorNeutralStrokeAccessible, forcedColorAdjust: 'none' },
  bar: { height: '14px', minWidth: '3px', boxSizing: 'border-box', forcedColorAdjust: 'none' },
  free: {
    backgroundColor: tokens.colorPaletteGreenBackground3,
    borderRadius: `${tokens.borderRadiusSmall} 0 0 ${tokens.borderRadiusSmall}`,
  },
  yellow: {
    backgroundColor: tokens.colorPaletteYellowBackground3,
    border: `1px solid ${tokens.colorPaletteYellowBorder2}`,
  },
  orange: { backgroundColor: tokens.colorPaletteDarkOrangeBackground3 },
  red: {
    border: `1px solid ${tokens.colorPaletteRedBackground3}`,
    borderRadius: `0 ${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0`,
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorPaletteRedBackground3} 0 5px, ${tokens.colorPaletteRedBorder1} 5px 8px)`,
  },
  said: { paddingInlineStart: '8px', fontVariantNumeric: 'tabular-nums', overflow: 'hidden', textOverflow: 'ellipsis' },
})

const money = (cost: string, currency: string): string =>
  `${showDecimal(cost, leastDigits('money', currency))} ${currency}`
const textOf = (v: unknown): string => (typeof v === 'string' ? v : '')
const labelOf = (v: unknown): string =>
  typeof v === 'object' && v !== null && 'label' in v && typeof v.label === 'string' ? v.label : ''

/** The days as text. */
export function leftText(left: number | null): string {
  if (left === null) return t('clockUnknown')
  return left > 0 ? t('clockLeft', { days: left }) : left === 0 ? t('clockLast') : t('clockLate', { days: -left })
}

/** One container: remaining days left of the line, exceeded days right of it. */
export function ClockRow({ row, most, charges, opensShipment, opensContainer }: Props) {
  const styles = useStyles()
  const { running, container, shipment } = row
  const port = portOf(shipment.pod)
  const place = port ? port[$language.get()] : textOf(shipment.pod)
  const costs = totals(costsOf(row))
  const { left } = running
  // The colours of any step that is due on the last free day (practice C-14).
  const tone =
    left === null || running.lastFreeDay === null
      ? null
      : stepWarning(running.lastFreeDay, null, addDays(running.lastFreeDay, -left))
  const ended = row.clocks
    .filter(c => c.endedOn !== null && c.chargedDays > 0)
    .map(c => t('clockEarlier', { charge: listLabel(charges, c.kind), days: c.chargedDays, date: c.endedOn ?? '' }))
  const share = (days: number, of: number) => `${Math.max(2, Math.round((100 * days) / Math.max(1, of)))}%`
  return (
    <tr className={styles.row}>
      <th scope="row" className={mergeClasses(styles.cell, styles.strong)}>
        <Opening text={textOf(container.containerNo) || t('clockNoNumber')} open={opensContainer} />
      </th>
      <td className={styles.cell}>
        <Opening text={textOf(shipment.shipmentNo)} open={opensShipment} />
      </td>
      <td className={styles.cell} title={labelOf(shipment.carrier)}>
        {labelOf(shipment.carrier) || t('missing')}
      </td>
      <td className={styles.cell} title={row.zone ?? ''}>
        {place || t('missing')}
      </td>
      <td className={styles.cell} title={listLabel(charges, running.kind)}>
        {listLabel(charges, running.kind)}
      </td>
      <td className={styles.cell} title={t('clockSince', { date: running.startedOn })}>
        {running.lastFreeDay ?? t('missing')}
      </td>
      <td className={styles.cell} aria-label={leftText(left)}>
        <span className={styles.time}>
          <span className={mergeClasses(styles.half, styles.left)} aria-hidden="true">
            {left !== null && left >= 0 ? (
              <span
                className={mergeClasses(
                  styles.bar,
                  styles.free,
                  tone === 'yellow' && styles.yellow,
                  tone === 'orange' && styles.orange,
                )}
                style={{ width: left === 0 ? '6px' : share(left, most.left) }}
              />
            ) : null}
          </span>
          <span className={styles.axis} aria-hidden="true" />
          <span className={styles.half} aria-hidden="true">
            {left !== null && left < 0 ? (
              <span className={mergeClasses(styles.bar, styles.red)} style={{ width: share(-left, most.over) }} />
            ) : null}
          </span>
          <span
            className={mergeClasses(styles.said, tone === 'red' && styles.strong, left === null && styles.quiet)}
            title={leftText(left)}
          >
            {tone === 'red' ? '! ' : ''}
            {leftText(left)}
          </span>
        </span>
      </td>
      <td className={mergeClasses(styles.cell, styles.number, styles.strong)} title={ended.join('; ')}>
        {costs.length === 0 ? t('missing') : costs.map(c => <div key={c.currency}>{money(c.cost, c.currency)}</div>)}
      </td>
      <td className={mergeClasses(styles.cell, styles.number)}>
        {running.nextDay === null || running.currency === null
          ? t('missing')
          : money(running.nextDay, running.currency)}
      </td>
    </tr>
  )
}

function Opening({ text, open }: { readonly text: string; readonly open: ((how: How) => void) | undefined }) {
  const styles = useStyles()
  return open ? (
    <Link
      className={styles.link}
      onClick={e => {
        open(howOf(e))
      }}
    >
      {text}
    </Link>
  ) : (
    text
  )
}
