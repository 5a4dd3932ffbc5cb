import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { inColour, outColour } from './cash-cell.ts'

const useStyles = makeStyles({
  pair: { display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-end', gap: '3px', height: '50px' },
  bar: { width: '16px', forcedColorAdjust: 'none', borderRadius: '2px 2px 0 0' },
  out: outColour,
  in: inColour,
})

/** Cash out and in of a column as shares of the largest; the lines below say the same in numbers. */
export function Bars({ out, in: into }: { readonly out: number; readonly in: number }) {
  const styles = useStyles()
  const height = (share: number) => ({ height: share === 0 ? '0' : `${Math.max(2, Math.round(48 * share))}px` })
  return (
    <span className={styles.pair} aria-hidden="true">
      <span className={mergeClasses(styles.bar, styles.out)} style={height(out)} />
      <span className={mergeClasses(styles.bar, styles.in)} style={height(into)} />
    </span>
  )
}
