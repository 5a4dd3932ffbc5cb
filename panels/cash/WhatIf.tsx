import { showAmount } from '../../domain/values/shown-number.ts'
import {
  Button,
  Checkbox,
  Field,
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  SpinButton,
  tokens,
} from '@fluentui/react-components'
import { useId } from 'react'
import type { CashAnswer, CashInput, CashOrder, KnownDate } from '../../domain/contracts/cash.calls.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches } from '../../src/fields/choice/options.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { howOf } from '../../src/views/host.ts'
import type { PanelHost } from '../contract.ts'
import { Moved } from './Moved.tsx'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: '980px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  order: { display: 'flex', width: '480px', maxWidth: '100%', '& > *': { flexGrow: 1, minWidth: 0 } },
  days: { maxWidth: '110px' },
  facts: { display: 'flex', flexWrap: 'wrap', gap: `2px ${tokens.spacingHorizontalL}` },
})

interface Props {
  readonly answer: CashAnswer
  readonly shift: CashInput['shift']
  onShift(shift: CashInput['shift']): void
  readonly host: PanelHost
}

/** An order that sails later or earlier: its due dates and weeks as they would be. Nothing is saved. */
export function WhatIf({ answer, shift, onShift, host }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const { orders } = answer
  const options = orders.map(o => ({ value: o.id, label: orderText(o) }))
  const order = orders.find(o => o.id === shift?.po)
  const to = (change: Partial<NonNullable<CashInput['shift']>>) => {
    if (shift) onShift({ ...shift, ...change })
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('cashWhatIf')}
      </h3>
      <p className={styles.text}>{orders.length === 0 ? t('cashWhatIfNone') : t('cashWhatIfText')}</p>
      {orders.length === 0 ? null : (
        <div className={styles.tools}>
          <div className={styles.order}>
            <ChoiceBox
              label={t('cashOrder')}
              placeholder={t('cashOrder')}
              text={order ? orderText(order) : ''}
              source={typed => options.filter(o => matches(typed, [o.label]))}
              onPick={o => {
                onShift(o ? { po: o.value, days: 7, eta: true } : null)
              }}
            />
          </div>
          <Field label={t('cashDaysLater')} className={styles.days}>
            <SpinButton
              disabled={!shift}
              value={shift?.days ?? 0}
              min={-120}
              max={120}
              step={1}
              stepPage={7}
              onChange={(_, d) => {
                const days = d.value ?? Number(d.displayValue)
                if (Number.isInteger(days)) to({ days: Math.max(-120, Math.min(120, days)) })
              }}
            />
          </Field>
          <Checkbox
            label={t('cashEtaToo')}
            disabled={!shift}
            checked={shift?.eta ?? true}
            onChange={(_, d) => {
              to({ eta: d.checked === true })
            }}
          />
          <Button
            disabled={!shift}
            onClick={() => {
              onShift(null)
            }}
          >
            {t('cashReset')}
          </Button>
        </div>
      )}
      {answer.moreOrders ? <p className={styles.text}>{t('cashMoreOrders', { count: orders.length })}</p> : null}
      {order && shift ? (
        <>
          <div className={styles.facts}>
            <Link
              onClick={e => {
                host.open(`/poView?poNo=${encodeURIComponent(order.poNo)}`, howOf(e))
              }}
            >
              {order.poNo}
            </Link>
            <span>{stepText(t('cashEtd'), order.etd)}</span>
            <span>{stepText(t('cashEta'), order.eta)}</span>
          </div>
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t('cashNotSaved')}</MessageBarBody>
          </MessageBar>
          {answer.shift?.po === order.id ? <Moved shift={answer.shift} host={host} /> : null}
        </>
      ) : null}
    </section>
  )
}

const stepText = (name: string, known: KnownDate | null): string =>
  `${name} ${known ? `${known.date} (${listLabel('money:dateBasis', known.basis)})` : '–'}`

const orderText = (o: CashOrder): string =>
  [
    o.poNo,
    o.payee,
    o.due.map(d => `${showAmount(d.amount, d.currency)} ${d.currency} ${d.date ?? ''}`.trim()).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
