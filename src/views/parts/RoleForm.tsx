import { Button, Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { companyTypes, isRoleCode, roleCodes, type CompanyType, type RoleCode } from '../../../domain/meta/role.ts'
import { listLabel, useLists } from '../../fields/lists.ts'
import { useT, type Translate } from '../../i18n/intl.ts'

const roleList = 'platform:roleCode',
  typeList = 'company:companyType'
/** Lists with names for roles and types of companies. */
export const receiverLists = [roleList, typeList]

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, width: '300px', maxWidth: '100%' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

/** People of a role, in companies of one type or of all. */
export interface Receivers {
  readonly role: RoleCode
  readonly companyType: CompanyType | 'all'
}

/** Receivers by their codes; unknown codes become the first role and all companies. */
export const receiversOf = ({
  role,
  companyType,
}: {
  readonly role: string
  readonly companyType: string
}): Receivers => ({
  role: isRoleCode(role) ? role : roleCodes[0],
  companyType: companyTypes.find(c => c === companyType) ?? 'all',
})

const typeName = (type: string, t: Translate): string => (type === 'all' ? t('composeAll') : listLabel(typeList, type))

/** Receivers as text. */
export const receiversName = (
  { role, companyType }: { readonly role: string; readonly companyType: string },
  t: Translate,
): string => `${listLabel(roleList, role)}${companyType === 'all' ? '' : ` · ${typeName(companyType, t)}`}`

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly string[]
  nameOf(code: string): string
  onChange(code: string): void
}

function Choice({ label, value, choices, nameOf, onChange }: ChoiceProps) {
  return (
    <Field label={label} size="small">
      <Dropdown
        size="small"
        value={nameOf(value)}
        selectedOptions={[value]}
        onOptionSelect={(_, data) => {
          onChange(data.optionValue ?? value)
        }}
      >
        {choices.map(c => (
          <Option key={c} value={c} text={nameOf(c)}>
            {nameOf(c)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}

interface Props {
  readonly title: string
  /** Roles to choose from. */
  readonly roles: readonly string[]
  /** More choices. */
  readonly children?: ReactNode
  onShare(to: Receivers): Promise<void>
  onCancel(): void
}

/** An administrator shares something with the people of a role. */
export function RoleForm({ title, roles, children, onShare, onCancel }: Props) {
  const styles = useStyles()
  const t = useT()
  useLists(receiverLists)
  const [role, setRole] = useState(roles[0] ?? '')
  const [type, setType] = useState('all')
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    await onShare(receiversOf({ role, companyType: type }))
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
      <h3 className={styles.title}>{title}</h3>
      <Choice
        label={t('shareRole')}
        value={role}
        choices={roles}
        nameOf={code => listLabel(roleList, code)}
        onChange={setRole}
      />
      <Choice
        label={t('composeFor')}
        value={type}
        choices={['all', ...companyTypes]}
        nameOf={code => typeName(code, t)}
        onChange={setType}
      />
      {children}
      <div className={styles.buttons}>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="small" type="submit" appearance="primary" disabledFocusable={busy}>
          {t('share')}
        </Button>
      </div>
    </form>
  )
}
