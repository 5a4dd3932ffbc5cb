import { Button, Dropdown, Field, Label, Link, makeStyles, Option, tokens } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { AccountAnswer, AccountName, ShownAccount } from '../../domain/contracts/partner-account.calls.ts'
import type { WireField } from '../../domain/contracts/definitions.ts'
import { accountWords, ageWords } from '../../domain/print/account-words.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import { ageColumns } from '../../domain/values/money/age-book.ts'
import { showAmount } from '../../domain/values/shown-number.ts'
import { fetchAccount } from '../../src/api/cash.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { FieldEditor } from '../../src/fields/edit/FieldEditor.tsx'
import { useT, useText } from '../../src/i18n/intl.ts'
import { howOf } from '../../src/views/host.ts'
import { bodyStyles } from '../../src/views/parts/figure-table.ts'
import { useNow } from '../../src/views/parts/use-now.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelHost, PanelProps } from '../contract.ts'
import { accountAddress, chosenAt, printAddress } from './account-data.ts'
import { AccountTable } from './AccountTable.tsx'

const useStyles = makeStyles({
  ...bodyStyles,
  choice: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  account: { minWidth: '280px' },
  day: { gridTemplateColumns: 'auto 150px', columnGap: tokens.spacingHorizontalS },
  figures: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXL, margin: 0 },
  figure: { display: 'flex', flexDirection: 'column' },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  number: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  // Links of one line each: with room for a finger between their centres.
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, '& > li': { minHeight: '28px' } },
})

/** What one partner was charged and paid in one currency, from the opening balance of a period to its closing one. */
export function AccountPanel({ params, host, visible }: Pick<PanelProps, 'params' | 'host' | 'visible'>) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const chosen = chosenAt(params.address, dayIn(userZone(), useNow(visible, host.document)))
  const { value, error, again } = useFetched(JSON.stringify(chosen), stop => fetchAccount(chosen, stop))
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  // While the next answer comes, the last one stays.
  const answer = value ?? last
  const account = chosen && !error ? answer?.account : null
  return (
    <div className={frame.panel}>
      <LoadingBar shown={!value && !error} />
      <div className={frame.tools}>
        <h2 className={frame.title}>{text(accountWords.title)}</h2>
        {answer ? <AccountChoice answer={answer} account={account ?? null} host={host} /> : null}
        {account ? (
          <>
            <Days account={account} host={host} />
            <Button
              size="small"
              icon={<Print20Regular />}
              onClick={e => {
                const { side, partner, currency, from, to } = account
                host.open(printAddress({ side, partner, currency, from, to }), howOf(e))
              }}
            >
              {t('accountPrint')}
            </Button>
          </>
        ) : null}
      </div>
      <div className={styles.scroll}>
        {error ? <Failure error={error} onRetry={again} /> : null}
        {answer?.accounts.length === 0 ? <Empty title={t('accountNone')} text={t('accountNoneText')} /> : null}
        {answer && !chosen && answer.accounts.length > 0 ? <AllAccounts answer={answer} host={host} /> : null}
        {account ? (
          <>
            <Figures account={account} />
            <section aria-label={text(accountWords.postings)}>
              <AccountTable account={account} host={host} />
            </section>
            <span className={styles.note}>{t('accountNote')}</span>
          </>
        ) : null}
      </div>
    </div>
  )
}

const keyOf = (a: AccountName): string => `${a.side} ${a.partner} ${a.currency}`

function useAccountName(): (account: AccountName) => string {
  const text = useText()
  return a => `${a.name} · ${a.currency} · ${text(accountWords[a.side])}`
}

interface ChoiceProps {
  readonly answer: AccountAnswer
  readonly account: ShownAccount | null
  readonly host: PanelHost
}

function AccountChoice({ answer, account, host }: ChoiceProps) {
  const styles = useStyles()
  const text = useText()
  const id = useId()
  const nameOf = useAccountName()
  return (
    <div className={styles.choice}>
      <Label htmlFor={id}>{text(accountWords.account)}</Label>
      <Dropdown
        id={id}
        size="small"
        className={styles.account}
        value={account ? nameOf(account) : ''}
        selectedOptions={account ? [keyOf(account)] : []}
        onOptionSelect={(_, d) => {
          const named = answer.accounts.find(a => keyOf(a) === d.optionValue)
          if (!named) return
          const { side, partner, currency } = named
          const days = account ? { from: account.from, to: account.to } : {}
          host.open(accountAddress({ side, partner, currency, ...days }), 'here')
        }}
      >
        {answer.accounts.map(a => (
          <Option key={keyOf(a)} value={keyOf(a)} text={nameOf(a)}>
            {nameOf(a)}
          </Option>
        ))}
      </Dropdown>
    </div>
  )
}

/** The first and last day of the period. */
function Days({ account, host }: { readonly account: ShownAccount; readonly host: PanelHost }) {
  const styles = useStyles()
  const t = useT()
  return (['from', 'to'] as const).map(name => (
    <Field
      key={name}
      className={styles.day}
      size="small"
      orientation="horizontal"
      label={t(name === 'from' ? 'accountFrom' : 'accountTo')}
    >
      <FieldEditor
        field={day}
        value={account[name]}
        typed={undefined}
        around={{ entity: { fields: {} }, values: {} }}
        onChange={date => {
          if (typeof date !== 'string' || date === account[name]) return
          const { side, partner, currency, from, to } = account
          host.open(accountAddress({ side, partner, currency, from, to, [name]: date }), 'here')
        }}
        onTyped={() => undefined}
      />
    </Field>
  ))
}

const day: WireField = { kind: 'date', label: accountWords.date, writable: true, creatable: true }

/** Before one is chosen: all accounts, each a link. */
function AllAccounts({ answer, host }: Omit<ChoiceProps, 'account'>) {
  const styles = useStyles()
  const t = useT()
  const nameOf = useAccountName()
  return (
    <section aria-label={t('accountChoose')}>
      <p className={styles.name}>{t('accountChoose')}</p>
      <ul className={styles.list}>
        {answer.accounts.map(a => (
          <li key={keyOf(a)}>
            <Link
              as="button"
              onClick={() => {
                host.open(accountAddress({ side: a.side, partner: a.partner, currency: a.currency }), 'here')
              }}
            >
              {nameOf(a)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The balances, and what is open today by days late. */
function Figures({ account }: { readonly account: ShownAccount }) {
  const styles = useStyles()
  const text = useText()
  const { currency, ageing } = account
  const figure = (label: string, amount: string) => (
    <div key={label} className={styles.figure}>
      <dt className={styles.name}>{label}</dt>
      <dd className={styles.number}>{`${showAmount(amount, currency)} ${currency}`}</dd>
    </div>
  )
  return (
    <>
      <dl className={styles.figures}>
        {(['opening', 'charged', 'settled', 'closing'] as const).map(n => figure(text(accountWords[n]), account[n]))}
      </dl>
      {ageing ? (
        <section aria-label={text(accountWords.ageing)}>
          <span className={styles.name}>{text(accountWords.ageing)}</span>
          <dl className={styles.figures}>
            {ageColumns
              .filter(c => ageing.cells[c].count > 0)
              .map(c => figure(text(ageWords[c]), ageing.cells[c].amount))}
          </dl>
        </section>
      ) : null}
    </>
  )
}
