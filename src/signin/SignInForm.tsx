import { useEffect, useRef, type FormEvent } from 'react'
import { CaptchaPicture } from './CaptchaPicture.tsx'
import { Line } from './Line.tsx'
import type { SignInTexts } from './texts.ts'
import { fields, type FieldName, type SignIn } from './use-sign-in.ts'

const autoComplete: Readonly<Record<FieldName, string>> = {
  companyAccount: 'organization',
  username: 'username',
  password: 'current-password',
  verificationCode: 'one-time-code',
}

export function SignInForm({ texts, form }: { texts: SignInTexts; form: SignIn }) {
  const first = useRef<HTMLFormElement>(null)
  // Focuses the first field with a problem, so that screen readers announce it.
  useEffect(() => {
    const name = fields.find(f => form.errors[f])
    if (name) first.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }, [form.errors])
  const submit = (e: FormEvent) => {
    e.preventDefault()
    form.submit()
  }
  const line = (name: FieldName) => ({
    name,
    label: texts[name],
    texts,
    value: form.values[name],
    error: form.errors[name],
    autoComplete: autoComplete[name],
    onChange: (value: string) => {
      form.set(name, value)
    },
  })
  return (
    <form ref={first} onSubmit={submit} noValidate className="signin-form">
      <Line {...line('companyAccount')} autoFocus />
      <Line {...line('username')} />
      <Line {...line('password')} secret />
      <div className="signin-code">
        <Line {...line('verificationCode')} />
        <CaptchaPicture texts={texts} form={form} />
      </div>
      <p className="signin-error" role="alert">
        {form.hint ? (
          <>
            <strong>{form.error}</strong> {form.hint}
          </>
        ) : (
          form.error
        )}
      </p>
      <button type="submit" className="signin-submit" aria-busy={form.busy}>
        {form.busy ? texts.submitting : texts.submit}
      </button>
    </form>
  )
}
