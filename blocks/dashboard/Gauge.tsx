import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { GaugeTone } from '../../domain/meta/screens/dashboard.ts'
import { useT } from '../../src/i18n/intl.ts'
import { howOf, type How } from '../../src/views/host.ts'

export interface GaugePartShown {
  readonly code: string
  readonly label: string
  readonly tone: GaugeTone
  readonly count: number
  readonly text: string
  readonly open: ((how: How) => void) | undefined
}

const useStyles = makeStyles({
  gauge: { display: 'block', width: '100%', maxWidth: '300px', marginInline: 'auto', overflow: 'visible' },
  part: {
    cursor: 'pointer',
    outline: 'none',
    '&:focus-visible path': { strokeWidth: '5px', stroke: tokens.colorStrokeFocus2 },
    '&:hover path': { strokeWidth: '3px' },
  },
  // Yellow is 1.3:1 on white: the outline bounds it.
  ring: {
    stroke: tokens.colorNeutralStrokeAccessible,
    strokeWidth: '1.5px',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  notice: { fill: 'var(--portsideGaugeNotice)' },
  warning: { fill: 'var(--portsideGaugeWarning)' },
  danger: { fill: 'var(--portsideGaugeDanger)' },
  number: { fontSize: '20px', fontWeight: tokens.fontWeightSemibold, textAnchor: 'middle', forcedColorAdjust: 'none' },
  onNotice: { fill: 'var(--portsideOnGaugeNotice)' },
  onWarning: { fill: 'var(--portsideOnGaugeWarning)' },
  onDanger: { fill: 'var(--portsideOnGaugeDanger)' },
  needle: { stroke: tokens.colorNeutralForeground1, strokeWidth: '3px', strokeLinecap: 'round' },
  hub: { fill: tokens.colorNeutralForeground1 },
  legend: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: `2px ${tokens.spacingHorizontalS}`,
    alignItems: 'center',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  line: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
  dot: {
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    boxSizing: 'border-box',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
})

const middle = { x: 120, y: 124 } as const
const outer = 108
const inner = 62

const at = (angle: number, radius: number) =>
  `${(middle.x - radius * Math.cos(angle)).toFixed(2)},${(middle.y - radius * Math.sin(angle)).toFixed(2)}`

/** A part of the half ring, from the left: angles from 0 to pi. */
export const arcPath = (from: number, to: number): string =>
  `M${at(from, outer)} A${outer},${outer} 0 0 1 ${at(to, outer)} L${at(to, inner)} A${inner},${inner} 0 0 0 ${at(from, inner)} Z`

/** Where the needle points: at the most urgent part with rows; at rest on the left. */
export const needleAt = (parts: readonly Pick<GaugePartShown, 'count'>[]): number => {
  const urgent = parts.findIndex(p => p.count > 0)
  return urgent < 0 ? 0.04 : Math.PI * (1 - (urgent + 0.5) / parts.length)
}

/**
 * Half a ring of parts, the most urgent on the right; each opens its rows. Parts are equally large, because a small
 * number is not less urgent.
 */
export function Gauge({ name, parts }: { readonly name: string; readonly parts: readonly GaugePartShown[] }) {
  const styles = useStyles()
  const t = useT()
  const fills = { notice: styles.notice, warning: styles.warning, danger: styles.danger },
    words = { notice: styles.onNotice, warning: styles.onWarning, danger: styles.onDanger }
  const step = Math.PI / parts.length,
    needle = needleAt(parts)
  return (
    <>
      <svg className={styles.gauge} viewBox="0 0 240 134" role="group" aria-label={name}>
        {parts.toReversed().map((p, i) => {
          const said = t('dashboardOpen', { title: p.label, number: p.text })
          const { open } = p
          const [x, y] = at((i + 0.5) * step, (outer + inner) / 2).split(',')
          return (
            <g
              key={p.code}
              className={open ? styles.part : ''}
              role={open ? 'button' : 'img'}
              tabIndex={open ? 0 : undefined}
              aria-label={open ? said : `${p.label}: ${p.text}`}
              onClick={e => {
                open?.(howOf(e))
              }}
              onKeyDown={e => {
                if (e.key !== 'Enter' && e.key !== ' ') return
                e.preventDefault()
                open?.(howOf(e))
              }}
            >
              <path
                data-mark
                className={mergeClasses(styles.ring, fills[p.tone])}
                d={arcPath(i * step, (i + 1) * step)}
              />
              <text className={mergeClasses(styles.number, words[p.tone])} x={x} y={Number(y) + 7} aria-hidden="true">
                {p.text}
              </text>
            </g>
          )
        })}
        <line
          className={styles.needle}
          aria-hidden="true"
          x1={middle.x}
          y1={middle.y}
          x2={at(needle, inner - 6).split(',')[0]}
          y2={at(needle, inner - 6).split(',')[1]}
        />
        <circle className={styles.hub} aria-hidden="true" cx={middle.x} cy={middle.y} r={7} />
      </svg>
      <ul className={styles.legend}>
        {parts.map(p => (
          <li key={p.code} className={styles.line}>
            <span aria-hidden="true" className={styles.dot} style={{ backgroundColor: `var(${toneColour[p.tone]})` }} />
            <span>{p.label}</span>
            <span>{p.text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const toneColour: Readonly<Record<GaugeTone, string>> = {
  notice: '--portsideGaugeNotice',
  warning: '--portsideGaugeWarning',
  danger: '--portsideGaugeDanger',
}
