import { useCallback, useEffect, useRef, useState } from 'react'
import type { SignInStep } from '../../domain/contracts/account.calls.ts'
import type { Captcha } from '../../domain/contracts/session.calls.ts'
import { isApiError } from '../api/errors.ts'
import { fetchCaptcha, signIn } from '../api/session.ts'
import { afterSignIn, currentPath, replacePath } from '../router/address.ts'
import { $config } from '../state/config.ts'
import { openSession } from '../state/session.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { failureText } from './failure-text.ts'
import { isStep } from './sign-in-step.ts'
import type { SignInTexts } from './texts.ts'

export const fields = ['companyAccount', 'username', 'password', 'verificationCode'] as const
export type FieldName = (typeof fields)[number]
export type Values = Readonly<Record<FieldName, string>>

export interface SignIn {
  readonly values: Values
  readonly captcha: Captcha | null
  readonly errors: Readonly<Partial<Record<FieldName, string>>>
  /** Problem of the whole form. */
  readonly error: string | null
  /** Possible reason of the problem. */
  readonly hint: string | null
  readonly busy: boolean
  readonly returning: boolean
  readonly mode: 'picture' | 'words'
  /** Next step after the password. */
  readonly step: SignInStep | null
  goTo(step: SignInStep | null): void
  set(field: FieldName, value: string): void
  submit(): void
  renew(mode?: 'picture' | 'words'): void
  signInAs(account: DemoAccount): void
}

const empty: Values = { companyAccount: '', username: '', password: '', verificationCode: '' }

export function useSignIn(texts: SignInTexts): SignIn {
  const [values, setValues] = useState<Values>(empty)
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [mode, setMode] = useState<'picture' | 'words'>('picture')
  const [errors, setErrors] = useState<SignIn['errors']>({})
  const [error, setError] = useState<string | null>(null)
  const [hint, setHint] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<SignInStep | null>(null)

  /** Number of edits of the code: an arriving code must not mix with a typed one. */
  const typed = useRef(0)
  const renew = useCallback(
    (next: 'picture' | 'words' = mode) => {
      setMode(next)
      const before = typed.current
      fetchCaptcha(next).then(
        c => {
          setCaptcha(c)
          // A demo provides its code, so that it never blocks (FH-6); newer input wins.
          if (typed.current === before) setValues(v => ({ ...v, verificationCode: c.code ?? '' }))
        },
        () => setCaptcha(null),
      )
    },
    [mode],
  )
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; later codes are asked for
  useEffect(() => renew(), [])

  /** Signs in once the picture has loaded, even if the user is faster. */
  const send = useCallback(
    async (given: (picture: Captcha | null) => Values) => {
      setBusy(true)
      setErrors({})
      setError(null)
      setHint(null)
      try {
        const to = afterSignIn()
        const picture = captcha ?? (await fetchCaptcha(mode).catch(() => null))
        // Nobody can have read a code that had not come yet: it is shown now, and no try is spent on a guess.
        if (!captcha && picture?.code === undefined) {
          setCaptcha(picture)
          if (picture) setErrors({ verificationCode: texts.codeCameLate })
          else setError(texts.codeNotLoaded)
          return
        }
        openSession(await signIn({ ...given(picture), captchaId: picture?.id ?? '' }))
        replacePath(to)
      } catch (e) {
        if (isApiError(e, 'SIGN_IN_STEP') && isStep(e.object)) setStep(e.object)
        else if (isApiError(e) && e.problems.length > 0)
          setErrors(Object.fromEntries(e.problems.map(p => [p.field, p.message])))
        else {
          setError(failureText(e, texts))
          // The answer never says which of them is wrong.
          if (isApiError(e, 'LOGIN_FAILED')) setHint(texts.loginHint)
        }
        // A code works for one try.
        renew()
      } finally {
        setBusy(false)
      }
    },
    [renew, texts, mode, captcha],
  )

  return {
    values,
    captcha,
    errors,
    error,
    hint,
    busy,
    mode,
    renew,
    step,
    goTo: setStep,
    returning: currentPath().includes('redirect='),
    set: (field, value) => {
      if (field === 'verificationCode') typed.current++
      setValues(v => ({ ...v, [field]: value }))
      setErrors(({ [field]: _gone, ...rest }) => rest)
    },
    // An emptied field was intended, unless the picture had not come.
    submit: () => {
      if (!busy)
        void send(picture =>
          captcha ? values : { ...values, verificationCode: values.verificationCode || (picture?.code ?? '') },
        )
    },
    signInAs: account => {
      if (busy) return
      void send(picture => {
        const given = {
          companyAccount: account.company,
          username: account.username,
          password: $config.get().DEMO_PASSWORD ?? '',
          verificationCode: picture?.code ?? '',
        }
        setValues(given)
        return given
      })
    },
  }
}
