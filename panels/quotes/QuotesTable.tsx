import { Badge, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import type { ComparedSupplier, RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import { showDecimal, showAmount } from '../../domain/values/shown-number.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { howOf } from '../../src/views/host.ts'
import type { PanelHost } from '../contract.ts'
import { cell, firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import { AlternateRow } from './AlternateRow.tsx'
import { Cell } from './Cell.tsx'
import { canChoose, choose, leaveOpen, type By, type Choice } from './choice.ts'

const useStyles = makeStyles({
  ...tableStyles,
  scroll: { ...tableStyles.scroll, flexShrink: 0 },
  name: { ...firstColumn, minWidth: '200px', maxWidth: '280px', whiteSpace: 'normal' },
  supplier: { ...cell, textAlign: 'start', verticalAlign: 'top', minWidth: '190px', whiteSpace: 'normal' },
  offer: { ...cell, textAlign: 'start', verticalAlign: 'top' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  strong: { fontWeight: tokens.fontWeightSemibold },
})

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
  const totals = by === 'landed' && landed ? landed.totals : comparison.totals
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('quotesTable', { rfq: comparison.rfqNo })}>
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
        <tbody>
          {lines.map(line => (
            <Fragment key={line.id}>
              <tr>
                <th scope="row" className={styles.name}>
                  {line.skuNo} {line.skuName}
                  <span className={styles.small}>
                    {showDecimal(line.quantity, 0)} {listLabel('trade:uom', line.uom)}
                    {line.targetPrice === null
                      ? null
                      : ` · ${t('quotesTarget', { price: `${showDecimal(line.targetPrice, 2)} ${line.targetCurrency ?? ''}` })}`}
                  </span>
                  {line.lot === null ? null : <span className={styles.small}>{t('quotesLot', { lot: line.lot })}</span>}
                  {choice[line.id] ? (
                    <Link
                      as="button"
                      className={styles.small}
                      aria-label={t('quotesLeaveOne', { sku: line.skuNo })}
                      onClick={() => {
                        onChoose(leaveOpen(comparison, choice, line))
                      }}
                    >
                      {t('quotesLeave')}
                    </Link>
                  ) : null}
                </th>
                {suppliers.map(s => {
                  const found = comparison.cells[line.id]?.[s.id]
                  return found ? (
                    <Cell
                      key={s.id}
                      offer={found}
                      landed={landed?.cells[line.id]?.[s.id] ?? null}
                      by={by}
                      days={comparison.days[line.id]?.[s.id] ?? null}
                      supplier={s}
                      currency={currency}
                      group={`${comparison.rfq} ${line.id}`}
                      label={t('quotesPickOne', { supplier: s.name, sku: line.skuNo })}
                      chosen={choice[line.id] === s.id}
                      blocked={!canChoose(comparison, line, s.id)}
                      onChoose={() => {
                        onChoose(choose(comparison, choice, line, s.id))
                      }}
                    />
                  ) : null
                })}
              </tr>
              <AlternateRow comparison={comparison} line={line} choice={choice} onChoose={onChoose} />
            </Fragment>
          ))}
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
