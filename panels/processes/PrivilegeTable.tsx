import { Button, Dropdown, Input, makeStyles, Option, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { ProcessDetail } from '../../domain/contracts/workflow.calls.ts'
import type { PrivilegeGroup, ProcessChoices } from '../../domain/workflow/configure.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { Sideways } from '../../src/ui/Sideways.tsx'

const useStyles = makeStyles({
  title: tableStyles.title,
  table: { ...tableStyles.table, minWidth: '560px' },
  head: { ...tableStyles.column, textAlign: 'start' },
  cell: { ...cell, textAlign: 'start', whiteSpace: 'normal' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground3, margin: 0 },
})

const texts = [
  ['name', 'procPrivilegeName', 80],
  ['description', 'procPrivilegeDescription', 500],
  ['authCode', 'procAuthCode', 80],
] as const

interface Props {
  readonly choices: ProcessChoices
  readonly kind: ProcessDetail['kinds'][number] | undefined
  readonly draft: boolean
  onChange(choices: ProcessChoices): void
}

/** Groups of fields that nodes hide. They are kept together, since a group without its code is refused (V-102). */
export function PrivilegeTable({ choices, kind, draft, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const kept = choices.privileges ?? []
  const [groups, setGroups] = useState<readonly PrivilegeGroup[]>(kept)
  const set = (at: number, change: Partial<PrivilegeGroup>) => {
    setGroups(of => of.map((g, i) => (i === at ? { ...g, ...change } : g)))
  }
  if (!draft && kept.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {t('procPrivileges')}
      </h4>
      <p className={styles.quiet}>{t('procPrivilegesNote')}</p>
      {groups.length > 0 ? (
        <Sideways label={t('procPrivileges')}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {([...texts.map(([, label]) => label), 'procHidden', 'procWritable'] as const).map(name => (
                  <th key={name} scope="col" className={styles.head}>
                    {t(name)}
                  </th>
                ))}
                <th scope="col" className={styles.head} aria-label={t('procPrivilegeRemove')} />
              </tr>
            </thead>
            <tbody>
              {groups.map((group, i) => (
                <Group
                  key={`group ${String(i)}`}
                  group={group}
                  kind={kind}
                  disabled={!draft || !kind}
                  onChange={change => {
                    set(i, change)
                  }}
                  onRemove={() => {
                    setGroups(of => of.filter((_, at) => at !== i))
                  }}
                />
              ))}
            </tbody>
          </table>
        </Sideways>
      ) : null}
      {draft ? (
        <div className={styles.bar}>
          <Button
            size="small"
            disabled={!kind}
            onClick={() => {
              setGroups(of => [...of, { name: '', authCode: '', hidden: [] }])
            }}
          >
            {t('procPrivilegeAdd')}
          </Button>
          <Button
            size="small"
            disabled={!kind || JSON.stringify(groups) === JSON.stringify(kept)}
            onClick={() => {
              onChange({ ...choices, privileges: groups })
            }}
          >
            {t('procPrivilegeSave')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

interface GroupProps {
  readonly group: PrivilegeGroup
  readonly kind: Props['kind']
  readonly disabled: boolean
  onChange(change: Partial<PrivilegeGroup>): void
  onRemove(): void
}

function Group({ group, kind, disabled, onChange, onRemove }: GroupProps) {
  const styles = useStyles()
  const t = useT()
  const fields = kind?.fields ?? []
  return (
    <tr>
      {texts.map(([field, label, most]) => (
        <td key={field} className={styles.cell}>
          <Input
            size="small"
            aria-label={t(label)}
            value={group[field] ?? ''}
            maxLength={most}
            disabled={disabled}
            onChange={(_, d) => {
              onChange({ [field]: d.value })
            }}
          />
        </td>
      ))}
      {(['hidden', 'writable'] as const).map(part => (
        <td key={part} className={styles.cell}>
          <FieldChoice
            label={t(part === 'hidden' ? 'procHidden' : 'procWritable')}
            fields={part === 'hidden' ? fields : fields.filter(f => f.writable)}
            chosen={group[part] ?? []}
            disabled={disabled}
            onChoose={chosen => {
              onChange({ [part]: chosen })
            }}
          />
        </td>
      ))}
      <td className={styles.cell}>
        {disabled ? null : (
          <Button size="small" onClick={onRemove}>
            {t('procPrivilegeRemove')}
          </Button>
        )}
      </td>
    </tr>
  )
}

interface FieldChoiceProps {
  readonly label: string
  readonly fields: ProcessDetail['kinds'][number]['fields']
  readonly chosen: readonly string[]
  readonly disabled: boolean
  onChoose(chosen: readonly string[]): void
}

function FieldChoice({ label, fields, chosen, disabled, onChoose }: FieldChoiceProps) {
  const text = useText()
  return (
    <Dropdown
      size="small"
      multiselect
      aria-label={label}
      disabled={disabled}
      value={fields
        .filter(f => chosen.includes(f.name))
        .map(f => text(f.label))
        .join(', ')}
      selectedOptions={[...chosen]}
      onOptionSelect={(_, d) => {
        onChoose(d.selectedOptions)
      }}
    >
      {fields.map(f => (
        <Option key={f.name} value={f.name}>
          {text(f.label)}
        </Option>
      ))}
    </Dropdown>
  )
}
