import { useEffect, useState } from 'react'
import type { CodeSent } from '../../domain/contracts/session.calls.ts'
import { shortestPassword } from '../../domain/values/password-rules.ts'
import { isApiError } from '../api/errors.ts'
import { failureText } from './failure-text.ts'
import type { SignInTexts } from './texts.ts'

/** Last fields of every mailed-code form. */
export const codeFields = ['verificationCode', 'password', 'confirmPassword'] as const
export type Values<F extends string> = Readonly<Record<F | (typeof codeFields)[number], string>>
export type Errors = Readonly<Partial<Record<string, string>>>

/** Purpose of a form with a mailed code. */
export interface CodePurpose<F extends string> {
  readonly fields: readonly F[]
  /** Missing values before a code can be requested. */
  missing(values: Values<F>): Errors
  send(values: Values<F>): Promise<CodeSent>
  readonly sent: string
  /** Other missing values before the request. */
  problems?(values: Values<F>): Errors
  finish(values: Values<F>): Promise<void>
  readonly finished: string
  /** Server names of fields, where they differ. */
  readonly names?: Readonly<Record<string, F>>
}

export interface CodeForm<F extends string> {
  readonly fields: readonly (keyof Values<F>)[]
  readonly values: Values<F>
  readonly errors: Errors
  readonly error: string | null
  /** The last finished step. */
  readonly note: string | null
  readonly busy: boolean
  readonly done: boolean
  /** Seconds until another code can be requested (B-108). */
  readonly wait: number
  set(field: keyof Values<F>, value: string): void
  send(): void
  submit(): void
}

/** A form with a mailed code: request the code, then send it with the other fields. */
export function useCodeForm<F extends string>(texts: SignInTexts, purpose: CodePurpose<F>): CodeForm<F> {
  const fields = [...purpose.fields, ...codeFields]
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(f => [f, ''])) as Values<F>)
  const [errors, setErrors] = useState<Errors>({})
  const [error, setError] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => {
      setWait(wait - 1)
    }, 1000)
    return () => {
      clearTimeout(timer)
    }
  }, [wait])

  /** Does one thing at a time, if nothing required is missing. */
  const work = async (wrong: Errors, what: () => Promise<void>) => {
    if (busy) return
    setErrors(wrong)
    setError(null)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await what()
    } catch (e) {
      if (isApiError(e) && e.problems.length > 0)
        setErrors(Object.fromEntries(e.problems.map(p => [purpose.names?.[p.field ?? ''] ?? p.field, p.message])))
      else setError(failureText(e, texts))
    } finally {
      setBusy(false)
    }
  }

  return {
    fields,
    values,
    errors,
    error,
    note,
    busy,
    done,
    wait,
    set: (field, value) => {
      setValues(v => ({ ...v, [field]: value }))
      setErrors(({ [field]: _gone, ...rest }) => rest)
    },
    send: () =>
      void work(purpose.missing(values), async () => {
        const sent = await purpose.send(values)
        setWait(sent.wait)
        setNote(purpose.sent)
      }),
    submit: () =>
      void work(
        { ...purpose.missing(values), ...purpose.problems?.(values), ...codeProblems(values, texts) },
        async () => {
          await purpose.finish(values)
          setDone(true)
          setNote(purpose.finished)
        },
      ),
  }
}

function codeProblems({ verificationCode, password, confirmPassword }: Values<never>, texts: SignInTexts): Errors {
  return {
    ...(verificationCode.trim() ? {} : { verificationCode: texts.codeMissing }),
    ...([...password].length < shortestPassword
      ? { password: texts.newPasswordHint.replace('{min}', String(shortestPassword)) }
      : {}),
    ...(password === confirmPassword ? {} : { confirmPassword: texts.passwordsDiffer }),
  }
}
