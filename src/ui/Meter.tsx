import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  track: {
    position: 'relative',
    height: '14px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
  small: { height: '8px' },
  fill: { height: '100%', backgroundColor: tokens.colorBrandBackground },
  over: { backgroundColor: tokens.colorPaletteRedBackground3 },
})

interface Props {
  readonly title: string
  /** A decimal; the bar ends at 100. */
  readonly percent: string
  /** More than the limit. */
  readonly over: boolean
  /** What a screen reader says besides the percentage. */
  readonly said: string
  readonly small?: boolean
  /** Drawn over the bar. */
  readonly mark?: ReactNode
}

/** How much of a limit is used. */
export function Meter({ title, percent, over, said, small = false, mark }: Props) {
  const styles = useStyles()
  const shown = Math.min(100, Number(percent))
  return (
    <div
      className={mergeClasses(styles.track, small && styles.small)}
      role="meter"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={`${percent} %, ${said}`}
    >
      <div className={mergeClasses(styles.fill, over && styles.over)} style={{ width: `${shown}%` }} />
      {mark}
    </div>
  )
}
