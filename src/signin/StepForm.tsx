import { useState, type FormEvent } from 'react'
import type { SignInStep } from '../../domain/contracts/account.calls.ts'
import { shortestPassword } from '../../domain/values/password-rules.ts'
import { goOnSigningIn } from '../api/account.ts'
import { isApiError } from '../api/errors.ts'
import { afterSignIn, replacePath } from '../router/address.ts'
import { openSession } from '../state/session.ts'
import { failureText } from './failure-text.ts'
import { Line } from './Line.tsx'
import type { SignInTexts } from './texts.ts'
import { isStep } from './sign-in-step.ts'

interface Props {
  readonly texts: SignInTexts
  readonly step: SignInStep
  onStep(step: SignInStep | null): void
}

type Name = 'code' | 'password' | 'confirmPassword'

/** Sign-in steps after the password: authenticator code, or a new password. */
export function StepForm({ texts, step, onStep }: Props) {
  const [values, setValues] = useState<Readonly<Partial<Record<Name, string>>>>({})
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (busy) return
    setBusy(true)
    setErrors({})
    setError(null)
    try {
      const to = afterSignIn()
      openSession(await goOnSigningIn({ ticket: step.ticket, ...values }))
      replacePath(to)
    } catch (failed) {
      const next = isApiError(failed, 'SIGN_IN_STEP') && isStep(failed.object) ? failed.object : undefined
      if (next) {
        setValues({})
        onStep(next)
      } else if (isApiError(failed) && failed.problems.length > 0)
        setErrors(Object.fromEntries(failed.problems.map(p => [p.field, p.message])))
      else setError(failureText(failed, texts))
    } finally {
      setBusy(false)
    }
  }
  const line = (name: Name, label: string, autoComplete: string) => ({
    name,
    label,
    autoComplete,
    texts,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (value: string) => {
      setValues(v => ({ ...v, [name]: value }))
    },
  })
  return (
    <form key={step.ticket} className="signin-form" noValidate onSubmit={e => void submit(e)}>
      <p>{step.step === 'code' ? texts.stepCode : texts.stepPassword}</p>
      {step.step === 'code' ? (
        <Line {...line('code', texts.factorCode, 'one-time-code')} autoFocus />
      ) : (
        <>
          <Line
            {...line('password', texts.newPassword, 'new-password')}
            secret
            autoFocus
            hint={texts.newPasswordHint.replace('{min}', String(shortestPassword))}
          />
          <Line {...line('confirmPassword', texts.confirmPassword, 'new-password')} secret />
        </>
      )}
      <p className="signin-error" role="alert">
        {error}
      </p>
      <button type="submit" className="signin-submit" aria-busy={busy}>
        {busy ? texts.submitting : texts.submit}
      </button>
      <p className="signin-more">
        <button
          type="button"
          className="signin-link"
          onClick={() => {
            onStep(null)
          }}
        >
          {texts.stepBack}
        </button>
      </p>
    </form>
  )
}
