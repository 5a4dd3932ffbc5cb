import { Button, Field } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { changeMembers } from '../../src/api/account.ts'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { recordSource, type Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'

/** Several roles for several people at once. */
export function BatchAssign() {
  const t = useT()
  const roleSource = useMemo(() => recordSource('Role'), []), userSource = useMemo(() => recordSource('User'), [])
  const [roles, setRoles] = useState<readonly Option[]>([])
  const [users, setUsers] = useState<readonly Option[]>([])
  const ready = roles.length > 0 && users.length > 0
  const change = (add: boolean) => {
    if (!ready) return
    const people = users.map(u => u.value)
    changeMembers('role', { ids: roles.map(r => r.value), add: add ? people : [], remove: add ? [] : people }).then(
      ({ changed }) => { notify({ kind: 'success', code: 'batchDone', message: t('batchDone', { count: changed }) }); setUsers([]) },
      (error: unknown) => { notify({ kind: 'error', code: 'updateFailed', message: `${t('updateFailed')}: ${errorText(error)}` }) },
    )
  }
  return (
    <div className="portside-rights-line">
      <Field size="small" label={t('batchRoles')}><ManyBox label={t('batchRoles')} chosen={roles} source={roleSource} onChange={setRoles} /></Field>
      <Field size="small" label={t('batchUsers')}><ManyBox label={t('batchUsers')} chosen={users} source={userSource} onChange={setUsers} /></Field>
      <span className="portside-problem-actions">
        <Button size="small" appearance="primary" disabledFocusable={!ready} onClick={() => { change(true) }}>{t('batchGive')}</Button>
        <Button size="small" disabledFocusable={!ready} onClick={() => { change(false) }}>{t('batchTake')}</Button>
      </span>
    </div>
  )
}
