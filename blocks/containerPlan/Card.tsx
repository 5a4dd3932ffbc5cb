import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { DragEvent } from 'react'
import type { PlannedCargo, PlannedContainer } from '../../domain/contracts/container-plan.calls.ts'
import { sum } from '../../domain/values/decimal.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import type { ViewPanel } from '../../src/views/host.ts'
import { AddressLink } from '../../src/views/parts/AddressLink.tsx'
import type { ContainerFigures } from './plan-figures.ts'
import { LimitBars } from './LimitBars.tsx'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    minWidth: 0,
  },
  current: { border: `1px solid ${tokens.colorNeutralStrokeAccessible}` },
  // Nothing waits: the containers get the room.
  none: { gridColumn: '1 / -1' },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-1px' },
  refused: { outline: `2px dashed ${tokens.colorPaletteRedBorderActive}`, outlineOffset: '-1px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS, margin: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  key: {
    minWidth: '18px',
    textAlign: 'center',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
  },
  rows: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
    padding: '3px 8px',
    border: `1px solid ${tokens.colorNeutralStroke3}`,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  grab: { cursor: 'grab' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  end: { textAlign: 'end' },
})

interface Props {
  readonly panel: ViewPanel
  /** Null: what is to be loaded. */
  readonly container: PlannedContainer | null
  readonly rows: readonly PlannedCargo[]
  readonly title: string
  /** Moves a row here; none for a closed container and above nine. */
  readonly digit: string | null
  readonly address: string | null
  /** The record that is open. */
  readonly isCurrent: boolean
  readonly canMove: boolean
  readonly figures: ContainerFigures | null
  /** Cartons are held over it. */
  readonly held: 'none' | 'over' | 'refused'
  /** The row that is the tab stop of all. */
  readonly stop: string | null
  onFocus(row: string): void
  onOpen(row: string): void
  onDrag(row: string | null): void
  onHeld(on: boolean): void
  onDrop(): void
}

/** A container with its use and cargo; cartons can be dropped on it. */
export function Card({
  panel,
  container,
  rows,
  title,
  digit,
  address,
  isCurrent,
  canMove,
  figures,
  held,
  ...on
}: Props) {
  const styles = useStyles()
  const t = useT()
  const id = container?.id ?? 'toLoad'
  return (
    <div
      role="group"
      aria-label={title}
      data-stow={id}
      className={mergeClasses(
        styles.card,
        isCurrent && styles.current,
        !container && rows.length === 0 && styles.none,
        held === 'over' && styles.over,
        held === 'refused' && styles.refused,
      )}
      {...dropOn(canMove, held === 'refused', on)}
    >
      <div className={styles.head}>
        {digit ? (
          <kbd className={styles.key} title={t('stowKeyTo', { key: digit })}>
            {digit}
          </kbd>
        ) : null}
        <h4 className={styles.title}>
          {address && !isCurrent ? <AddressLink address={address} text={title} host={panel.host} /> : title}
        </h4>
        {container?.closed ? <Chip tone="success">{t('stowClosed')}</Chip> : null}
      </div>
      {figures ? <LimitBars figures={figures} /> : rows.length > 0 ? <Totals rows={rows} /> : null}
      {rows.length === 0 ? (
        <span className={styles.quiet}>{t(container ? 'stowEmpty' : 'stowAllLoaded')}</span>
      ) : (
        <ul className={styles.rows}>
          {rows.map(row => (
            <li key={row.id}>
              <button
                type="button"
                data-stowed={row.id}
                className={mergeClasses(styles.row, canMove && styles.grab)}
                draggable={canMove}
                tabIndex={on.stop === row.id ? 0 : -1}
                onFocus={() => {
                  on.onFocus(row.id)
                }}
                onClick={() => {
                  if (canMove) on.onOpen(row.id)
                }}
                onDragStart={e => {
                  e.dataTransfer.effectAllowed = 'move'
                  e.dataTransfer.setData('text/plain', row.skuNo)
                  on.onDrag(row.id)
                }}
                onDragEnd={() => {
                  on.onDrag(null)
                }}
              >
                <span className={styles.name}>
                  {row.skuNo}
                  {row.skuName ? ` · ${row.skuName}` : ''}
                </span>
                <span className={styles.end}>{t('stowCartons', { count: row.cartons })}</span>
                <span className={mergeClasses(styles.name, styles.quiet)}>{row.poNo}</span>
                <span className={mergeClasses(styles.quiet, styles.end)}>
                  {showDecimal(row.volume, 0)} m³ · {showDecimal(row.grossWeight, 0)} kg
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Where cartons are dropped. */
const dropOn = (accepts: boolean, refuses: boolean, { onHeld, onDrop }: Pick<Props, 'onHeld' | 'onDrop'>) => ({
  onDragOver: (e: DragEvent) => {
    if (!accepts) return
    e.preventDefault()
    e.dataTransfer.dropEffect = refuses ? 'none' : 'move'
    onHeld(true)
  },
  onDragLeave: (e: DragEvent) => {
    if (!(e.relatedTarget instanceof Node && e.currentTarget.contains(e.relatedTarget))) onHeld(false)
  },
  onDrop: (e: DragEvent) => {
    e.preventDefault()
    onDrop()
  },
})

function Totals({ rows }: { readonly rows: readonly PlannedCargo[] }) {
  const styles = useStyles()
  const t = useT()
  return (
    <span className={styles.quiet}>
      {t('stowTotals', {
        count: rows.reduce((n, r) => n + r.cartons, 0),
        volume: showDecimal(sum(rows.map(r => r.volume)), 0),
        weight: showDecimal(sum(rows.map(r => r.grossWeight)), 0),
      })}
    </span>
  )
}
