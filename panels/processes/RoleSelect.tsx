import { Select } from '@fluentui/react-components'
import { isRoleCode, roleCodes, roleNames, type RoleCode } from '../../domain/meta/role.ts'
import { useText } from '../../src/i18n/intl.ts'

interface Props {
  readonly label: string
  readonly empty: string
  readonly role: RoleCode | undefined
  onChange(role: RoleCode | undefined): void
}

/** A role of companies; without one, what the file says. */
export function RoleSelect({ label, empty, role, onChange }: Props) {
  const text = useText()
  return (
    <Select
      size="small"
      aria-label={label}
      value={role ?? ''}
      onChange={(_, d) => {
        onChange(isRoleCode(d.value) ? d.value : undefined)
      }}
    >
      <option value="">{empty}</option>
      {roleCodes.map(code => (
        <option key={code} value={code}>
          {text(roleNames[code])}
        </option>
      ))}
    </Select>
  )
}
