import { useStore } from '@nanostores/react'
import { $language } from '../state/language.ts'
import type { DemoAccount } from './demo-accounts.ts'
import type { SignInTexts } from './texts.ts'

interface Props {
  readonly texts: SignInTexts
  readonly accounts: readonly DemoAccount[]
  readonly password: string
  readonly busy: boolean
  onChoose(account: DemoAccount): void
}

/** The demo users; one click signs in as one of them (FH-4). */
export function DemoCards({ texts, accounts, password, busy, onChoose }: Props) {
  const language = useStore($language)
  return (
    <section className="signin-demo" aria-labelledby="signin-demo-title">
      <h2 id="signin-demo-title">{texts.demoTitle}</h2>
      <ul>
        {accounts.map(a => (
          <li key={`${a.company}/${a.username}`}>
            <button type="button" disabled={busy} onClick={() => onChoose(a)}>
              <span className="signin-role">{a.role[language]}</span>
              <span className="signin-account">
                {a.company} / <span>{a.username}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="signin-note">{texts.demoPassword.replace('{password}', password)}</p>
      <p className="signin-note">{texts.demoNote}</p>
    </section>
  )
}
