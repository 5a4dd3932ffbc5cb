import { makeStyles } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import { fetchAgeing } from '../../src/api/cash.ts'
import { useT } from '../../src/i18n/intl.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { AgeTable } from './AgeTable.tsx'
import { bodyStyles } from '../../src/views/parts/figure-table.ts'

const useStyles = makeStyles(bodyStyles)

/** What the company has to pay and to collect, by partner and days late. */
export function AgeingPanel({ host }: Pick<PanelProps, 'host'>) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const { value, error, again } = useFetched('ageing', stop => fetchAgeing(stop))
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  return (
    <div className={frame.panel}>
      <LoadingBar shown={!value && !error} />
      <div className={frame.tools}>
        <h2 className={frame.title}>{t('ageTitle')}</h2>
        {value ? <span className={styles.note}>{t('ageNote', { date: value.today })}</span> : null}
      </div>
      <div className={styles.scroll}>
        {error ? <Failure error={error} onRetry={again} /> : null}
        {value?.books.length === 0 ? <Empty title={t('ageEmpty')} text={t('ageEmptyText')} /> : null}
        {value?.books.map(book => (
          <AgeTable key={`${book.side} ${book.currency}`} answer={value} book={book} host={host} />
        ))}
      </div>
    </div>
  )
}
