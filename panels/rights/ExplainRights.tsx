import { Button, Field } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { seeAs } from '../../src/api/rights.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { recordSource, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { EntityBox } from './EntityBox.tsx'
import { ExplainedAnswer } from './ExplainedAnswer.tsx'
import { UserOrRole } from './UserOrRole.tsx'
import { useExplained, failed } from './use-explained.ts'
import { useScreens } from './use-screens.ts'

/** For a user or role, and a screen, object, field or record: the grant that allows or denies, as enforced. */
export function ExplainRights() {
  const t = useT()
  const [user, setUser] = useState<Option | null>(null)
  const [role, setRole] = useState<Option | null>(null)
  const [path, setPath] = useState('')
  const [entity, setEntity] = useState('')
  const [field, setField] = useState('')
  const [record, setRecord] = useState<Option | null>(null)
  const records = useMemo((): OptionSource => (entity ? recordSource(entity) : () => []), [entity])
  const { screens, found } = useScreens()
  const ofScreen = (address: string) => {
    setPath(address)
    if (address) ofObject('')
  }
  const ofObject = (name: string) => {
    setEntity(name)
    setField('')
    setRecord(null)
  }
  const who = user ? { user: user.value } : role ? { role: role.value } : null
  const question = {
    ...who,
    ...(path ? { path } : { entity, ...(field ? { field } : {}), ...(record ? { record: record.value } : {}) }),
  }
  const { answer, ask } = useExplained(question, who !== null)
  const look = () => {
    if (!user) return
    seeAs(user.value).then(({ token }) => {
      window.open(`${window.location.pathname}#/yee/automatic/login?token=${token}&look=1`, '_blank', 'noopener')
    }, failed)
  }
  return (
    <>
      <div className="portside-rights-line">
        <UserOrRole
          user={user}
          role={role}
          onUser={o => {
            setUser(o)
            setRole(null)
          }}
          onRole={o => {
            setRole(o)
            setUser(null)
          }}
        />
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
      {answer ? <ExplainedAnswer answer={answer} entity={entity} /> : null}
    </>
  )
}
