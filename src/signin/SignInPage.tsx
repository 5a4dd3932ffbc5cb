import { useStore } from '@nanostores/react'
import { signIn as en } from '../../domain/messages/en_US/sign-in.ts'
import { signIn as zh } from '../../domain/messages/zh_CN/sign-in.ts'
import { $config } from '../state/config.ts'
import { $language } from '../state/language.ts'
import { demoAccountsOf } from './demo-accounts.ts'
import { DemoCards } from './DemoCards.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInHead } from './SignInHead.tsx'
import { StepForm } from './StepForm.tsx'
import { useSignIn } from './use-sign-in.ts'
import './sign-in.css'

/** The sign-in page: four fields, the language, and in a demo its users. Kept small: no component library. */
export function SignInPage() {
  const language = useStore($language)
  const config = useStore($config)
  const texts = language === 'zh_CN' ? zh : en
  const form = useSignIn(texts)
  const accounts = demoAccountsOf(config)
  return (
    <div className="signin">
      <SignInHead texts={texts} />
      <main className={accounts.length > 0 ? 'signin-main signin-two' : 'signin-main'}>
        <section className="signin-card" aria-labelledby="signin-title">
          <h1 id="signin-title">{texts.title}</h1>
          <p className="signin-tagline">{form.returning ? texts.expired : texts.tagline}</p>
          {form.step ? (
            <StepForm texts={texts} step={form.step} onStep={form.goTo} />
          ) : (
            <SignInForm texts={texts} form={form} />
          )}
          <p className="signin-more">
            <a href="#/reset-password">{texts.forgot}</a> · <a href="#/register">{texts.register}</a>
          </p>
        </section>
        {accounts.length > 0 && (
          <DemoCards
            texts={texts}
            accounts={accounts}
            password={config.DEMO_PASSWORD ?? ''}
            busy={form.busy}
            onChoose={form.signInAs}
          />
        )}
      </main>
    </div>
  )
}
