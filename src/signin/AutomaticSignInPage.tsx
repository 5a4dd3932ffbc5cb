import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { safeRedirect } from '../../domain/navigation/home-redirect.ts'
import { signIn as en } from '../../domain/messages/en_US/sign-in.ts'
import { signIn as zh } from '../../domain/messages/zh_CN/sign-in.ts'
import { automaticSignIn } from '../api/session.ts'
import { replacePath } from '../router/address.ts'
import { $language } from '../state/language.ts'
import { openSession } from '../state/session.ts'
import { failureText } from './failure-text.ts'
import { SignInHead } from './SignInHead.tsx'
import type { SignInTexts } from './texts.ts'

/**
 * Accepts a handed-over sign-in (/yee/automatic/login?token=…&redirect=…). It waits for a click: a foreign page that
 * leads here must not sign anybody in unnoticed. The token is removed from the address at once.
 */
export function AutomaticSignInPage({ address }: { readonly address: string }) {
  const texts: SignInTexts = useStore($language) === 'zh_CN' ? zh : en
  const [query] = useState(() => new URLSearchParams(address.split('?')[1] ?? ''))
  // An administrator views the workspace as another user.
  const look = query.has('look')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const go = async () => {
    if (busy) return
    setBusy(true)
    try {
      openSession(await automaticSignIn(query.get('token') ?? ''))
      replacePath(safeRedirect(query.get('redirect')) ?? '/')
    } catch (e) {
      setError(failureText(e, texts))
      setBusy(false)
    }
  }
  return (
    <div className="signin">
      <SignInHead texts={texts} />
      <main className="signin-main">
        <section className="signin-card" aria-labelledby="automatic-title">
          <h1 id="automatic-title">{look ? texts.lookTitle : texts.automaticTitle}</h1>
          <p className="signin-tagline">{look ? texts.lookText : texts.automaticText}</p>
          <p className="signin-error" role="alert">
            {error}
          </p>
          {error ? null : (
            <button
              type="button"
              className="signin-submit signin-alone"
              autoFocus
              aria-busy={busy}
              onClick={() => {
                void go()
              }}
            >
              {look ? texts.lookSubmit : texts.automaticSubmit}
            </button>
          )}
          <p className="signin-more">
            <a href="#/login">{texts.backToSignIn}</a>
          </p>
        </section>
      </main>
    </div>
  )
}
