import { showAmount } from '../../domain/values/shown-number.ts'
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { CashCell, CashSource } from '../../domain/values/money/cash-weeks.ts'
import { useT } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { howOf } from '../../src/views/host.ts'
import type { PanelHost } from '../contract.ts'
import { cell } from '../../src/views/parts/figure-table.ts'
import { moved } from './cash-cell.ts'
import { isNothing, sourceNames } from './cash-data.ts'

const useStyles = makeStyles({
  number: { ...cell, textAlign: 'end' },
  late: { backgroundColor: tokens.colorPaletteRedBackground1 },
  moved,
  estimate: { fontStyle: 'italic' },
  was: { display: 'block', fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground3 },
})

interface AmountProps {
  readonly cell: CashCell | undefined
  readonly was: CashCell | undefined
  readonly source: CashSource
  readonly currency: string
  readonly late: boolean
  readonly address: string
  readonly column: string
  readonly host: PanelHost
}

/** A number that opens its rows; estimates are in italics with a sign, and a changed one shows what it was. */
export function Amount({ cell: own, was, source, currency, late, address, column, host }: AmountProps) {
  const styles = useStyles()
  const t = useT()
  const amount = own?.amount ?? '0'
  const changed = was !== undefined && (was.amount !== amount || was.count !== own?.count)
  const before = changed ? (
    <span className={styles.was}>{t('cashWas', { amount: showAmount(was.amount, currency) })}</span>
  ) : null
  const style = mergeClasses(styles.number, late && own?.count ? styles.late : undefined, changed && styles.moved)
  if (!own || own.count === 0)
    return (
      <td className={style}>
        {before ? showAmount('0', currency) : '–'}
        {before}
      </td>
    )
  const estimated = !isNothing(own.estimated)
  const text = `${estimated ? '≈ ' : ''}${showAmount(amount, currency)}`
  const says = [
    t('cashCell', { source: t(sourceNames[source]), column, amount: `${showAmount(amount, currency)} ${currency}` }),
    t('cashCount', { count: own.count }),
    ...(estimated ? [t('cashEstimated', { amount: showAmount(own.estimated, currency) })] : []),
  ].join(' · ')
  // What is not saved has no list yet.
  const opens = !changed && findRoute(address) !== undefined
  return (
    <td className={style} title={says}>
      {opens ? (
        <Link
          className={estimated ? styles.estimate : undefined}
          aria-label={`${text}, ${says}`}
          onClick={e => {
            host.open(address, howOf(e))
          }}
        >
          {text}
        </Link>
      ) : (
        <span className={estimated ? styles.estimate : undefined}>{text}</span>
      )}
      {before}
    </td>
  )
}
