import { useEffect, useId, useRef, type ReactNode } from 'react'
import { shortestPassword } from '../../domain/values/password-rules.ts'
import { Line } from './Line.tsx'
import { SignInHead } from './SignInHead.tsx'
import type { SignInTexts } from './texts.ts'
import type { codeFields, CodeForm, Errors } from './use-code-form.ts'

interface PageProps<F extends string> {
  readonly form: CodeForm<F>
  readonly texts: SignInTexts
  readonly title: string
  readonly intro: string
  readonly action: string
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The page around a mailed-code form: introduction, form, link back. */
export function CodePage<F extends string>({
  form,
  texts,
  title,
  intro,
  action,
  wide = false,
  children,
}: PageProps<F>) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  // Focuses the first field with a problem, so that screen readers announce it.
  useEffect(() => {
    const name = form.fields.find(f => form.errors[f])
    if (name) element.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields of a form stay the same
  }, [form.errors])
  return (
    <div className="signin">
      <SignInHead texts={texts} />
      <main className={wide ? 'signin-main signin-wide' : 'signin-main'}>
        <section className="signin-card" aria-labelledby={id}>
          <h1 id={id}>{title}</h1>
          <p className="signin-tagline" role="status">
            {form.note ?? intro}
          </p>
          {form.done ? null : (
            <form
              ref={element}
              className="signin-form"
              noValidate
              onSubmit={e => {
                e.preventDefault()
                form.submit()
              }}
            >
              {children}
              <p className="signin-error" role="alert">
                {form.error}
              </p>
              <button type="submit" className="signin-submit" aria-busy={form.busy}>
                {action}
              </button>
            </form>
          )}
          <p className="signin-more">
            <a href="#/login">{texts.backToSignIn}</a>
          </p>
        </section>
      </main>
    </div>
  )
}

interface Lines<F extends string> {
  readonly values: Readonly<Record<F, string>>
  readonly errors: Errors
  set(field: F, value: string): void
}

/** Value and change handler of a form line. */
export const lineOf =
  <F extends string>(form: Lines<F>, texts: SignInTexts, autoComplete: Readonly<Record<F, string>>) =>
  (name: F, label: string) => ({
    name,
    label,
    texts,
    value: form.values[name],
    error: form.errors[name],
    autoComplete: autoComplete[name],
    onChange: (value: string) => {
      form.set(name, value)
    },
  })

const codeComplete = {
  verificationCode: 'one-time-code',
  password: 'new-password',
  confirmPassword: 'new-password',
} as const satisfies Record<(typeof codeFields)[number], string>

/** The code with its request button, and the new password twice. */
export function CodeLines<F extends string>({
  form,
  texts,
  password,
  again,
}: {
  readonly form: CodeForm<F>
  readonly texts: SignInTexts
  readonly password: string
  readonly again: string
}) {
  const line = lineOf<(typeof codeFields)[number]>(form, texts, codeComplete)
  return (
    <>
      <div className="signin-code">
        <Line {...line('verificationCode', texts.mailedCode)} />
        <button
          type="button"
          className="signin-send"
          disabled={form.wait > 0 || form.busy}
          onClick={() => {
            form.send()
          }}
        >
          {form.wait > 0 ? texts.sendAgain.replace('{seconds}', String(form.wait)) : texts.sendCode}
        </button>
      </div>
      <Line
        {...line('password', password)}
        secret
        hint={texts.newPasswordHint.replace('{min}', String(shortestPassword))}
      />
      <Line {...line('confirmPassword', again)} secret />
    </>
  )
}
