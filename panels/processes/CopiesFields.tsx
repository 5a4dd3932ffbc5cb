import { Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { roleCodes, roleNames } from '../../domain/meta/role.ts'
import type { Copied } from '../../domain/workflow/model.ts'
import { useT, useText } from '../../src/i18n/intl.ts'

const useStyles = makeStyles({
  roles: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  people: { width: 'min(420px, 100%)' },
  note: { color: tokens.colorNeutralForeground3, margin: 0, fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly copies: Copied
  readonly disabled: boolean
  onChange(copies: Copied): void
}

/** Nobody of a company that asks for approvals has the roles of the platform. */
const companyRoles = roleCodes.filter(r => r !== 'platform' && r !== 'developer')

const named = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;，；\s]+/)
      .map(name => name.trim())
      .filter(name => name !== ''),
  ),
]

/** Who gets a copy that is only read. */
export function CopiesFields({ label, ...of }: Props & { readonly label: string }) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <strong id={id}>{label}</strong>
      <p className={styles.note}>{t('procCopiesNote')}</p>
      <PeopleFields {...of} />
    </section>
  )
}

/** Roles, and user names after commas. */
export function PeopleFields({ copies, disabled, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const [typed, setTyped] = useState(copies.people.join(', '))
  return (
    <>
      <div className={styles.roles}>
        {companyRoles.map(role => (
          <Checkbox
            key={role}
            label={text(roleNames[role])}
            checked={copies.roles.includes(role)}
            disabled={disabled}
            onChange={(_, d) => {
              const others = copies.roles.filter(r => r !== role)
              onChange({ ...copies, roles: d.checked === true ? [...others, role] : others })
            }}
          />
        ))}
      </div>
      <Field label={t('procCopiesPeople')} className={styles.people}>
        <Input
          size="small"
          value={typed}
          disabled={disabled}
          onChange={(_, d) => {
            setTyped(d.value)
          }}
          onBlur={() => {
            const people = named(typed)
            if (people.join() !== copies.people.join()) onChange({ ...copies, people })
          }}
        />
      </Field>
    </>
  )
}
