import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import type { PayeeAccount as Answer } from '../../domain/contracts/money.calls.ts'
import { fetchPayeeAccount } from '../../src/api/money.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

const useStyles = makeStyles({
  part: {
    marginTop: tokens.spacingVerticalM,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    maxWidth: '720px',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, max-content) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  number: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
})

/** Where the money of a tranche goes, and from which day; its number only for those whom the server gives it. */
export function PayeeAccount({ tranche, pulse }: { readonly tranche: string; readonly pulse: number }) {
  const styles = useStyles()
  const t = useT()
  const { value, error, again } = useFetched(tranche, stop => fetchPayeeAccount(tranche, stop), pulse)
  if (value?.state === 'notNeeded') return null
  return (
    <section className={styles.part} aria-label={t('payeeAccount')}>
      <h3 className={styles.title}>{t('payeeAccount')}</h3>
      {error ? <Failure error={error} onRetry={again} /> : value ? <Shown answer={value} /> : null}
    </section>
  )
}

function Shown({ answer }: { readonly answer: Answer }) {
  const styles = useStyles()
  const t = useT()
  const { account, masked, currency, payableFrom, otherBefore, state } = answer
  if (state === 'missing')
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('payeeAccountMissing', { currency })}</MessageBarBody>
      </MessageBar>
    )
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('payeeAccountHolder'), account?.holder],
    [t('payeeAccountBank'), account?.bank],
    [t('payeeAccountNumber'), account?.accountNo ?? masked],
    [t('payeeAccountSwift'), account?.swift],
  ]
  return (
    <>
      {state === 'cooling' ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('payeeAccountCooling', { date: payableFrom ?? '' })}</MessageBarBody>
        </MessageBar>
      ) : null}
      {otherBefore ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('payeeAccountOther', { date: otherBefore })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? <Fact key={name} name={name} value={value} number={name === t('payeeAccountNumber')} /> : null,
        )}
      </dl>
      <span className={styles.name}>
        {state === 'paid' ? t('payeeAccountPaid') : t('payeeAccountVerified', { currency })}
        {account ? '' : ` ${t('payeeAccountMasked')}`}
      </span>
    </>
  )
}

function Fact({ name, value, number }: { readonly name: string; readonly value: string; readonly number: boolean }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={`${styles.value} ${number ? styles.number : ''}`}>{value}</dd>
    </>
  )
}
