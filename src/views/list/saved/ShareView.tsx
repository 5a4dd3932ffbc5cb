import { Checkbox } from '@fluentui/react-components'
import { useState } from 'react'
import { isApiError } from '../../../api/errors.ts'
import { shareListView } from '../../../api/layouts.ts'
import { useT, type Translate } from '../../../i18n/intl.ts'
import { notify } from '../../../state/notices.ts'
import { errorText } from '../../parts/error-text.ts'
import { receiversName, RoleForm, type Receivers } from '../../parts/RoleForm.tsx'
import { loadViews, savedViews, viewToJson, type RoleView, type SavedView } from './saved-views.ts'

/** Receivers of a shared view, as text. */
export const roleName = (v: RoleView, t: Translate): string =>
  `${receiversName(v, t)}${v.start ? ` · ${t('startsRole')}` : ''}`

interface Props {
  readonly code: string
  /** Roles that can open the list. */
  readonly roles: readonly string[]
  readonly view: SavedView
  onDone(shared: boolean): void
}

/** An administrator shares a view with a role. */
export function ShareView({ code, roles, view, onDone }: Props) {
  const t = useT()
  const [start, setStart] = useState(false)
  const share = async (to: Receivers) => {
    try {
      const replaced = savedViews(code)
        .get()
        ?.shared.find(v => v.role === to.role && v.companyType === to.companyType && v.name === view.name)
      await shareListView(code, {
        ...to,
        name: view.name,
        state: viewToJson(view),
        start,
        revision: replaced?.revision ?? 0,
      })
      await loadViews(code)
      notify({ kind: 'success', code: 'viewShared' })
      onDone(true)
    } catch (error) {
      // The current state is known afterwards: sharing again replaces it.
      const older = isApiError(error, 'CONFLICT')
      if (older) await loadViews(code).catch(() => {})
      notify({
        kind: 'error',
        code: 'saveFailed',
        message: older ? t('viewSharedMeanwhile', { name: view.name }) : errorText(error),
      })
    }
  }
  return (
    <RoleForm
      title={t('shareView', { name: view.name })}
      roles={roles}
      onShare={share}
      onCancel={() => {
        onDone(false)
      }}
    >
      <Checkbox
        label={t('shareAsFirst')}
        checked={start}
        onChange={(_, data) => {
          setStart(data.checked === true)
        }}
      />
    </RoleForm>
  )
}
