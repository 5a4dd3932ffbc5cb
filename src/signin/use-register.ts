import { useEffect, useState } from 'react'
import type { Registration } from '../../domain/contracts/registration.calls.ts'
import { shortestPassword } from '../../domain/values/password-rules.ts'
import { isApiError } from '../api/errors.ts'
import { register, sendRegistrationCode } from '../api/session.ts'
import { failureText } from './failure-text.ts'
import type { SignInTexts } from './texts.ts'

export const registerFields = ['name', 'address', 'realName', 'email', 'phone', 'verificationCode', 'password', 'confirmPassword'] as const
export type RegisterField = (typeof registerFields)[number]
export type RegistrableType = Registration['company']['companyType']
type Values = Readonly<Record<RegisterField, string>>
type Errors = Readonly<Partial<Record<string, string>>>

const empty: Values = { name: '', address: '', realName: '', email: '', phone: '', verificationCode: '', password: '', confirmPassword: '' }

export interface Register {
  readonly values: Values
  readonly companyType: RegistrableType
  readonly errors: Errors
  readonly error: string | null
  readonly note: string | null
  readonly busy: boolean
  readonly done: boolean
  /** Seconds until another code may be asked for (B-108). */
  readonly wait: number
  set(field: RegisterField, value: string): void
  setType(type: RegistrableType): void
  send(): void
  submit(): void
}

/** Registering a company with its first user: a code to the address, then everything together. */
export function useRegister(texts: SignInTexts): Register {
  const [values, setValues] = useState(empty)
  const [companyType, setType] = useState<RegistrableType>('2')
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
      if (isApiError(e) && e.problems.length > 0) setErrors(Object.fromEntries(e.problems.map(p => [p.field === 'target' ? 'email' : p.field, p.message])))
      else setError(failureText(e, texts))
    } finally {
      setBusy(false)
    }
  }

  return {
    values, companyType, errors, error, note, busy, done, wait, setType,
    set: (field, value) => {
      setValues(v => ({ ...v, [field]: value }))
      setErrors(({ [field]: _gone, ...rest }) => rest)
    },
    send: () => void work(async () => {
      if (!values.email.trim()) return setErrors({ email: texts.emailMissing })
      const sent = await sendRegistrationCode(values.email)
      setWait(sent.wait)
      setNote(texts.registerCodeSent)
    }),
    submit: () => void work(async () => {
      const wrong = problems(values, texts)
      if (Object.keys(wrong).length > 0) return setErrors(wrong)
      const { name, address, realName, email, phone, verificationCode, password } = values
      await register({ company: { name, companyType, address }, user: { realName, email, phone, password }, verificationCode })
      setDone(true)
      setNote(texts.registerDone)
    }),
  }
}

/** What the page can say before the server is asked. */
function problems({ name, realName, email, verificationCode, password, confirmPassword }: Values, texts: SignInTexts): Errors {
  return {
    ...(name.trim() ? {} : { name: texts.companyNameMissing }),
    ...(realName.trim() ? {} : { realName: texts.realNameMissing }),
    ...(email.trim() ? {} : { email: texts.emailMissing }),
    ...(verificationCode.trim() ? {} : { verificationCode: texts.codeMissing }),
    ...([...password].length < shortestPassword ? { password: texts.newPasswordHint.replace('{min}', String(shortestPassword)) } : {}),
    ...(password === confirmPassword ? {} : { confirmPassword: texts.passwordsDiffer }),
  }
}
