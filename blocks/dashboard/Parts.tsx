import {
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  mergeClasses,
  tokens,
  type PositioningVirtualElement,
} from '@fluentui/react-components'
import { useState } from 'react'
import { howOf, type How } from '../../src/views/host.ts'
import { seriesColour } from '../../src/views/parts/series-colours.ts'
import { sizeOf, type Bar } from './dashboard-data.ts'

/** One figure of a group: what it is, how much, and its rows. */
export interface GroupFigure {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly colour?: string
  readonly open?: (how: How) => void
}

const useStyles = makeStyles({
  track: { display: 'flex', height: '14px', borderRadius: tokens.borderRadiusSmall, overflow: 'hidden', gap: '1px' },
  part: { height: '100%', minWidth: '3px', forcedColorAdjust: 'none', printColorAdjust: 'exact' },
  // Parts are narrower than a finger: the whole bar is one button, which offers them.
  bar: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
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
  dot: {
    display: 'inline-block',
    width: '10px',
    height: '10px',
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  dashed: { width: '20px', height: 0, borderTop: `2px dashed ${tokens.colorNeutralStrokeAccessible}`, borderRadius: 0 },
})

export const colourOf = (all: readonly (string | null)[], split: string | null): string =>
  seriesColour(all.indexOf(split))

/** A bar of parts, as a button that offers them. */
export function Parts({
  bar,
  share,
  all,
  name,
  onChoose,
}: {
  readonly bar: Bar
  readonly share: number
  /** All parts of the chart, so that each keeps its colour. */
  readonly all: readonly (string | null)[]
  readonly name: string
  onChoose: ((at: HTMLElement) => void) | undefined
}) {
  const styles = useStyles()
  const track = (
    <span className={styles.track} style={{ width: `${100 * share}%` }}>
      {all.flatMap(split => {
        const part = bar.parts.find(p => p.split === split)
        return part
          ? [
              <span
                key={split ?? ''}
                data-mark
                className={styles.part}
                style={{ flexGrow: sizeOf(part), flexBasis: 0, backgroundColor: colourOf(all, split) }}
              />,
            ]
          : []
      })}
    </span>
  )
  return onChoose ? (
    <button
      type="button"
      className={styles.bar}
      aria-haspopup="menu"
      aria-label={name}
      onClick={e => {
        onChoose(e.currentTarget)
      }}
    >
      {track}
    </button>
  ) : (
    <span role="img" aria-label={name} className={styles.bar}>
      {track}
    </span>
  )
}

interface Chosen {
  readonly at: HTMLElement
  readonly figures: readonly GroupFigure[]
}

/** The menu of figures of one group; one menu for all groups of a chart. */
export function useFigureMenu() {
  const styles = useStyles()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const target: PositioningVirtualElement | null = chosen?.at ?? null
  const menu = (
    <Menu
      open={chosen !== null}
      positioning={{ target }}
      onOpenChange={(_, data) => {
        if (data.open) return
        chosen?.at.focus()
        setChosen(null)
      }}
    >
      <MenuPopover>
        <MenuList>
          {(chosen?.figures ?? []).map(f => (
            <MenuItem
              key={f.id}
              disabled={!f.open}
              icon={f.colour ? <span className={styles.dot} style={{ backgroundColor: f.colour }} /> : null}
              secondaryContent={f.text}
              onClick={e => {
                f.open?.(howOf(e))
              }}
            >
              {f.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
  return {
    menu,
    choose: (at: HTMLElement, figures: readonly GroupFigure[]) => {
      setChosen({ at, figures })
    },
  }
}

export function Legend({ items }: { readonly items: readonly { readonly label: string; readonly colour?: string }[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.legend}>
      {items.map(({ label, colour }) => (
        <li key={label} className={styles.item}>
          <span
            aria-hidden="true"
            className={mergeClasses(styles.dot, !colour && styles.dashed)}
            style={colour ? { backgroundColor: colour } : {}}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
