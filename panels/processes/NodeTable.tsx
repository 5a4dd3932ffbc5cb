import { Checkbox, Link, makeStyles, Select } from '@fluentui/react-components'
import { useId } from 'react'
import type { ShownNode, ShownProcess } from '../../domain/contracts/workflow.calls.ts'
import { roleNames } from '../../domain/meta/role.ts'
import type { ProcessChoices } from '../../domain/workflow/configure.ts'
import { staffRules, type StaffRule } from '../../domain/workflow/model.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { Sideways } from '../../src/ui/Sideways.tsx'
import { withPassed, withStaff } from './choices.ts'
import { RoleSelect } from './RoleSelect.tsx'

const useStyles = makeStyles({
  title: tableStyles.title,
  table: { ...tableStyles.table, minWidth: '640px' },
  head: { ...tableStyles.column, textAlign: 'start' },
  cell: { ...cell, textAlign: 'start', whiteSpace: 'normal' },
})

interface Props {
  readonly process: ShownProcess
  readonly choices: ProcessChoices
  readonly draft: boolean
  onChange(choices: ProcessChoices): void
  /** Opens what is chosen for a task. */
  onOpen(node: string): void
}

/** The nodes of a process in the order of the file: who is asked, how they decide, and what is passed through. */
export function NodeTable({ process, choices, draft, onChange, onOpen }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const heads = ['procNode', 'procKind', 'procLine', 'procPeople', 'procRule', 'procPass'] as const
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {t('procNodes')}
      </h4>
      <Sideways label={t('procNodes')}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map(name => (
                <th key={name} scope="col" className={styles.head}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {process.nodes.map(node => (
              <tr key={node.id}>
                <th scope="row" className={styles.cell}>
                  {node.choice === 'people' ? (
                    <Link
                      onClick={() => {
                        onOpen(node.id)
                      }}
                    >
                      {node.name || node.id}
                    </Link>
                  ) : (
                    node.name || node.id
                  )}
                </th>
                <td className={styles.cell}>{t(`drawKind_${node.kind}`)}</td>
                <td className={styles.cell}>{node.line}</td>
                <Choosing node={node} choices={choices} draft={draft} onChange={onChange} />
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </section>
  )
}

interface ChoosingProps extends Omit<Props, 'process' | 'onOpen'> {
  readonly node: ShownNode
}

/** What is chosen for one node; of a published process, what was chosen. */
function Choosing({ node, choices, draft, onChange }: ChoosingProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const name = node.name || node.id
  const { role, rule } = choices.staff.find(s => s.node === node.id) ?? {}
  const named = [...node.people, ...node.groups]
  const inFile = t('procAsInFile', { people: named.length > 0 ? named.join(', ') : t('procNobody') })
  const passed = choices.passed.includes(node.id)
  const asks = node.choice === 'people'
  return (
    <>
      <td className={styles.cell}>
        {asks && draft ? (
          <RoleSelect
            label={t('procRoleOf', { node: name })}
            empty={inFile}
            role={role}
            onChange={chosen => {
              onChange(withStaff(choices, node.id, { role: chosen }))
            }}
          />
        ) : asks ? (
          role ? (
            text(roleNames[role])
          ) : (
            inFile
          )
        ) : (
          (node.foreign ?? '')
        )}
      </td>
      <td className={styles.cell}>
        {asks && draft ? (
          <Select
            size="small"
            aria-label={t('procRuleOf', { node: name })}
            value={rule ?? 'any'}
            onChange={(_, d) => {
              onChange(withStaff(choices, node.id, { rule: ruleOf(d.value) }))
            }}
          >
            {staffRules.map(r => (
              <option key={r} value={r}>
                {t(`procRule_${r}`)}
              </option>
            ))}
          </Select>
        ) : asks ? (
          t(`procRule_${rule ?? 'any'}`)
        ) : null}
      </td>
      <td className={styles.cell}>
        {node.choice === 'pass' ? (
          <Checkbox
            aria-label={t('procPassNode', { node: name })}
            checked={passed}
            disabled={!draft}
            onChange={(_, d) => {
              onChange(withPassed(choices, node.id, d.checked === true))
            }}
          />
        ) : null}
      </td>
    </>
  )
}

/** The first rule is what holds without a choice. */
const ruleOf = (value: string): StaffRule | undefined => staffRules.find(r => r === value && r !== 'any')
