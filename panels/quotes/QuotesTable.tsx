import { Badge, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { ComparedSupplier, RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import { showAmount } from '../../domain/values/shown-number.ts'
import { useT } from '../../src/i18n/intl.ts'
import { howOf } from '../../src/views/host.ts'
import type { PanelHost } from '../contract.ts'
import { cell, firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import type { By, Choice } from './choice.ts'
import { LineRows } from './LineRows.tsx'
import { useNearParts } from './near-parts.ts'

const useStyles = makeStyles({
  ...tableStyles,
  scroll: { ...tableStyles.scroll, flexShrink: 0 },
  name: { ...firstColumn, minWidth: '200px', maxWidth: '280px', whiteSpace: 'normal' },
  supplier: { ...cell, textAlign: 'start', verticalAlign: 'top', minWidth: '190px', whiteSpace: 'normal' },
  offer: { ...cell, textAlign: 'start', verticalAlign: 'top' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  strong: { fontWeight: tokens.fontWeightSemibold },
})

/** Lines that are drawn together, and about how tall one is. */
const linesOfPart = 5
const lineHeight = 74

interface Props {
  readonly comparison: RfqComparison
  readonly by: By
  readonly choice: Choice
  readonly host: PanelHost
  onChoose(choice: Choice): void
}

/** Suppliers as columns, lines as rows; in each row one offer can be chosen for the award. */
export function QuotesTable({ comparison, by, choice, host, onChoose }: Props) {
  const styles = useStyles()
  const t = useT()
  const { suppliers, lines, currency, landed } = comparison
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(lines.length / linesOfPart) }, (_, at) =>
        lines.slice(at * linesOfPart, (at + 1) * linesOfPart),
      ),
    [lines],
  )
  const { table, isNear, heightOf } = useNearParts(parts.length, linesOfPart * lineHeight)
  const totals = by === 'landed' && landed ? landed.totals : comparison.totals
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={styles.table}
        aria-label={t('quotesTable', { rfq: comparison.rfqNo })}
        aria-rowcount={lines.length + 2}
      >
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.column, styles.name, styles.corner)}>
              {t('quotesLine')}
            </th>
            {suppliers.map(s => (
              <th key={s.id} scope="col" className={mergeClasses(styles.column, styles.supplier)}>
                <Head supplier={s} host={host} />
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((part, at) => (
          <LineRows
            key={part[0]?.id}
            lines={part}
            part={at}
            firstRow={at * linesOfPart + 2}
            near={isNear(at)}
            height={heightOf(at)}
            comparison={comparison}
            by={by}
            choice={choice}
            onChoose={onChoose}
          />
        ))}
        <tbody>
          <tr>
            <th scope="row" className={mergeClasses(styles.name, styles.strong)}>
              {t('quotesTotal')}
            </th>
            {suppliers.map(s => (
              <td key={s.id} className={mergeClasses(styles.offer, styles.strong)}>
                {showAmount(totals[s.id]?.amount ?? '0', currency)}
                <span className={styles.small}>
                  {t('quotesOffered', { count: totals[s.id]?.offered ?? 0, all: lines.length })}
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Head({ supplier, host }: { readonly supplier: ComparedSupplier; readonly host: PanelHost }) {
  const styles = useStyles()
  const t = useT()
  return (
    <>
      <Link
        as="button"
        onClick={e => {
          host.open(`/rfq_quote?id=${supplier.quote}`, howOf(e))
        }}
      >
        {supplier.name}
      </Link>
      <span className={styles.small}>
        {[supplier.currency, supplier.incoterm, supplier.validUntil && t('quotesUntil', { date: supplier.validUntil })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {supplier.expired ? (
        <Badge color="danger" size="small">
          {t('quotesExpired')}
        </Badge>
      ) : null}
      {supplier.late ? (
        <Badge color="warning" size="small">
          {t('quotesLate')}
        </Badge>
      ) : null}
      {supplier.round === 'bafo' ? (
        <Badge color="informative" size="small">
          {t('quotesBafo')}
        </Badge>
      ) : null}
    </>
  )
}
