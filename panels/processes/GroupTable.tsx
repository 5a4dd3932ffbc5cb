import { makeStyles } from '@fluentui/react-components'
import { useId } from 'react'
import type { ProcessChoices } from '../../domain/workflow/configure.ts'
import { useT } from '../../src/i18n/intl.ts'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { Sideways } from '../../src/ui/Sideways.tsx'
import { withRole } from './choices.ts'
import { RoleSelect } from './RoleSelect.tsx'

const useStyles = makeStyles({
  title: tableStyles.title,
  table: { borderCollapse: 'collapse' },
  head: { ...tableStyles.column, textAlign: 'start' },
  cell: { ...cell, textAlign: 'start' },
})

interface Props {
  readonly groups: readonly string[]
  readonly choices: ProcessChoices
  onChange(choices: ProcessChoices): void
}

/** Groups of the file, each with the role of a company that stands for it. */
export function GroupTable({ groups, choices, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {t('procRoles')}
      </h4>
      <Sideways label={t('procRoles')}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {(['procGroup', 'procRole'] as const).map(name => (
                <th key={name} scope="col" className={styles.head}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(group => (
              <tr key={group}>
                <th scope="row" className={styles.cell}>
                  {group}
                </th>
                <td className={styles.cell}>
                  <RoleSelect
                    label={t('procRoleOfGroup', { group })}
                    empty="–"
                    role={choices.roles.find(r => r.group === group)?.role}
                    onChange={role => {
                      onChange(withRole(choices, group, role))
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </section>
  )
}
