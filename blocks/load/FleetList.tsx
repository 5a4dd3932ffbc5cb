import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef, type KeyboardEvent } from 'react'
import { limitsPassed } from '../../domain/values/container-load.ts'
import { fleetCounts, mostContainers, type Fleet } from '../../domain/values/load-fleet.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { LoadLine } from './load-lines.ts'

interface Props {
  readonly fleet: Fleet
  readonly lines: readonly LoadLine[]
  /** Index of the shown container. */
  readonly at: number
  /** Name of a container type. */
  nameOf(type: string): string
  onAt(at: number): void
}

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalM,
  },
  sum: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    maxHeight: '260px',
    overflowY: 'auto',
    '@media print': { maxHeight: 'none', overflowY: 'visible' },
  },
  one: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: `0 ${tokens.spacingHorizontalS}`,
    padding: `4px ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  shown: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStrokeAccessible}`,
  },
  quiet: { gridColumn: '2 / -1', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  much: { gridColumn: '2 / -1', color: tokens.colorPaletteDarkOrangeForeground1, fontSize: tokens.fontSizeBase200 },
  left: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

/** Target of a key from one of them. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: at => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The containers of the cargo with use and limit; one is shown in the picture. */
export function FleetList({ fleet, lines, at, nameOf, onAt }: Props) {
  const styles = useStyles()
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (e: KeyboardEvent) => {
    const to = e.ctrlKey || e.altKey || e.metaKey ? undefined : moves[e.key]?.(at, fleet.containers.length - 1)
    if (to === undefined) return
    e.preventDefault()
    onAt(to)
    const next = list.current?.children[to]
    if (next instanceof HTMLElement) next.focus()
  }
  const left = lines.flatMap(l => {
    const count = fleet.left.get(l.key)
    return count ? [t('loadFleetLeft', { name: l.name, count })] : []
  })
  return (
    <div className={styles.part} role="group" aria-label={t('loadFleet')}>
      <p className={styles.sum} aria-live="polite">
        {t('loadFleetTakes', {
          count: fleet.containers.length,
          types: fleetCounts(fleet)
            .map(([type, count]) => `${count} × ${nameOf(type)}`)
            .join(' + '),
        })}
      </p>
      {fleet.more ? <p className={styles.sum}>{t('loadFleetMore', { count: mostContainers })}</p> : null}
      {left.map(text => (
        <p key={text} className={styles.left}>
          {text}
        </p>
      ))}
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={t('loadFleet')}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {fleet.containers.map((c, i) => (
          // The same container of the same cargo has the same place; the keys are taken by the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${i} ${c.type.type}`}
            role="option"
            aria-selected={i === at}
            tabIndex={i === at ? 0 : -1}
            className={mergeClasses(styles.one, i === at && styles.shown)}
            onClick={() => {
              onAt(i)
            }}
          >
            <span>{i + 1}</span>
            <span>{nameOf(c.type.type)}</span>
            <strong>{c.use.utilisation} %</strong>
            <span className={styles.quiet}>
              {t('loadFleetOne', {
                cartons: c.lines.reduce((n, l) => n + l.count, 0),
                volume: showDecimal(c.volume, 0),
                weight: showDecimal(c.grossWeight, 0),
                binding: c.binding,
              })}
            </span>
            {limitsPassed(c, c.type.limits).length > 0 ? (
              <span className={styles.much}>{t('loadFleetPractical')}</span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  )
}
