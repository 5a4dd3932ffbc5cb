import { useEffect, useState } from 'react'
import { shortestPassword } from '../../domain/values/password-rules.ts'
import { isApiError } from '../api/errors.ts'
import { resetPassword, sendCode } from '../api/session.ts'
import { failureText } from './failure-text.ts'
import type { SignInTexts } from './texts.ts'

export const resetFields = ['companyAccount', 'username', 'verificationCode', 'password', 'confirmPassword'] as const
export type ResetField = (typeof resetFields)[number]
type Values = Readonly<Record<ResetField, string>>
type Errors = Readonly<Partial<Record<ResetField, string>>>

const empty: Values = { companyAccount: '', username: '', verificationCode: '', password: '', confirmPassword: '' }

export interface Reset {
  readonly values: Values
  readonly errors: Errors
  readonly error: string | null
  /** What was done last. */
  readonly note: string | null
  readonly busy: boolean
  readonly done: boolean
  /** Seconds until another code may be asked for. */
  readonly wait: number
  set(field: ResetField, value: string): void
  send(): void
  submit(): void
}

/** Setting a new password: a code by mail, then the code and the password twice (V-076). */
export function useReset(texts: SignInTexts): Reset {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [error, setError] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => { setWait(wait - 1) }, 1000)
    return () => { clearTimeout(timer) }
  }, [wait])

  const work = async (what: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setErrors({})
    setError(null)
    try {
      await what()
    } catch (e) {
      if (isApiError(e) && e.problems.length > 0) setErrors(Object.fromEntries(e.problems.map(p => [p.field, p.message])))
      else setError(failureText(e, texts))
    } finally {
      setBusy(false)
    }
  }
  const { companyAccount, username, verificationCode, password } = values

  return {
    values, errors, error, note, busy, done, wait,
    set: (field, value) => {
      setValues(v => ({ ...v, [field]: value }))
      setErrors(({ [field]: _gone, ...rest }) => rest)
    },
    send: () => void work(async () => {
      if (!companyAccount.trim() || !username.trim()) return setError(texts.accountMissing)
      const sent = await sendCode({ companyAccount, username })
      setWait(sent.wait)
      setNote(texts.codeSent)
    }),
    submit: () => void work(async () => {
      const wrong = problems(values, texts)
      if (Object.keys(wrong).length > 0) return setErrors(wrong)
      await resetPassword({ companyAccount, username, verificationCode, password })
      setDone(true)
      setNote(texts.resetDone)
    }),
  }
}

/** What the page can say before the server is asked. */
function problems({ companyAccount, username, verificationCode, password, confirmPassword }: Values, texts: SignInTexts): Errors {
  return {
    ...(companyAccount.trim() && username.trim() ? {} : { companyAccount: texts.accountMissing }),
    ...(verificationCode.trim() ? {} : { verificationCode: texts.codeMissing }),
    ...([...password].length < shortestPassword ? { password: texts.newPasswordHint.replace('{min}', String(shortestPassword)) } : {}),
    ...(password === confirmPassword ? {} : { confirmPassword: texts.passwordsDiffer }),
  }
}
