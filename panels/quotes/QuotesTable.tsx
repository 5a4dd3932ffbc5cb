import { Badge, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComparedSupplier, RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import type { ComparedCell, NoPrice } from '../../domain/values/sourcing/quote-comparison.ts'
import { showDecimal, showAmount } from '../../domain/values/shown-number.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { howOf } from '../../src/views/host.ts'
import type { PanelHost } from '../contract.ts'
import { cell, firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import type { Choice } from './choice.ts'

const useStyles = makeStyles({
  ...tableStyles,
  name: { ...firstColumn, minWidth: '200px', maxWidth: '280px', whiteSpace: 'normal' },
  supplier: { ...cell, textAlign: 'start', verticalAlign: 'top', minWidth: '190px', whiteSpace: 'normal' },
  offer: { ...cell, textAlign: 'start', verticalAlign: 'top' },
  pick: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'baseline' },
  best: { backgroundColor: tokens.colorPaletteGreenBackground1 },
  why: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  strong: { fontWeight: tokens.fontWeightSemibold },
})

const words: Readonly<Record<NoPrice, 'quotesNotOffered' | 'quotesBelowMoq' | 'quotesBelowBreak' | 'quotesNoRate'>> = {
  notOffered: 'quotesNotOffered',
  belowMoq: 'quotesBelowMoq',
  belowFirstBreak: 'quotesBelowBreak',
  noRate: 'quotesNoRate',
}

interface Props {
  readonly comparison: RfqComparison
  readonly choice: Choice
  readonly host: PanelHost
  onChoose(choice: Choice): void
}

/** Suppliers as columns, lines as rows; in each row one offer can be chosen for the award. */
export function QuotesTable({ comparison, choice, host, onChoose }: Props) {
  const styles = useStyles()
  const t = useT()
  const { suppliers, lines, currency, totals } = comparison
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
            <tr key={line.id}>
              <th scope="row" className={styles.name}>
                {line.skuNo} {line.skuName}
                <span className={styles.small}>
                  {showDecimal(line.quantity, 0)} {listLabel('trade:uom', line.uom)}
                  {line.targetPrice === null
                    ? null
                    : ` · ${t('quotesTarget', { price: `${showDecimal(line.targetPrice, 2)} ${line.targetCurrency ?? ''}` })}`}
                </span>
                {choice[line.id] ? (
                  <Link
                    as="button"
                    className={styles.small}
                    aria-label={t('quotesLeaveOne', { sku: line.skuNo })}
                    onClick={() => {
                      onChoose(Object.fromEntries(Object.entries(choice).filter(([id]) => id !== line.id)))
                    }}
                  >
                    {t('quotesLeave')}
                  </Link>
                ) : null}
              </th>
              {suppliers.map(s => {
                const found = comparison.cells[line.id]?.[s.id]
                return found ? (
                  <Offer
                    key={s.id}
                    cell={found}
                    supplier={s}
                    currency={currency}
                    group={`${comparison.rfq} ${line.id}`}
                    label={t('quotesPickOne', { supplier: s.name, sku: line.skuNo })}
                    chosen={choice[line.id] === s.id}
                    onChoose={() => {
                      onChoose({ ...choice, [line.id]: s.id })
                    }}
                  />
                ) : null
              })}
            </tr>
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
      {supplier.round === 'bafo' ? (
        <Badge color="informative" size="small">
          {t('quotesBafo')}
        </Badge>
      ) : null}
    </>
  )
}

interface OfferProps {
  readonly cell: ComparedCell
  readonly supplier: ComparedSupplier
  readonly currency: string
  readonly group: string
  readonly label: string
  readonly chosen: boolean
  onChoose(): void
}

function Offer({ cell: offer, supplier, currency, group, label, chosen, onChoose }: OfferProps) {
  const styles = useStyles()
  const t = useT()
  if (offer.why !== null) return <td className={mergeClasses(styles.offer, styles.why)}>{t(words[offer.why])}</td>
  const price = `${showDecimal(offer.price ?? '0', 2)} ${supplier.currency}`
  return (
    <td className={mergeClasses(styles.offer, offer.best && styles.best)}>
      <label className={styles.pick}>
        <input
          type="radio"
          name={group}
          aria-label={label}
          checked={chosen}
          disabled={supplier.expired}
          onChange={onChoose}
        />
        <span>
          {price}{' '}
          {offer.best ? (
            <Badge color="success" size="small" appearance="tint">
              {t('quotesBest')}
            </Badge>
          ) : null}
          <span className={styles.small}>
            {supplier.currency === currency ? null : `${showDecimal(offer.unit ?? '0', 2)} ${currency} · `}
            {showAmount(offer.amount ?? '0', currency)}
          </span>
          {offer.cheaperAt === null ? null : (
            <span className={styles.small}>{t('quotesCheaperAt', { quantity: showDecimal(offer.cheaperAt, 0) })}</span>
          )}
        </span>
      </label>
    </td>
  )
}
