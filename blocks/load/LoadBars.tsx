import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { compare, divideTimes } from '../../domain/values/decimal.ts'
import { freeFloor, freeLength } from '../../domain/values/load-plan.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { Meter } from '../../src/ui/Meter.tsx'
import { metres } from './drawing.ts'
import type { Finding, LoadFigures, LoadLimits } from './load-lines.ts'

const useStyles = makeStyles({
  facts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  bar: { display: 'flex', flexDirection: 'column', gap: '3px' },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, fontSize: tokens.fontSizeBase200 },
  percent: {
    marginInlineStart: 'auto',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase300,
  },
  mark: { position: 'absolute', top: 0, bottom: 0, width: '2px', backgroundColor: tokens.colorNeutralForeground1 },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  list: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: `4px ${tokens.spacingHorizontalM}`,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
  findings: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
})

interface Props {
  readonly figures: LoadFigures
  readonly limits: LoadLimits
  readonly placed: number
  readonly cartons: number
}

const shown = (value: string, unit: string): string => `${showDecimal(value, 0)} ${unit}`

/** Use of the container by volume and weight, and the free rest. */
export function LoadBars({ figures, limits, placed, cartons }: Props) {
  const styles = useStyles()
  const t = useT()
  const { use, plan, weightLimit } = figures
  return (
    <div className={styles.facts} role="group" aria-label={t('loadUse')}>
      <Bar
        title={t('loadVolume')}
        percent={use.volumePercent}
        binds={use.binding === 'volume'}
        is={shown(figures.volume, 'm³')}
        limit={`${shown(limits.volume, 'm³')} (${t('loadLimit_volume')})`}
        practical={limits.practicalVolume}
        of={limits.volume}
        unit="m³"
      />
      <Bar
        title={t('loadWeight')}
        percent={use.weightPercent}
        binds={use.binding === 'weight'}
        is={shown(figures.weight, 'kg')}
        limit={`${shown(weightLimit.limit, 'kg')} (${t(`loadLimit_${weightLimit.name}`, { lane: limits.lane })})`}
        practical={limits.practicalWeight}
        of={weightLimit.limit}
        unit="kg"
      />
      {plan ? (
        <dl className={styles.list}>
          <dt>{t('loadPlaced')}</dt>
          <dd>{t('loadOf', { is: showDecimal(String(placed), 0), limit: showDecimal(String(cartons), 0) })}</dd>
          <dt>{t('loadFreeLength')}</dt>
          <dd>{metres(freeLength(plan))} m</dd>
          <dt>{t('loadFreeFloor')}</dt>
          <dd>{(freeFloor(plan) / 1e8).toFixed(2)} m²</dd>
        </dl>
      ) : null}
    </div>
  )
}

interface BarProps {
  readonly title: string
  readonly percent: string
  readonly binds: boolean
  readonly is: string
  readonly limit: string
  readonly practical: string | null | undefined
  readonly of: string
  readonly unit: string
}

function Bar({ title, percent, binds, is, limit, practical, of, unit }: BarProps) {
  const styles = useStyles()
  const t = useT()
  const said = `${t('loadOf', { is, limit })}${binds ? `, ${t('loadBinding')}` : ''}`
  // A practical limit above the hard one has no effect.
  const mark = practical && compare(practical, '0') > 0 && compare(practical, of) < 0 ? practical : null
  return (
    <div className={styles.bar}>
      <div className={styles.head}>
        <span>{title}</span>
        {binds ? <Chip tone="info">{t('loadBinding')}</Chip> : null}
        <span className={styles.percent}>{percent} %</span>
      </div>
      <Meter
        title={title}
        percent={percent}
        over={compare(percent, '100') > 0}
        said={said}
        mark={
          mark ? (
            <div className={styles.mark} style={{ insetInlineStart: `${divideTimes(mark, of, '100', 2)}%` }} />
          ) : null
        }
      />
      <span className={styles.quiet}>
        {t('loadOf', { is, limit })}
        {mark ? ` · ${t('loadPractical', { limit: shown(mark, unit) })}` : ''}
      </span>
    </div>
  )
}

/** Cargo that does not fit, exceeds a limit or cannot be drawn, the worst first. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const styles = useStyles()
  const t = useT()
  if (findings.length === 0) return null
  const named = (params: Finding['params']) =>
    Object.fromEntries(
      Object.entries(params).map(([k, v]) => [
        k,
        ['over', 'limit', 'volume', 'measured'].includes(k) ? showDecimal(String(v), 0) : v,
      ]),
    )
  return (
    <ul className={styles.findings} aria-live="polite">
      {findings
        .toSorted((a, b) => Number(b.tone === 'error') - Number(a.tone === 'error'))
        .map(f => (
          <li key={`${f.code} ${f.params.name ?? ''}`}>
            <MessageBar intent={f.tone} shape="rounded">
              <MessageBarBody>{t(f.code, named(f.params))}</MessageBarBody>
            </MessageBar>
          </li>
        ))}
    </ul>
  )
}
