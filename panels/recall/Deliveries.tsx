import { Badge, makeStyles, mergeClasses } from '@fluentui/react-components'
import { useId } from 'react'
import type { RecalledDelivery } from '../../domain/contracts/tracking.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import { AddressLink } from '../../src/views/parts/AddressLink.tsx'
import { cell, firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import type { PanelHost } from '../contract.ts'
import { quantity } from './recall-figures.ts'

const useStyles = makeStyles({
  ...tableStyles,
  customer: { ...firstColumn, maxWidth: '260px', overflow: 'hidden', textOverflow: 'ellipsis' },
  text: { ...cell, textAlign: 'start' },
  head: { textAlign: 'start' },
})

interface Props {
  readonly rows: readonly RecalledDelivery[]
  readonly host: PanelHost
}

/** Who got the goods, or will get them. */
export function Deliveries({ rows, host }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const heads = [
    'recallSalesOrder',
    'recallShipTo',
    'recallSku',
    'recallBatch',
    'recallStatus',
    'recallDelivered',
  ] as const
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('recallDeliveries', { count: rows.length })}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('recallNobody')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col" className={mergeClasses(styles.column, styles.customer, styles.corner)}>
                  {t('recallCustomer')}
                </th>
                {heads.map(name => (
                  <th key={name} scope="col" className={mergeClasses(styles.column, styles.head)}>
                    {t(name)}
                  </th>
                ))}
                <th scope="col" className={styles.column}>
                  {t('recallQuantity')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((r, i) => (
                <tr key={`${r.stock} ${r.orderNo} ${String(i)}`}>
                  <th scope="row" className={styles.customer} title={r.customer}>
                    {r.customer || t('recallTransfer', { order: r.orderNo })}
                  </th>
                  <td className={styles.text}>
                    <SalesOrder row={r} host={host} />
                  </td>
                  <td className={styles.text}>{r.shipTo || '–'}</td>
                  <td className={styles.text}>{r.skuNo}</td>
                  <td className={styles.text}>{r.batch || '–'}</td>
                  <td className={styles.text}>
                    <Badge appearance="tint" color={r.left ? 'danger' : 'warning'}>
                      {t(r.left ? 'recallLeft' : 'recallReserved')}
                    </Badge>
                  </td>
                  <td className={styles.text}>{r.deliveredOn ?? '–'}</td>
                  <td className={styles.number}>{quantity(r.quantity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** The sales order, which opens where the reader has its screen. */
function SalesOrder({ row, host }: { readonly row: RecalledDelivery; readonly host: PanelHost }) {
  if (row.soNumber === '') return '–'
  if (row.salesOrder === null) return row.soNumber
  return (
    <AddressLink address={`/sales_order?id=${encodeURIComponent(row.salesOrder)}`} text={row.soNumber} host={host} />
  )
}
