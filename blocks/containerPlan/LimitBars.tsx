import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { compare } from '../../domain/values/decimal.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Meter } from '../../src/ui/Meter.tsx'
import { isRefused, type ContainerFigures } from './plan-figures.ts'

const useStyles = makeStyles({
  bars: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(24px, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: '2px',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  binds: { fontWeight: tokens.fontWeightSemibold },
  end: { textAlign: 'end' },
  said: { gridColumn: '2 / -1', textAlign: 'end', lineHeight: tokens.lineHeightBase100 },
  finding: { margin: 0, fontSize: tokens.fontSizeBase200 },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  much: { color: tokens.colorPaletteDarkOrangeForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** Volume and weight of a container against its limits, and each limit that is passed. */
export function LimitBars({ figures }: { readonly figures: ContainerFigures }) {
  const styles = useStyles()
  const t = useT()
  const { use, passed } = figures
  if (!use) return <p className={mergeClasses(styles.finding, styles.quiet)}>{t('stowNoLimits')}</p>
  const bars = [
    ['volume', t('loadVolume'), use.volumePercent, figures.volume, figures.volumeLimit, 'm³'],
    ['weight', t('loadWeight'), use.weightPercent, figures.grossWeight, figures.weightLimit, 'kg'],
  ] as const
  return (
    <>
      <div className={styles.bars}>
        {bars.map(([name, title, percent, is, limit, unit]) => {
          const said = t('loadOf', { is: showDecimal(is, 0), limit: `${showDecimal(limit, 0)} ${unit}` })
          return (
            <div key={name} style={{ display: 'contents' }}>
              <span className={use.binding === name ? styles.binds : undefined}>{title}</span>
              <Meter small title={title} percent={percent} over={compare(percent, '100') > 0} said={said} />
              <span className={mergeClasses(styles.end, use.binding === name && styles.binds)}>{percent} %</span>
              <span className={mergeClasses(styles.said, styles.quiet)}>{said}</span>
            </div>
          )
        })}
      </div>
      {passed.map(p => (
        <p key={p.name} className={mergeClasses(styles.finding, isRefused([p]) ? styles.wrong : styles.much)}>
          {t(`loadOver_${p.name}`, {
            over: showDecimal(p.over, 0),
            limit: showDecimal(p.limit, 0),
            lane: figures.lane,
          })}
        </p>
      ))}
    </>
  )
}
