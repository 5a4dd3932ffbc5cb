import { useStore } from '@nanostores/react'
import { signIn as en } from '../../domain/messages/en_US/sign-in.ts'
import { signIn as zh } from '../../domain/messages/zh_CN/sign-in.ts'
import { resetPassword, sendCode } from '../api/session.ts'
import { $language } from '../state/language.ts'
import { CodeLines, CodePage, lineOf } from './CodePage.tsx'
import { Line } from './Line.tsx'
import type { SignInTexts } from './texts.ts'
import { useCodeForm } from './use-code-form.ts'

const fields = ['companyAccount', 'username'] as const
const autoComplete = { companyAccount: 'organization', username: 'username' } as const

/** Resets a forgotten password with a mailed code (V-076). */
export function ResetPasswordPage() {
  const texts: SignInTexts = useStore($language) === 'zh_CN' ? zh : en
  const form = useCodeForm(texts, {
    fields,
    missing: ({ companyAccount, username }) =>
      companyAccount.trim() && username.trim()
        ? {}
        : { [companyAccount.trim() ? 'username' : 'companyAccount']: texts.accountMissing },
    send: ({ companyAccount, username }) => sendCode({ companyAccount, username }),
    sent: texts.codeSent,
    finish: ({ companyAccount, username, verificationCode, password }) =>
      resetPassword({ companyAccount, username, verificationCode, password }),
    finished: texts.resetDone,
  })
  const line = lineOf<(typeof fields)[number]>(form, texts, autoComplete)
  return (
    <CodePage form={form} texts={texts} title={texts.resetTitle} intro={texts.resetIntro} action={texts.resetSubmit}>
      <Line {...line('companyAccount', texts.companyAccount)} autoFocus />
      <Line {...line('username', texts.username)} />
      <CodeLines form={form} texts={texts} password={texts.newPassword} again={texts.confirmPassword} />
    </CodePage>
  )
}
