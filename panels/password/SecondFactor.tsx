import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { Account, FactorSecret } from '../../domain/contracts/account.calls.ts'
import { beginFactor, confirmFactor, endFactor } from '../../src/api/account.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { useT } from '../../src/i18n/intl.ts'
import { SecretFields } from '../../blocks/account/SecretFields.tsx'

/** The QR code library is loaded when a code is shown. */
const QrCode = lazyComponent(async () => (await import('./QrCode.tsx')).QrCode)

type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'begin' }
  | { readonly at: 'confirm'; readonly secret: FactorSecret }
  | { readonly at: 'recovery'; readonly codes: readonly string[] }
  | { readonly at: 'end' }

/** Switches the authenticator code on and off. */
export function SecondFactor({ account, onChanged }: { readonly account: Account; onChanged(): void }) {
  const t = useT()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const present = { name: 'present', label: 'presentPassword', autoComplete: 'current-password' } as const
  switch (step.at) {
    case 'begin':
      return (
        <SecretFields
          action="goOn"
          done="factorMade"
          lines={[present]}
          send={async v => {
            setStep({ at: 'confirm', secret: await beginFactor(v.present ?? '') })
          }}
        />
      )
    case 'confirm':
      return (
        <>
          <p>{t('factorScan')}</p>
          <div className="portside-factor">
            <QrCode text={step.secret.url} label={t('factorQr')} />
            <p>
              <code className="portside-code">{step.secret.secret.replace(/(.{4})(?!$)/g, '$1 ')}</code> ·{' '}
              <a href={step.secret.url}>{t('factorOpen')}</a>
            </p>
          </div>
          <SecretFields
            action="factorSwitchOn"
            done="factorSwitchedOn"
            lines={[{ name: 'code', label: 'factorCode', autoComplete: 'one-time-code', open: true }]}
            send={async v => {
              const { recovery } = await confirmFactor(v.code ?? '')
              setStep({ at: 'recovery', codes: recovery })
              onChanged()
            }}
          />
        </>
      )
    case 'recovery':
      return (
        <>
          <p role="status">{t('factorRecovery')}</p>
          <pre className="portside-code">{step.codes.join('\n')}</pre>
          <Button
            size="small"
            onClick={() => {
              setStep({ at: 'rest' })
            }}
          >
            {t('factorKept')}
          </Button>
        </>
      )
    case 'end':
      return (
        <SecretFields
          action="factorSwitchOff"
          done="factorEnded"
          lines={[present]}
          onDone={() => {
            setStep({ at: 'rest' })
            onChanged()
          }}
          send={v => endFactor({ present: v.present ?? '' })}
        />
      )
    case 'rest':
      return (
        <>
          <p>{account.secondFactor ? t('factorIsOn', { count: account.recoveryLeft }) : t('factorIsOff')}</p>
          <Button
            size="small"
            onClick={() => {
              setStep({ at: account.secondFactor ? 'end' : 'begin' })
            }}
          >
            {t(account.secondFactor ? 'factorSwitchOff' : 'factorSwitchOn')}
          </Button>
        </>
      )
  }
}
