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
import { errorText } from '../../src/views/parts/error-text.ts'
import { EntityBox } from './EntityBox.tsx'
import { Line, Path, RecordLines } from './Answers.tsx'
import { nameOf } from './role-name.ts'

/** For a user or role, and a screen, object, field or record: the grant that allows or denies, as enforced. */
export function ExplainRights() {
  const t = useT()
  const language = useStore($language)
  const users = useMemo(() => recordSource('User'), []),
    roles = useMemo(() => recordSource('Role'), [])
  const [user, setUser] = useState<Option | null>(null)
  const [role, setRole] = useState<Option | null>(null)
  const [path, setPath] = useState('')
  const [entity, setEntity] = useState('')
  const [field, setField] = useState('')
  const [record, setRecord] = useState<Option | null>(null)
  const records = useMemo((): OptionSource => (entity ? recordSource(entity) : () => []), [entity])
  const [held, setHeld] = useState<{ readonly to: string; readonly explained: Explained } | null>(null)
  const menus = useStore($menus)
  const screens = useMemo(
    () =>
      menus.filter(m => !m.redirectTo).map((m): Option => ({ value: m.path, label: m.title[language], hint: m.path })),
    [menus, language],
  )
  const found = useMemo(
    (): OptionSource => typed => screens.filter(s => matches(typed, [s.label, s.value])).slice(0, 50),
    [screens],
  )
  const ofScreen = (address: string) => {
    setPath(address)
    if (address) ofObject('')
  }
  const ofObject = (name: string) => {
    setEntity(name)
    setField('')
    setRecord(null)
  }
  const failed = (error: unknown) => {
    notify({
      kind: 'error',
      code: 'requestFailedInterface',
      message: `${t('requestFailedInterface')}: ${errorText(error)}`,
    })
  }
  const who = user ? { user: user.value } : role ? { role: role.value } : null
  const question = {
      ...who,
      ...(path ? { path } : { entity, ...(field ? { field } : {}), ...(record ? { record: record.value } : {}) }),
    },
    to = JSON.stringify(question)
  // Ignores an answer to an earlier choice.
  const answer = held?.to === to ? held.explained : null
  const ask = () => {
    if (who)
      explain(question).then(explained => {
        setHeld({ to, explained })
      }, failed)
  }
  const look = () => {
    if (!user) return
    seeAs(user.value).then(({ token }) => {
      window.open(`${window.location.pathname}#/yee/automatic/login?token=${token}&look=1`, '_blank', 'noopener')
    }, failed)
  }
  return (
    <>
      <div className="portside-rights-line">
        <Field size="small" label={t('explainUser')}>
          <ChoiceBox
            label={t('explainUser')}
            text={user?.label ?? ''}
            source={users}
            onPick={o => {
              setUser(o)
              setRole(null)
            }}
            onLoose={() => {}}
          />
        </Field>
        <Field size="small" label={t('explainRole')}>
          <ChoiceBox
            label={t('explainRole')}
            text={nameOf(role)}
            source={roles}
            onPick={o => {
              setRole(o)
              setUser(null)
            }}
            onLoose={() => {}}
          />
        </Field>
        <Field size="small" label={t('explainPath')}>
          <ChoiceBox
            label={t('explainPath')}
            text={screens.find(s => s.value === path)?.label ?? path}
            source={found}
            onPick={o => {
              ofScreen(o?.value ?? '')
            }}
            onLoose={ofScreen}
          />
        </Field>
        <EntityBox
          entity={entity}
          field={field}
          onEntity={name => {
            ofObject(name)
            setPath('')
          }}
          onField={name => {
            setField(name)
          }}
        />
        {entity ? (
          <Field size="small" label={t('explainRecord')}>
            <ChoiceBox
              label={t('explainRecord')}
              text={record?.label ?? ''}
              source={records}
              onPick={o => {
                setRecord(o)
              }}
              onLoose={() => {}}
            />
          </Field>
        ) : null}
        <span className="portside-problem-actions">
          <Button size="small" appearance="primary" disabledFocusable={!who || (!path && !entity)} onClick={ask}>
            {t('explainAsk')}
          </Button>
          <Button size="small" disabledFocusable={!user} onClick={look}>
            {t('seeAs')}
          </Button>
        </span>
      </div>
      {answer ? (
        <table>
          <caption className="portside-unseen">{t('explainTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('explainWhat')}</th>
              <th scope="col">{t('explainAnswer')}</th>
              <th scope="col">{t('explainPathOf', { name: answer.user })}</th>
            </tr>
          </thead>
          <tbody>
            {answer.answers.map(a => (
              <Line key={a.what} what={t(`what_${a.what}` as MessageKey)} allowed={a.allowed}>
                <Path path={a.path} />
              </Line>
            ))}
            {answer.row ? (
              <RecordLines
                row={answer.row}
                entity={entity}
                may={right => answer.answers.some(a => a.what === right && a.allowed)}
              />
            ) : null}
          </tbody>
        </table>
      ) : null}
    </>
  )
}
