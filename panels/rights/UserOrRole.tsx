import { Field } from '@fluentui/react-components'
import { useMemo } from 'react'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { recordSource, type Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { nameOf } from './role-name.ts'

interface Props {
  readonly user: Option | null
  readonly role: Option | null
  onUser(user: Option | null): void
  onRole(role: Option | null): void
}

/** Picks a user or a role. */
export function UserOrRole({ user, role, onUser, onRole }: Props) {
  const t = useT()
  const users = useMemo(() => recordSource('User'), []),
    roles = useMemo(() => recordSource('Role'), [])
  return (
    <>
      <Field size="small" label={t('explainUser')}>
        <ChoiceBox
          label={t('explainUser')}
          text={user?.label ?? ''}
          source={users}
          onPick={onUser}
          onLoose={() => {}}
        />
      </Field>
      <Field size="small" label={t('explainRole')}>
        <ChoiceBox label={t('explainRole')} text={nameOf(role)} source={roles} onPick={onRole} onLoose={() => {}} />
      </Field>
    </>
  )
}
