import { Button, Field } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { Explained } from '../../domain/contracts/rights.calls.ts'
import { explain, seeAs } from '../../src/api/rights.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches, recordSource, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { $language } from '../../src/state/language.ts'
import { $menus } from '../../src/state/menus.ts'
import { notify } from '../../src/state/notices.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'
import { EntityBox } from './EntityBox.tsx'

/** Picks a user and a screen, or an object and a field of it: which grant allows or denies, as it is enforced. */
export function ExplainRights() {
  const t = useT()
  const language = useStore($language)
  const users = useMemo(() => recordSource('User'), [])
  const [user, setUser] = useState<Option | null>(null)
  const [path, setPath] = useState('')
  const [entity, setEntity] = useState('')
  const [field, setField] = useState('')
  const [answer, setAnswer] = useState<Explained | null>(null)
  const menus = useStore($menus)
  const screens = useMemo(() => menus.filter(m => !m.redirectTo).map((m): Option => ({ value: m.path, label: m.title[language], hint: m.path })), [menus, language])
  const found = useMemo((): OptionSource => typed => screens.filter(s => matches(typed, [s.label, s.value])).slice(0, 50), [screens])
  const ofScreen = (address: string) => { setPath(address); if (address) { setEntity(''); setField('') } setAnswer(null) }
  const failed = (error: unknown) => { notify({ kind: 'error', code: 'requestFailedInterface', message: `${t('requestFailedInterface')}: ${errorText(error)}` }) }
  const ask = () => {
    if (!user) return
    explain({ user: user.value, ...(path ? { path } : { entity, ...(field ? { field } : {}) }) }).then(setAnswer, failed)
  }
  const look = () => {
    if (!user) return
    seeAs(user.value).then(({ token }) => { window.open(`${window.location.pathname}#/yee/automatic/login?token=${token}&look=1`, '_blank', 'noopener') }, failed)
  }
  return (
    <>
      <div className="portside-rights-line">
        <Field size="small" label={t('explainUser')}><ChoiceBox label={t('explainUser')} text={user?.label ?? ''} source={users} onPick={o => { setUser(o); setAnswer(null) }} onLoose={() => {}} /></Field>
        <Field size="small" label={t('explainPath')}><ChoiceBox label={t('explainPath')} text={screens.find(s => s.value === path)?.label ?? path} source={found} onPick={o => { ofScreen(o?.value ?? '') }} onLoose={ofScreen} /></Field>
        <EntityBox entity={entity} field={field} onEntity={name => { setEntity(name); setPath(''); setAnswer(null) }} onField={name => { setField(name); setAnswer(null) }} />
        <span className="portside-problem-actions">
          <Button size="small" appearance="primary" disabledFocusable={!user || (!path && !entity)} onClick={ask}>{t('explainAsk')}</Button>
          <Button size="small" disabledFocusable={!user} onClick={look}>{t('seeAs')}</Button>
        </span>
      </div>
      {answer ? (
        <table>
          <caption className="portside-unseen">{t('explainTitle')}</caption>
          <thead><tr><th scope="col">{t('explainWhat')}</th><th scope="col">{t('explainAnswer')}</th><th scope="col">{t('explainPathOf', { name: answer.user })}</th></tr></thead>
          <tbody>
            {answer.answers.map(a => (
              <tr key={a.what}>
                <th scope="row">{t(`what_${a.what}` as MessageKey)}</th>
                <td><Chip tone={a.allowed ? 'success' : 'danger'}>{t(a.allowed ? 'allowed' : 'denied')}</Chip></td>
                <td>{a.path.length === 0 ? t('reason_noRole') : a.path.map(s => <div key={s.role}>{s.role}: {t(`reason_${s.reason}` as MessageKey)}</div>)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}
