import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ageColumns, type AgeBook, type AgeColumn } from '../../domain/values/money/age-book.ts'

/** The later, the warmer. */
export const useAgeColours = makeStyles<AgeColumn>({
  notDue: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  '1-30': { backgroundColor: tokens.colorPaletteYellowBackground3 },
  '31-60': { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  '61-90': { backgroundColor: tokens.colorPaletteDarkOrangeBackground3 },
  over90: { backgroundColor: tokens.colorPaletteRedBackground3 },
  undated: { backgroundColor: tokens.colorNeutralForeground4 },
})

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    height: '8px',
    margin: '4px 0 6px',
    borderRadius: '4px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    gap: '1px',
  },
  part: { forcedColorAdjust: 'none', minWidth: '3px' },
})

/** The buckets as shares of one bar; the table below says the same in numbers. */
export function AgeBar({ totals }: Pick<AgeBook, 'totals'>) {
  const styles = useStyles()
  const colours = useAgeColours()
  // Shares are for drawing only; amounts stay exact. A bucket below zero has no share.
  const parts = ageColumns.map(c => ({ c, share: Math.max(0, Number(totals[c].amount)) })).filter(p => p.share > 0)
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(({ c, share }) => (
        <span key={c} className={mergeClasses(styles.part, colours[c])} style={{ flexGrow: share }} />
      ))}
    </div>
  )
}
