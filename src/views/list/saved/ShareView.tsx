import { Button, Checkbox, Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { companyTypes, isRoleCode, roleCodes, type CompanyType, type RoleCode } from '../../../../domain/meta/role.ts'
import { isApiError } from '../../../api/errors.ts'
import { shareListView } from '../../../api/layouts.ts'
import { listLabel, useLists } from '../../../fields/lists.ts'
import { useT, type Translate } from '../../../i18n/intl.ts'
import { notify } from '../../../state/notices.ts'
import { errorText } from '../../parts/error-text.ts'
import { loadViews, savedViews, viewToJson, type RoleView, type SavedView } from './saved-views.ts'

const roleList = 'platform:roleCode',
  typeList = 'company:companyType'
/** Lists with names for the roles of a shared view. */
export const sharedLists = [roleList, typeList]

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, width: '300px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

export const asRole = (code: string): RoleCode => (isRoleCode(code) ? code : roleCodes[0])
export const asType = (code: string): CompanyType | 'all' => companyTypes.find(c => c === code) ?? 'all'

const typeName = (type: string, t: Translate): string => (type === 'all' ? t('composeAll') : listLabel(typeList, type))

/** Receivers of a shared view, as text. */
export const roleName = (v: RoleView, t: Translate): string =>
  `${listLabel(roleList, v.role)}${v.companyType === 'all' ? '' : ` · ${typeName(v.companyType, t)}`}${v.start ? ` · ${t('startsRole')}` : ''}`

interface Props {
  readonly code: string
  /** Roles that can open the list. */
  readonly roles: readonly string[]
  readonly view: SavedView
  onDone(shared: boolean): void
}

/** An administrator shares a view with a role. */
export function ShareView({ code, roles, view, onDone }: Props) {
  const styles = useStyles()
  const t = useT()
  useLists(sharedLists)
  const [role, setRole] = useState(roles[0] ?? '')
  const [type, setType] = useState('all')
  const [start, setStart] = useState(false)
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const replaced = savedViews(code)
        .get()
        ?.shared.find(v => v.role === role && v.companyType === type && v.name === view.name)
      await shareListView(code, {
        role: asRole(role),
        companyType: asType(type),
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
    setBusy(false)
  }
  return (
    <form
      className={styles.form}
      onSubmit={e => {
        e.preventDefault()
        void share()
      }}
    >
      <h3 className={styles.title}>{t('shareView', { name: view.name })}</h3>
      <Field label={t('shareRole')} size="small">
        <Dropdown
          size="small"
          value={listLabel(roleList, role)}
          selectedOptions={[role]}
          onOptionSelect={(_, data) => {
            setRole(data.optionValue ?? role)
          }}
        >
          {roles.map(r => (
            <Option key={r} value={r} text={listLabel(roleList, r)}>
              {listLabel(roleList, r)}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Field label={t('composeFor')} size="small">
        <Dropdown
          size="small"
          value={typeName(type, t)}
          selectedOptions={[type]}
          onOptionSelect={(_, data) => {
            setType(data.optionValue ?? type)
          }}
        >
          {['all', ...companyTypes].map(c => (
            <Option key={c} value={c} text={typeName(c, t)}>
              {typeName(c, t)}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Checkbox
        label={t('shareAsFirst')}
        checked={start}
        onChange={(_, data) => {
          setStart(data.checked === true)
        }}
      />
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            onDone(false)
          }}
        >
          {t('cancel')}
        </Button>
        <Button size="small" type="submit" appearance="primary" disabledFocusable={busy}>
          {t('share')}
        </Button>
      </div>
    </form>
  )
}
