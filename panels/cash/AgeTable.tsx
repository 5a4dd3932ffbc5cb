import { showAmount } from '../../domain/values/shown-number.ts'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { AgeingAnswer, NamedAgeBook } from '../../domain/contracts/cash.calls.ts'
import { ageColumns, overdueOf, type AgeColumn } from '../../domain/values/money/age-book.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $session } from '../../src/state/session.ts'
import { AddressLink } from '../../src/views/parts/AddressLink.tsx'
import type { PanelHost } from '../contract.ts'
import { accountAddress } from './account-data.ts'
import { ageAddress, columnNames } from './age-data.ts'
import { AgeBar, useAgeColours } from './AgeBar.tsx'
import { cell, firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import { isNothing, sourceNames } from './cash-data.ts'

const useStyles = makeStyles({
  ...tableStyles,
  start: { textAlign: 'start' },
  name: { ...firstColumn, maxWidth: '220px', overflow: 'hidden', textOverflow: 'ellipsis' },
  source: { ...cell, textAlign: 'start', color: tokens.colorNeutralForeground2 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  dot: { display: 'inline-block', width: '8px', height: '8px', borderRadius: '2px', forcedColorAdjust: 'none' },
})

interface Props {
  readonly answer: AgeingAnswer
  readonly book: NamedAgeBook
  readonly host: PanelHost
}

/** One currency and side: a bar of the buckets, a line for each partner and source, and their totals. */
export function AgeTable({ answer, book, host }: Props) {
  const styles = useStyles()
  const colours = useAgeColours()
  const t = useT()
  const id = useId()
  const { currency } = book
  const side = t(book.side === 'pay' ? 'agePay' : 'ageCollect')
  const columns = ageColumns.filter(c => c !== 'undated' || book.totals.undated.count > 0)
  const late = Number(overdueOf(book.totals)),
    whole = Number(book.total)
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {t('ageBook', { side, currency })}
        </h3>
        <span className={styles.quiet}>
          {showAmount(book.total, currency)} ·{' '}
          {late > 0 && whole > 0
            ? t('ageOverdue', { percent: Math.min(100, Math.max(1, Math.round((100 * late) / whole))) })
            : t('ageNothingLate')}
        </span>
      </div>
      <AgeBar totals={book.totals} />
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('ageTableOf', { side, currency })}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.column, styles.name, styles.corner)}>
                {t('agePartner')}
              </th>
              <th scope="col" className={mergeClasses(styles.column, styles.start)}>
                {t('cashSource')}
              </th>
              {columns.map(c => (
                <th key={c} scope="col" className={styles.column}>
                  <span className={mergeClasses(styles.dot, colours[c])} aria-hidden="true" /> {t(columnNames[c])}
                </th>
              ))}
              <th scope="col" className={styles.column}>
                {t('ageTotal')}
              </th>
            </tr>
          </thead>
          <tbody>
            {book.lines.map(line => (
              <PartnerRow
                key={`${line.source} ${line.partner ?? ''}`}
                answer={answer}
                side={book.side}
                currency={currency}
                line={line}
                columns={columns}
                host={host}
              />
            ))}
            <tr>
              <th scope="row" colSpan={2} className={mergeClasses(styles.name, styles.strong)}>
                {t('ageTotal')}
              </th>
              {columns.map(c => (
                <td key={c} className={mergeClasses(styles.number, styles.strong)}>
                  {isNothing(book.totals[c].amount) ? '–' : showAmount(book.totals[c].amount, currency)}
                </td>
              ))}
              <td className={mergeClasses(styles.number, styles.strong)}>{showAmount(book.total, currency)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface RowProps {
  readonly answer: AgeingAnswer
  readonly side: NamedAgeBook['side']
  readonly currency: string
  readonly line: NamedAgeBook['lines'][number]
  readonly columns: readonly AgeColumn[]
  readonly host: PanelHost
}

/** What is open with one partner from one source. */
function PartnerRow({ answer, side, currency, line, columns, host }: RowProps) {
  const styles = useStyles()
  const t = useT()
  const partner = line.name || t('ageUnknown')
  const source = t(sourceNames[line.source])
  const ofTrader = $session.get()?.companyType !== '3'
  const number = (amount: string, at: AgeColumn | 'total', column: string) => (
    <AddressLink
      text={showAmount(amount, currency)}
      says={t('ageCell', { partner, source, column, amount: `${showAmount(amount, currency)} ${currency}` })}
      address={ageAddress(
        { source: line.source, currency, company: answer.company, ofTrader },
        at,
        answer.today,
        line.partner,
      )}
      host={host}
    />
  )
  return (
    <tr>
      <th scope="row" className={styles.name} title={partner}>
        {line.partner === null ? (
          partner
        ) : (
          <AddressLink
            text={partner}
            says={t('ageAccount', { partner })}
            address={accountAddress({ side, partner: line.partner, currency })}
            host={host}
          />
        )}
      </th>
      <td className={styles.source}>{source}</td>
      {columns.map(c => (
        <td key={c} className={styles.number}>
          {line.cells[c].count === 0 ? '–' : number(line.cells[c].amount, c, t(columnNames[c]))}
        </td>
      ))}
      <td className={mergeClasses(styles.number, styles.strong)}>{number(line.total, 'total', t('ageTotal'))}</td>
    </tr>
  )
}
