import { makeStyles, tokens } from '@fluentui/react-components'
import { useT } from '../../src/i18n/intl.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { seriesColour } from '../../src/views/parts/series-colours.ts'
import type { Bar } from './dashboard-data.ts'

interface Props {
  readonly bar: Bar
  readonly share: number
  /** All parts of the chart, so that each keeps its colour. */
  readonly all: readonly (string | null)[]
  nameOf(split: string | null): string
  /** The share of a part as text. */
  sizeText(part: Bar['parts'][number]): string
  onOpen(bar: Bar, split: string | null): ((how: How) => void) | undefined
}

const useStyles = makeStyles({
  track: { display: 'flex', height: '14px', borderRadius: tokens.borderRadiusSmall, overflow: 'hidden', gap: '1px' },
  part: {
    height: '100%',
    minWidth: '3px',
    padding: 0,
    border: 'none',
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `2px ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: tokens.fontSizeBase200,
  },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  dot: { width: '10px', height: '10px', borderRadius: tokens.borderRadiusSmall, forcedColorAdjust: 'none' },
})

const colourOf = (all: readonly (string | null)[], split: string | null): string => seriesColour(all.indexOf(split))

/** A bar of parts; each part opens its own rows. */
export function Parts({ bar, share, all, nameOf, sizeText, onOpen }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <span className={styles.track} style={{ width: `${100 * share}%` }}>
      {all.flatMap(split => {
        const part = bar.parts.find(p => p.split === split)
        const open = part && onOpen(bar, split)
        return part
          ? [
              <button
                key={split ?? ''}
                type="button"
                className={styles.part}
                style={{
                  flexGrow: part.sum === null ? part.count : Math.abs(Number(part.sum)),
                  flexBasis: 0,
                  backgroundColor: colourOf(all, split),
                }}
                disabled={!open}
                title={`${nameOf(split)}: ${sizeText(part)}`}
                aria-label={t('dashboardOpen', { number: sizeText(part), title: `${bar.label}, ${nameOf(split)}` })}
                onClick={e => {
                  open?.(howOf(e))
                }}
              />,
            ]
          : []
      })}
    </span>
  )
}

export function PartsLegend({
  splits,
  nameOf,
}: {
  readonly splits: readonly (string | null)[]
  nameOf(split: string | null): string
}) {
  const styles = useStyles()
  return (
    <ul className={styles.legend}>
      {splits.map(s => (
        <li key={s ?? ''} className={styles.item}>
          <span aria-hidden="true" className={styles.dot} style={{ backgroundColor: colourOf(splits, s) }} />
          {nameOf(s)}
        </li>
      ))}
    </ul>
  )
}
