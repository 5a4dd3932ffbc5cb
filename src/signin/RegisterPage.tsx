import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { registrableTypes, type Registration } from '../../domain/contracts/registration.calls.ts'
import { signIn as en } from '../../domain/messages/en_US/sign-in.ts'
import { signIn as zh } from '../../domain/messages/zh_CN/sign-in.ts'
import { register, sendRegistrationCode } from '../api/session.ts'
import { $language } from '../state/language.ts'
import { CodeLines, CodePage, lineOf } from './CodePage.tsx'
import { Line } from './Line.tsx'
import type { SignInTexts } from './texts.ts'
import { useCodeForm } from './use-code-form.ts'

type CompanyType = Registration['company']['companyType']
const fields = ['name', 'address', 'realName', 'phone', 'email'] as const
const autoComplete = {
  name: 'organization',
  address: 'street-address',
  realName: 'name',
  phone: 'tel',
  email: 'email',
} as const

/** Registers a company with its first user; the platform approves them. */
export function RegisterPage() {
  const texts: SignInTexts = useStore($language) === 'zh_CN' ? zh : en
  const [companyType, setCompanyType] = useState<CompanyType>('2')
  const form = useCodeForm(texts, {
    fields,
    missing: ({ email }) => (email.trim() ? {} : { email: texts.emailMissing }),
    send: ({ email }) => sendRegistrationCode(email),
    sent: texts.registerCodeSent,
    problems: ({ name, realName }) => ({
      ...(name.trim() ? {} : { name: texts.companyNameMissing }),
      ...(realName.trim() ? {} : { realName: texts.realNameMissing }),
    }),
    finish: async ({ name, address, realName, email, phone, verificationCode, password }) => {
      await register({
        company: { name, companyType, address },
        user: { realName, email, phone, password },
        verificationCode,
      })
    },
    finished: texts.registerDone,
    names: { target: 'email' },
  })
  const line = lineOf<(typeof fields)[number]>(form, texts, autoComplete)
  return (
    <CodePage
      form={form}
      texts={texts}
      title={texts.registerTitle}
      intro={texts.registerIntro}
      action={texts.registerSubmit}
      wide
    >
      <fieldset className="signin-part">
        <legend>{texts.registerCompany}</legend>
        <Line {...line('name', texts.companyName)} autoFocus />
        <CompanyTypes value={companyType} texts={texts} onChange={setCompanyType} />
        <Line {...line('address', texts.companyAddress)} />
      </fieldset>
      <fieldset className="signin-part">
        <legend>{texts.registerPerson}</legend>
        <Line {...line('realName', texts.realName)} />
        <Line {...line('phone', texts.phone)} hint={texts.phoneHint} />
        <Line {...line('email', texts.email)} hint={texts.emailHint} />
        <CodeLines form={form} texts={texts} password={texts.password} again={texts.passwordAgain} />
      </fieldset>
    </CodePage>
  )
}

function CompanyTypes({
  value,
  texts,
  onChange,
}: {
  readonly value: CompanyType
  readonly texts: SignInTexts
  onChange(type: CompanyType): void
}) {
  const id = useId()
  const names = { 2: texts.typeSupplier, 3: texts.typePurchaser, 4: texts.typeForwarder, 5: texts.typeService } as const
  return (
    <div className="signin-line">
      <span id={id} className="signin-label">
        {texts.companyType}
      </span>
      <div className="signin-choices" role="radiogroup" aria-labelledby={id}>
        {registrableTypes.map(type => (
          <label key={type}>
            <input
              type="radio"
              name="companyType"
              value={type}
              checked={value === type}
              onChange={() => {
                onChange(type)
              }}
            />
            {names[type]}
          </label>
        ))}
      </div>
    </div>
  )
}
