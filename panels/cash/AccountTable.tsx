import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ShownAccount } from '../../domain/contracts/partner-account.calls.ts'
import { amountsOf } from '../../domain/print/account-document.ts'
import { accountKindWords, accountWords } from '../../domain/print/account-words.ts'
import type { AccountRow } from '../../domain/values/money/account.ts'
import { showAmount } from '../../domain/values/shown-number.ts'
import { useText } from '../../src/i18n/intl.ts'
import { AddressLink } from '../../src/views/parts/AddressLink.tsx'
import { cell, firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import type { PanelHost } from '../contract.ts'
import { postingAddress } from './account-data.ts'

const useStyles = makeStyles({
  ...tableStyles,
  start: { textAlign: 'start' },
  text: { ...cell, textAlign: 'start' },
  day: { ...firstColumn, minWidth: '90px' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  line: { backgroundColor: tokens.colorNeutralBackground2 },
})

interface Props {
  readonly account: ShownAccount
  readonly host: PanelHost
}

/** Opening balance, the postings of the period with the balance after each, and the closing balance. */
export function AccountTable({ account, host }: Props) {
  const styles = useStyles()
  const text = useText()
  const { currency } = account
  const head = (name: keyof typeof accountWords, className = styles.column) => (
    <th scope="col" className={className}>
      {text(accountWords[name])}
    </th>
  )
  const left = mergeClasses(styles.column, styles.start)
  const strong = mergeClasses(styles.number, styles.strong, styles.line)
  const label = mergeClasses(styles.text, styles.strong, styles.line)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={text(accountWords.postings)}>
        <thead>
          <tr>
            {head('date', mergeClasses(left, styles.corner))}
            {head('kind', left)}
            {head('no', left)}
            {head('reference', left)}
            {head('due', left)}
            {head('charged')}
            {head('settled')}
            {head('balance')}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" colSpan={7} className={label}>
              {text(accountWords.opening)}
            </th>
            <td className={strong}>{showAmount(account.opening, currency)}</td>
          </tr>
          {account.rows.map((row, at) => (
            <Posting key={at} row={row} account={account} host={host} />
          ))}
          <tr>
            <th scope="row" colSpan={5} className={label}>
              {text(accountWords.closing)}
            </th>
            <td className={strong}>{showAmount(account.charged, currency)}</td>
            <td className={strong}>{showAmount(account.settled, currency)}</td>
            <td className={strong}>{showAmount(account.closing, currency)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Posting({ row, account, host }: Props & { readonly row: AccountRow }) {
  const styles = useStyles()
  const text = useText()
  const address = postingAddress(row.kind, account.side, row.id)
  return (
    <tr>
      <td className={styles.day}>{row.date}</td>
      <td className={styles.text}>{text(accountKindWords[row.kind])}</td>
      <th scope="row" className={styles.text}>
        <AddressLink address={address} text={row.no} host={host} />
      </th>
      <td className={styles.text}>{row.reference ?? ''}</td>
      <td className={styles.text}>{row.due ?? ''}</td>
      {amountsOf(row).map((amount, at) => (
        <td key={at} className={styles.number}>
          {amount === null ? '' : showAmount(amount, account.currency)}
        </td>
      ))}
    </tr>
  )
}
