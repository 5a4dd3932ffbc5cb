import { useEffect, useEffectEvent } from 'react'
import { shortestPassword } from '../../domain/values/password-rules.ts'
import { changeOwnPassword, fetchAccount } from '../../src/api/account.ts'
import { useT } from '../../src/i18n/intl.ts'
import { SecretFields } from '../../blocks/account/SecretFields.tsx'
import { SessionTable } from '../../blocks/account/SessionTable.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** One's own password, second factor and sessions. Those of others are with the users. */
export default function PasswordPanel({ host }: PanelProps) {
  const t = useT()
  const { value: account, error, again } = useFetched('own-account', stop => fetchAccount(undefined, stop))
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  if (!account) return error ? <Problem error={error} onRetry={again} /> : null
  return (
    <Stays error={error} onRetry={again}>
      <div className="portside-words portside-password">
        <h1>{t('passwordTitle')}</h1>
        <SecretFields
          action="changePassword"
          done="passwordChanged"
          onDone={again}
          send={v =>
            changeOwnPassword({
              present: v.present ?? '',
              password: v.password ?? '',
              confirmPassword: v.confirmPassword ?? '',
            })
          }
          lines={[
            { name: 'present', label: 'presentPassword', autoComplete: 'current-password' },
            {
              name: 'password',
              label: 'newPassword',
              autoComplete: 'new-password',
              hint: t('passwordHint', { min: shortestPassword }),
            },
            { name: 'confirmPassword', label: 'confirmPassword', autoComplete: 'new-password' },
          ]}
        />
        <h2>{t('factorTitle')}</h2>
        <SecondFactor account={account} onChanged={again} />
        <h2>{t('sessions')}</h2>
        <SessionTable sessions={account.sessions} onEnded={again} />
      </div>
    </Stays>
  )
}
