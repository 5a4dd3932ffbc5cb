import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { fleetCounts, mostContainers, type Fleet } from '../../../domain/values/load-fleet.ts'
import { showDecimal } from '../../../domain/values/shown-number.ts'
import { useT } from '../../i18n/intl.ts'
import type { LoadLine } from './load-lines.ts'

interface Props {
  readonly fleet: Fleet
  readonly lines: readonly LoadLine[]
  /** Place of the container that is shown. */
  readonly at: number
  /** What a type is called. */
  nameOf(type: string): string
  onAt(at: number): void
}

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, marginBottom: tokens.spacingVerticalM },
  sum: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyle: 'none', maxHeight: '260px', overflowY: 'auto' },
  one: { width: '100%', display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: `0 ${tokens.spacingHorizontalS}`, padding: `4px ${tokens.spacingHorizontalS}`, border: `1px solid ${tokens.colorTransparentStroke}`, borderRadius: tokens.borderRadiusMedium, background: 'none', color: 'inherit', font: 'inherit', textAlign: 'start', cursor: 'pointer', fontVariantNumeric: 'tabular-nums', '&:hover': { backgroundColor: 'var(--portsideRowHover)' }, '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' } },
  shown: { backgroundColor: tokens.colorSubtleBackgroundSelected, boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStrokeAccessible}` },
  quiet: { gridColumn: '2 / -1', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  left: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

/** The containers that the cargo takes, each with how full it is and what binds it; one of them is shown in the picture beside it. */
export function FleetList({ fleet, lines, at, nameOf, onAt }: Props) {
  const styles = useStyles()
  const t = useT()
  const left = lines.flatMap(l => { const count = fleet.left.get(l.key); return count ? [t('loadFleetLeft', { name: l.name, count })] : [] })
  return (
    <div className={styles.part} role="group" aria-label={t('loadFleet')}>
      <p className={styles.sum} aria-live="polite">{t('loadFleetTakes', { count: fleet.containers.length, types: fleetCounts(fleet).map(([type, count]) => `${count} × ${nameOf(type)}`).join(' + ') })}</p>
      {fleet.more ? <p className={styles.sum}>{t('loadFleetMore', { count: mostContainers })}</p> : null}
      {left.map(text => <p key={text} className={styles.left}>{text}</p>)}
      <ol className={styles.list}>
        {fleet.containers.map((c, i) => (
          // The same container of the same cargo has the same place.
          <li key={`${i} ${c.type.type}`}>
            <button type="button" className={mergeClasses(styles.one, i === at && styles.shown)} aria-pressed={i === at} onClick={() => { onAt(i) }}>
              <span>{i + 1}</span><span>{nameOf(c.type.type)}</span><strong>{c.use.utilisation} %</strong>
              <span className={styles.quiet}>{t('loadFleetOne', { cartons: c.lines.reduce((n, l) => n + l.count, 0), volume: showDecimal(c.volume, 0), weight: showDecimal(c.grossWeight, 0), binding: c.binding })}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
