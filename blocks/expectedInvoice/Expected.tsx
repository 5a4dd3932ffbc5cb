import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ExpectedInvoice, NoExpectedInvoice } from '../../domain/contracts/expected-invoice.calls.ts'
import { text, type Text } from '../../domain/meta/text.ts'
import { showAmount, showDecimal } from '../../domain/values/shown-number.ts'
import { acceptExpectedInvoice, fetchExpectedInvoice } from '../../src/api/expected-invoice.ts'
import type { RecordName } from '../../src/api/files.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { follow } from '../../src/views/follow-changes.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { onceKeys } from '../../src/views/parts/key.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { ExpectedInvoicePart } from './expectedInvoice.block.ts'

const useStyles = makeStyles({
  ...tableStyles,
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px' },
  text: { ...cell, textAlign: 'start' },
  start: { textAlign: 'start' },
  total: { fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  own: { width: '220px' },
  keys: { marginInlineStart: tokens.spacingHorizontalS, opacity: 0.8, fontSize: tokens.fontSizeBase200 },
})

const command = 'record.acceptExpectedInvoice'

const reasons: Readonly<Record<NoExpectedInvoice, Text>> = {
  notSigned: text(
    'The order is not signed yet. An invoice is expected for goods received after that.',
    '订单尚未签回。签回并收货后才会有预期发票。',
  ),
  notReceived: text(
    'Nothing to invoice yet: the buyer has not recorded a receipt of these goods.',
    '暂无可开票内容：采购方尚未登记收货。',
  ),
  notInspected: text(
    'Nothing to invoice yet: the buyer pays what the quality check accepts, and none is concluded.',
    '暂无可开票内容：采购方按质检接收数量付款，而质检尚未完成。',
  ),
  allInvoiced: text(
    'Nothing to invoice: everything received and accepted is invoiced already.',
    '暂无可开票内容：已收货且已接收的数量均已开票。',
  ),
}

interface Props {
  readonly panel: ViewPanel
  readonly settings: ExpectedInvoicePart
  readonly order: RecordName
  readonly pulse: number
}

/** The expected invoice of an order, line by line; one key makes and submits it (money 15.4). */
export function Expected({ panel, settings, order, pulse }: Props) {
  const styles = useStyles()
  const t = useT()
  const words = useText()
  const title = useId()
  const { value, error, again } = useFetched(order.id, stop => fetchExpectedInvoice(order.id, stop), pulse)
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const [once] = useState(onceKeys)
  const accept = async () => {
    if (!value || value.why || busy) return
    setBusy(true)
    const given = { po: order.id, amount: value.amount, ...(number.trim() ? { invoiceNo: number.trim() } : {}) }
    try {
      const { id, invoiceNo } = await acceptExpectedInvoice(given, once(given))
      notify({ kind: 'success', code: 'saved', message: t('expectedAccepted', { number: invoiceNo }) })
      setNumber('')
      panel.host.open(`${settings.opens}?id=${id}`, 'beside')
    } catch (failure) {
      notify({ kind: 'error', code: 'failed', message: errorText(failure) })
    }
    again()
    setBusy(false)
  }
  useFollowed(panel, again)
  const keys = useAccepting(panel, value, accept)
  if (error) return <Failure error={error} onRetry={again} />
  if (!value) return null
  return (
    <section className={styles.part} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} className={styles.title}>
          {t('expectedInvoice')}
        </h3>
        <span className={styles.quiet}>{value.why ? words(reasons[value.why]) : t('expectedNote')}</span>
      </div>
      {value.why ? null : (
        <>
          <Lines value={value} labelledBy={title} />
          <div className={styles.actions}>
            <Field label={t('expectedNumber')} className={styles.own} size="small">
              <Input
                size="small"
                value={number}
                maxLength={40}
                placeholder={value.invoiceNo}
                onChange={(_, data) => {
                  setNumber(data.value)
                }}
              />
            </Field>
            <Button appearance="primary" size="small" disabledFocusable={busy} onClick={() => void accept()}>
              {t('expectedAccept', { amount: `${showAmount(value.amount, value.currency)} ${value.currency}` })}
              {keys ? (
                <kbd aria-hidden className={styles.keys}>
                  {keys}
                </kbd>
              ) : null}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Shows other people's receipts and invoices at once. */
function useFollowed(panel: ViewPanel, again: () => void): void {
  useEffect(
    () =>
      follow({
        visible: panel.visible,
        concerns: c => c.entity === 'SupplierInvoice' || c.entity === 'PoLine' || c.entity === 'PurchaseOrder',
        catchUp: () => {
          again()
          return Promise.resolve()
        },
      }),
    [panel.visible, again],
  )
}

/** The command of the palette and its key; blocked with the reason when there is nothing to accept. */
function useAccepting({ host }: ViewPanel, value: ExpectedInvoice | undefined, accept: () => Promise<void>) {
  const acceptNow = useEffectEvent(accept)
  const why = value ? value.why : undefined
  useEffect(() => {
    if (why === undefined) return
    return host.command({
      id: command,
      group: 'record',
      title: text('Accept the Expected Invoice', '确认预期发票'),
      keys: ['Alt+Shift+I'],
      blocked: () => (why ? reasons[why] : null),
      run: () => acceptNow(),
    })
  }, [host, why])
  return useStore(host.keys)[command]
}

function Lines({ value, labelledBy }: { readonly value: ExpectedInvoice; readonly labelledBy: string }) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.column, styles.start)}>
              {t('expectedSku')}
            </th>
            {(['expectedQuantity', 'expectedPrice', 'expectedAmount'] as const).map(head => (
              <th key={head} scope="col" className={styles.column}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.lines.map(line => (
            <tr key={line.poLine}>
              <th scope="row" className={styles.text}>
                {line.skuNo}
              </th>
              <td className={styles.number}>{showDecimal(line.quantity, 0)}</td>
              <td className={styles.number}>{showDecimal(line.unitPrice, 2)}</td>
              <td className={styles.number}>{showAmount(line.amount, value.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
