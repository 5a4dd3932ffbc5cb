import { makeStyles, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { LoadPicture } from './load.block.ts'
import { extentOf, type LoadPlan } from '../../domain/values/load-plan.ts'
import { sum } from '../../domain/values/decimal.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { metres } from './drawing.ts'
import type { LoadLine } from './load-lines.ts'
import { Sideways } from '../../src/ui/Sideways.tsx'

interface Props {
  readonly load: LoadPicture
  readonly cargo: WireEntity
  readonly lines: readonly LoadLine[]
  readonly plan: LoadPlan | null
  readonly chosen: ReadonlySet<string>
  colourOf(key: string): string
  /** Number of a row among all rows. */
  numberOf(key: string): number
  onChosen(keys: ReadonlySet<string>): void
}

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: '3px 8px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      whiteSpace: 'nowrap',
    },
    '& thead th': { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
    '& tfoot th': { fontWeight: tokens.fontWeightSemibold },
    '& [data-number]': { textAlign: 'end' },
    '& tfoot td': { fontWeight: tokens.fontWeightSemibold },
  },
  key: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    padding: '1px 6px',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '&[aria-pressed="true"]': {
      boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStrokeAccessible}`,
      backgroundColor: tokens.colorSubtleBackgroundSelected,
    },
  },
  dot: { width: '12px', height: '12px', borderRadius: tokens.borderRadiusSmall, forcedColorAdjust: 'none' },
  wrong: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  missing: { color: tokens.colorNeutralForeground4 },
})

/** The legend of the picture as text: each row with its cartons and their position. */
export function LoadTable({ load, cargo, lines, plan, chosen, colourOf, numberOf, onChosen }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const label = (field: string) => text(cargo.fields[field]?.label)
  const none = <span className={styles.missing}>—</span>
  const toggle = (key: string) => {
    onChosen(chosen.has(key) ? new Set([...chosen].filter(k => k !== key)) : new Set([...chosen, key]))
  }
  const { carton } = load
  return (
    <Sideways label={t('loadTitle')}>
      <table className={styles.table} aria-label={t('loadTitle')}>
        <thead>
          <tr>
            <th scope="col">{label(carton.name)}</th>
            <th scope="col">{label(carton.group)}</th>
            <th scope="col">{t('loadCarton')}</th>
            {plan ? <th scope="col">{t('loadFrom')}</th> : null}
            <th scope="col" data-number>
              {label(carton.count)}
            </th>
            {plan ? (
              <th scope="col" data-number>
                {t('loadLeft')}
              </th>
            ) : null}
            <th scope="col" data-number>
              {label(carton.volume)} (m³)
            </th>
            <th scope="col" data-number>
              {label(carton.weight)} (kg)
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(l => {
            const left = plan?.left.get(l.key) ?? 0
            return (
              <tr key={l.key}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.key}
                    aria-pressed={chosen.has(l.key)}
                    onClick={() => {
                      toggle(l.key)
                    }}
                  >
                    <span aria-hidden="true" className={styles.dot} style={{ backgroundColor: colourOf(l.key) }} />
                    {numberOf(l.key)} · {l.name || '—'}
                  </button>
                </th>
                <td>{l.group || none}</td>
                <td>{l.size ? l.size.map(s => showDecimal(s, 0)).join(' × ') : none}</td>
                {plan ? <td>{reach(plan, l.key) ?? none}</td> : null}
                <td data-number>{showDecimal(String(l.count), 0)}</td>
                {plan ? (
                  <td data-number className={left > 0 ? styles.wrong : undefined}>
                    {left > 0 ? showDecimal(String(left), 0) : none}
                  </td>
                ) : null}
                <td data-number>{l.volume ? showDecimal(l.volume, 2) : none}</td>
                <td data-number>{l.weight ? showDecimal(l.weight, 2) : none}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={plan ? 4 : 3}>
              {t('totals')}
            </th>
            <td data-number>{showDecimal(String(lines.reduce((n, l) => n + l.count, 0)), 0)}</td>
            {plan ? (
              <td data-number>{showDecimal(String([...plan.left.values()].reduce((n, v) => n + v, 0)), 0)}</td>
            ) : null}
            <td data-number>{showDecimal(sum(lines.map(l => l.volume ?? '0')), 2)}</td>
            <td data-number>{showDecimal(sum(lines.map(l => l.weight ?? '0')), 2)}</td>
          </tr>
        </tfoot>
      </table>
    </Sideways>
  )
}

/** Start and end of a row's cartons along the container. */
function reach(plan: LoadPlan, key: string): string | null {
  const mine = plan.blocks.filter(b => b.key === key)
  return mine.length === 0
    ? null
    : `${metres(Math.min(...mine.map(b => b.at[0])))} – ${metres(Math.max(...mine.map(b => b.at[0] + extentOf(b)[0])))}`
}
