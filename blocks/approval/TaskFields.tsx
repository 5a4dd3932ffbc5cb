import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useId, useState, type FormEvent } from 'react'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { TaskDetail } from '../../domain/contracts/workflow.calls.ts'
import { saveRecord } from '../../src/api/records.ts'
import type { Typed } from '../../src/fields/edit/contract.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { problemsText } from '../../src/views/parts/error-text.ts'
import { FormField } from '../../src/views/record/FormField.tsx'

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  form: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
  },
  fields: {
    width: '100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
})

interface Props {
  readonly of: TaskDetail['record']
  readonly entity: WireEntity
  readonly now: Detail
  onSaved(): void
}

/** Fields of the record that its node opens to who is asked, while the record is in approval. */
export function TaskFields({ of, entity, now, onSaved }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = useId()
  const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({})
  const [typed, setTyped] = useState<Readonly<Record<string, Typed | undefined>>>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { record } = now
  const values = { ...record, ...changes }
  const names = of.writable.filter(n => entity.fields[n]?.writable === true)
  const save = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const body = { record: { id: of.id, revision: record.revision, ...changes } }
      await saveRecord(of.entity, body, crypto.randomUUID())
      onSaved()
    } catch (error) {
      setRefused(problemsText(error))
    } finally {
      setBusy(false)
    }
  }
  if (names.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('apprChange')}
      </h3>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={styles.fields}>
          {names.map(name => {
            const field = entity.fields[name]
            return field ? (
              <FormField
                key={name}
                name={name}
                label={text(field.label)}
                field={field}
                value={values[name]}
                typed={typed[name]}
                problem={undefined}
                editable
                changed={Object.hasOwn(changes, name)}
                around={{ entity, values }}
                words=""
                file={undefined}
                onChange={(of, value) => {
                  setTyped(was => ({ ...was, [of]: undefined }))
                  setChanges(was => ({ ...was, [of]: value }))
                }}
                onTyped={(of, next) => {
                  setTyped(was => ({ ...was, [of]: next }))
                }}
              />
            ) : null
          })}
        </div>
        {refused === undefined ? null : (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{refused}</MessageBarBody>
          </MessageBar>
        )}
        <Button
          type="submit"
          size="small"
          disabled={busy || Object.keys(changes).length === 0 || Object.values(typed).some(v => v !== undefined)}
        >
          {t('apprChangeSave')}
        </Button>
      </form>
    </section>
  )
}
