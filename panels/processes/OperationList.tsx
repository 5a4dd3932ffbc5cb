import { Button, Checkbox, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { OwnOperation } from '../../domain/workflow/model.ts'
import { useT } from '../../src/i18n/intl.ts'

const useStyles = makeStyles({
  part: { width: '100%', minWidth: 0 },
  note: { color: tokens.colorNeutralForeground3, margin: 0, fontSize: tokens.fontSizeBase200 },
  list: {
    listStyleType: 'none',
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  operation: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  texts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  below: { marginTop: tokens.spacingVerticalS },
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
  ['description', 'procOperationDescription', 500],
] as const
const flags = [
  ['required', 'procOperationRequired'],
  ['default', 'procOperationDefault'],
] as const

/** Screens that are opened at a task. They are kept together, since one without code or address is refused. */
export function OperationList({ operations: kept, disabled, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const [operations, setOperations] = useState(kept)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <strong id={id}>{t('procOperations')}</strong>
      <p className={styles.note}>{t('procOperationsNote')}</p>
      {operations.length > 0 ? (
        <ul className={styles.list} aria-labelledby={id}>
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
        </ul>
      ) : null}
      {disabled ? null : (
        <div className={mergeClasses(styles.bar, styles.below)}>
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
    <li className={styles.operation}>
      <div className={styles.texts}>
        {texts.map(([field, label, most]) => (
          <Field key={field} label={t(label)} size="small" required={field !== 'description'}>
            <Input
              size="small"
              value={operation[field] ?? ''}
              maxLength={most}
              disabled={disabled}
              onChange={(_, d) => {
                onChange({ [field]: d.value })
              }}
            />
          </Field>
        ))}
      </div>
      <div className={styles.bar}>
        {flags.map(([field, label]) => (
          <Checkbox
            key={field}
            label={t(label)}
            checked={operation[field] === true}
            disabled={disabled}
            onChange={(_, d) => {
              onChange({ [field]: d.checked === true })
            }}
          />
        ))}
        {disabled ? null : (
          <Button size="small" onClick={onRemove}>
            {t('procOperationRemove')}
          </Button>
        )}
      </div>
    </li>
  )
}
