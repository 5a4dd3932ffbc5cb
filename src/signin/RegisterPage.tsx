import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import { registrableTypes } from '../../domain/contracts/registration.calls.ts'
import { signIn as en } from '../../domain/messages/en_US/sign-in.ts'
import { signIn as zh } from '../../domain/messages/zh_CN/sign-in.ts'
import { shortestPassword } from '../../domain/values/password-rules.ts'
import { $language } from '../state/language.ts'
import { Line } from './Line.tsx'
import { SignInHead } from './SignInHead.tsx'
import type { SignInTexts } from './texts.ts'
import { registerFields, useRegister, type Register, type RegisterField } from './use-register.ts'

const autoComplete: Readonly<Record<RegisterField, string>> = {
  name: 'organization', address: 'street-address', realName: 'name', email: 'email', phone: 'tel', verificationCode: 'one-time-code', password: 'new-password', confirmPassword: 'new-password',
}

/** Registers a company with its first user; the platform lets them in. */
export function RegisterPage() {
  const texts: SignInTexts = useStore($language) === 'zh_CN' ? zh : en
  const form = useRegister(texts)
  const element = useRef<HTMLFormElement>(null)
  // The first field with a problem takes the focus, so that it is read out.
  useEffect(() => {
    const name = registerFields.find(f => form.errors[f])
    if (name) element.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }, [form.errors])
  const line = (name: RegisterField, label: string) => ({
    name, label, texts, value: form.values[name], error: form.errors[name], autoComplete: autoComplete[name], onChange: (value: string) => { form.set(name, value) },
  })
  return (
    <div className="signin">
      <SignInHead texts={texts} />
      <main className="signin-main signin-wide">
        <section className="signin-card" aria-labelledby="register-title">
          <h1 id="register-title">{texts.registerTitle}</h1>
          <p className="signin-tagline" role="status">{form.note ?? texts.registerIntro}</p>
          {form.done ? null : (
            <form ref={element} className="signin-form" noValidate onSubmit={e => { e.preventDefault(); form.submit() }}>
              <fieldset className="signin-part">
                <legend>{texts.registerCompany}</legend>
                <Line {...line('name', texts.companyName)} autoFocus />
                <CompanyType form={form} texts={texts} />
                <Line {...line('address', texts.companyAddress)} />
              </fieldset>
              <fieldset className="signin-part">
                <legend>{texts.registerPerson}</legend>
                <Line {...line('realName', texts.realName)} />
                <Line {...line('phone', texts.phone)} hint={texts.phoneHint} />
                <Line {...line('email', texts.email)} hint={texts.emailHint} />
                <div className="signin-code">
                  <Line {...line('verificationCode', texts.mailedCode)} />
                  <button type="button" className="signin-send" disabled={form.wait > 0 || form.busy} onClick={() => { form.send() }}>
                    {form.wait > 0 ? texts.sendAgain.replace('{seconds}', String(form.wait)) : texts.sendCode}
                  </button>
                </div>
                <Line {...line('password', texts.password)} secret hint={texts.newPasswordHint.replace('{min}', String(shortestPassword))} />
                <Line {...line('confirmPassword', texts.confirmPassword)} secret />
              </fieldset>
              <p className="signin-error" role="alert">{form.error}</p>
              <button type="submit" className="signin-submit" aria-busy={form.busy}>{texts.registerSubmit}</button>
            </form>
          )}
          <p className="signin-more"><a href="#/login">{texts.backToSignIn}</a></p>
        </section>
      </main>
    </div>
  )
}

function CompanyType({ form, texts }: { readonly form: Register; readonly texts: SignInTexts }) {
  const id = useId()
  const names = { 2: texts.typeSupplier, 3: texts.typePurchaser, 4: texts.typeForwarder, 5: texts.typeService } as const
  return (
    <div className="signin-line">
      <span id={id} className="signin-label">{texts.companyType}</span>
      <div className="signin-choices" role="radiogroup" aria-labelledby={id}>
        {registrableTypes.map(type => (
          <label key={type}><input type="radio" name="companyType" value={type} checked={form.companyType === type} onChange={() => { form.setType(type) }} />{names[type]}</label>
        ))}
      </div>
    </div>
  )
}
