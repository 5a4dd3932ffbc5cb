import { Button, Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { OwnOperation } from '../../domain/workflow/model.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Sideways } from '../../src/ui/Sideways.tsx'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'

const useStyles = makeStyles({
  part: { width: '100%', minWidth: 0 },
  note: { color: tokens.colorNeutralForeground3, margin: 0, fontSize: tokens.fontSizeBase200 },
  table: { ...tableStyles.table, minWidth: '560px' },
  head: { ...tableStyles.column, textAlign: 'start' },
  cell: { ...cell, textAlign: 'start' },
  box: { width: '100%', minWidth: '96px' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
})

interface Props {
  readonly operations: readonly OwnOperation[]
  readonly disabled: boolean
  onChange(operations: readonly OwnOperation[]): void
}

const texts = [
  ['code', 'procOperationCode', 36],
  ['name', 'procOperationName', 80],
  ['url', 'procOperationUrl', 200],
] as const
const flags = [
  ['required', 'procOperationRequired'],
  ['default', 'procOperationDefault'],
] as const

/** Screens that are opened at a task. They are kept together, since one without code or address is refused. */
export function OperationTable({ operations: kept, disabled, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const [operations, setOperations] = useState(kept)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <strong id={id}>{t('procOperations')}</strong>
      <p className={styles.note}>{t('procOperationsNote')}</p>
      {operations.length > 0 ? (
        <Sideways label={t('procOperations')}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {[...texts, ...flags].map(([field, label]) => (
                  <th key={field} scope="col" className={styles.head}>
                    {t(label)}
                  </th>
                ))}
                <th scope="col" className={styles.head} aria-label={t('procOperationRemove')} />
              </tr>
            </thead>
            <tbody>
              {operations.map((operation, i) => (
                <Row
                  key={`operation ${String(i)}`}
                  operation={operation}
                  disabled={disabled}
                  onChange={change => {
                    setOperations(of => of.map((o, at) => (at === i ? { ...o, ...change } : o)))
                  }}
                  onRemove={() => {
                    setOperations(of => of.filter((_, at) => at !== i))
                  }}
                />
              ))}
            </tbody>
          </table>
        </Sideways>
      ) : null}
      {disabled ? null : (
        <div className={styles.bar}>
          <Button
            size="small"
            onClick={() => {
              setOperations(of => [...of, { code: '', name: '', url: '' }])
            }}
          >
            {t('procOperationAdd')}
          </Button>
          <Button
            size="small"
            disabled={JSON.stringify(operations) === JSON.stringify(kept)}
            onClick={() => {
              onChange(operations)
            }}
          >
            {t('procOperationSave')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface RowProps {
  readonly operation: OwnOperation
  readonly disabled: boolean
  onChange(change: Partial<OwnOperation>): void
  onRemove(): void
}

function Row({ operation, disabled, onChange, onRemove }: RowProps) {
  const styles = useStyles()
  const t = useT()
  return (
    <tr>
      {texts.map(([field, label, most]) => (
        <td key={field} className={styles.cell}>
          <Input
            size="small"
            className={styles.box}
            aria-label={t(label)}
            value={operation[field]}
            maxLength={most}
            disabled={disabled}
            onChange={(_, d) => {
              onChange({ [field]: d.value })
            }}
          />
        </td>
      ))}
      {flags.map(([field, label]) => (
        <td key={field} className={styles.cell}>
          <Checkbox
            aria-label={t(label)}
            checked={operation[field] === true}
            disabled={disabled}
            onChange={(_, d) => {
              onChange({ [field]: d.checked === true })
            }}
          />
        </td>
      ))}
      <td className={styles.cell}>
        {disabled ? null : (
          <Button size="small" onClick={onRemove}>
            {t('procOperationRemove')}
          </Button>
        )}
      </td>
    </tr>
  )
}
