import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { signIn as en } from '../../domain/messages/en_US/sign-in.ts'
import { signIn as zh } from '../../domain/messages/zh_CN/sign-in.ts'
import { shortestPassword } from '../../domain/values/password-rules.ts'
import { $language } from '../state/language.ts'
import { Line } from './Line.tsx'
import { SignInHead } from './SignInHead.tsx'
import { resetFields, useReset, type ResetField } from './use-reset.ts'

const autoComplete: Readonly<Record<ResetField, string>> = { companyAccount: 'organization', username: 'username', verificationCode: 'one-time-code', password: 'new-password', confirmPassword: 'new-password' }

/** Sets a forgotten password with a code that comes by mail. */
export function ResetPasswordPage() {
  const texts = useStore($language) === 'zh_CN' ? zh : en
  const form = useReset(texts)
  const element = useRef<HTMLFormElement>(null)
  // The first field with a problem takes the focus, so that it is read out.
  useEffect(() => {
    const name = resetFields.find(f => form.errors[f])
    if (name) element.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }, [form.errors])
  const line = (name: ResetField, label: string) => ({
    name, label, texts, value: form.values[name], error: form.errors[name], autoComplete: autoComplete[name], onChange: (value: string) => { form.set(name, value) },
  })
  return (
    <div className="signin">
      <SignInHead texts={texts} />
      <main className="signin-main">
        <section className="signin-card" aria-labelledby="reset-title">
          <h1 id="reset-title">{texts.resetTitle}</h1>
          <p className="signin-tagline" role="status">{form.note ?? texts.resetIntro}</p>
          {form.done ? null : (
            <form ref={element} className="signin-form" noValidate onSubmit={e => { e.preventDefault(); form.submit() }}>
              <Line {...line('companyAccount', texts.companyAccount)} autoFocus />
              <Line {...line('username', texts.username)} />
              <div className="signin-code">
                <Line {...line('verificationCode', texts.mailedCode)} />
                <button type="button" className="signin-send" disabled={form.wait > 0 || form.busy} onClick={() => { form.send() }}>
                  {form.wait > 0 ? texts.sendAgain.replace('{seconds}', String(form.wait)) : texts.sendCode}
                </button>
              </div>
              <Line {...line('password', texts.newPassword)} secret hint={texts.newPasswordHint.replace('{min}', String(shortestPassword))} />
              <Line {...line('confirmPassword', texts.confirmPassword)} secret />
              <p className="signin-error" role="alert">{form.error}</p>
              <button type="submit" className="signin-submit" aria-busy={form.busy}>{texts.resetSubmit}</button>
            </form>
          )}
          <p className="signin-more"><a href="#/login">{texts.backToSignIn}</a></p>
        </section>
      </main>
    </div>
  )
}
