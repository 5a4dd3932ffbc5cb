import { Badge, makeStyles, mergeClasses } from '@fluentui/react-components'
import { useId } from 'react'
import type { RecalledStock } from '../../domain/contracts/tracking.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import { cell, firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import { quantity } from './recall-figures.ts'

const useStyles = makeStyles({
  ...tableStyles,
  sku: { ...firstColumn, maxWidth: '260px', overflow: 'hidden', textOverflow: 'ellipsis' },
  text: { ...cell, textAlign: 'start' },
  head: { textAlign: 'start' },
})

/** Where the goods are: one row for each stock layer. */
export function Stock({ rows }: { readonly rows: readonly RecalledStock[] }) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const texts = ['recallBatch', 'recallWarehouse', 'recallContainers', 'recallOrder', 'recallReceipt'] as const
  const numbers = ['recallInTransit', 'recallReceived', 'recallOnHand', 'recallReserved'] as const
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('recallStock', { count: rows.length })}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('recallNoStock')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col" className={mergeClasses(styles.column, styles.sku, styles.corner)}>
                  {t('recallSku')}
                </th>
                {texts.map(name => (
                  <th key={name} scope="col" className={mergeClasses(styles.column, styles.head)}>
                    {t(name)}
                  </th>
                ))}
                {numbers.map(name => (
                  <th key={name} scope="col" className={styles.column}>
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(r => (
                <tr key={r.id}>
                  <th scope="row" className={styles.sku} title={`${r.skuNo} ${r.skuName}`}>
                    {r.skuNo} {r.skuName}
                  </th>
                  <td className={styles.text}>{r.batch || '–'}</td>
                  <td className={styles.text}>{[r.warehouse, r.location].filter(Boolean).join(' · ')}</td>
                  <td className={styles.text}>
                    <CameIn row={r} />
                  </td>
                  <td className={styles.text}>{r.poNo || '–'}</td>
                  <td className={styles.text}>{r.grNo || '–'}</td>
                  {[r.inTransit, r.received, r.onHand, r.reserved].map((n, i) => (
                    <td key={numbers[i]} className={styles.number}>
                      {quantity(n)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** The container of a layer; several that it can have come in; or the assembling order that made it. */
function CameIn({ row }: { readonly row: RecalledStock }) {
  const t = useT()
  if (row.madeBy) return t('recallMadeBy', { order: row.madeBy })
  if (row.containers.length === 0) return '–'
  return (
    <>
      {row.containers.join(', ')}{' '}
      {row.certain ? null : (
        <Badge appearance="tint" color="warning" title={t('recallPossibleNote')}>
          {t('recallPossible')}
        </Badge>
      )}
    </>
  )
}
