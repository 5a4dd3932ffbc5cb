import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useId, useRef } from 'react'
import type { PerformanceAnswer, PerformanceLine } from '../../domain/contracts/performance.calls.ts'
import { measureForm, type Measure } from '../../domain/values/sourcing/performance.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { fetchPerformanceLines } from '../../src/api/sourcing.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { AddressLink } from '../../src/views/parts/AddressLink.tsx'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelHost } from '../contract.ts'
import { lineHeads, measureNames } from './measure-words.ts'
import type { ChosenFigure } from './ScoreTable.tsx'

const useStyles = makeStyles({
  ...tableStyles,
  text: { ...cell, textAlign: 'start' },
  start: { textAlign: 'start' },
  short: { color: tokens.colorPaletteRedForeground1 },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Where each kind of record opens. */
const places: Readonly<Record<string, string>> = {
  PurchaseOrder: '/base/page-making/page_po_form?id=',
  GoodsReceipt: '/exception_Report?id=',
  QcTask: '/qc_view?id=',
  SupplierInvoice: '/base/page-making/page_supplier_invoice?id=',
  Rfq: '/rfq_detail?id=',
  AuditFinding: '/buyers/audit-findings?id=',
}

interface Props {
  readonly answer: PerformanceAnswer
  readonly figure: ChosenFigure
  readonly host: PanelHost
  onClose(): void
}

/** The records that one figure counts, each with its link. */
export function Lines({ answer, figure, host, onClose }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useLists(['quality:qcResult', 'sourcing:auditFindingStatus'])
  const { measure, partner, month } = figure
  const asked = { months: answer.months.length, partner, measure, month }
  const key = JSON.stringify(asked)
  const { value, error, again } = useFetched(key, stop => fetchPerformanceLines(asked, stop))
  const shown = useRef('')
  useEffect(() => {
    if (shown.current !== key) title.current?.focus()
    shown.current = key
  }, [key])
  const [due, done] = lineHeads[measure]
  const period =
    measureForm[measure] === 'count'
      ? t('perfToday')
      : (month ?? t('perfPeriod', { from: answer.months[0] ?? '', to: answer.months.at(-1) ?? '' }))
  const supplier = answer.partners.find(p => p.id === partner)?.name ?? ''
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} ref={title} tabIndex={-1} className={styles.title}>
          {t('perfLines', { measure: t(measureNames[measure][0]), supplier, period })}
        </h3>
        <Button size="small" onClick={onClose}>
          {t('perfClose')}
        </Button>
      </div>
      <LoadingBar shown={!value && !error} />
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value ? (
        <div className={styles.scroll}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col" className={mergeClasses(styles.column, styles.start)}>
                  {t('perfRecord')}
                </th>
                {[due, done].map(head =>
                  head ? (
                    <th key={head} scope="col" className={mergeClasses(styles.column, styles.start)}>
                      {t(head)}
                    </th>
                  ) : null,
                )}
                <th scope="col" className={styles.column}>
                  {t('perfCounts')}
                </th>
              </tr>
            </thead>
            <tbody>
              {value.lines.map(line => (
                <tr key={`${line.id} ${line.due ?? ''}`}>
                  <th scope="row" className={styles.text}>
                    <AddressLink address={`${places[line.entity] ?? ''}${line.id}`} text={line.name} host={host} />
                  </th>
                  {due ? <td className={styles.text}>{line.due ?? '–'}</td> : null}
                  {done ? <td className={styles.text}>{doneText(line, measure)}</td> : null}
                  <Counts line={line} measure={measure} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {value?.more ? <span className={styles.note}>{t('perfMore', { count: value.lines.length })}</span> : null}
    </section>
  )
}

const doneText = ({ done }: PerformanceLine, measure: Measure): string =>
  measure === 'inspections'
    ? listLabel('quality:qcResult', done)
    : measure === 'findings'
      ? listLabel('sourcing:auditFindingStatus', done)
      : (done ?? '–')

function Counts({ line, measure }: { readonly line: PerformanceLine; readonly measure: Measure }) {
  const styles = useStyles()
  const t = useT()
  const good = Number(line.good),
    all = Number(line.all)
  const form = measureForm[measure]
  const short = form === 'share' ? good < all : form === 'count' && good > 0
  const words =
    form === 'hours'
      ? t('perfHours', { number: showDecimal(line.good, 1) })
      : form === 'count'
        ? t('perfLate', { count: line.good })
        : all === 1
          ? t(good === 1 ? 'perfYes' : 'perfNo')
          : t('perfOf', { good: showDecimal(line.good, 0), all: showDecimal(line.all, 0) })
  return <td className={mergeClasses(styles.number, short && styles.short)}>{words}</td>
}
