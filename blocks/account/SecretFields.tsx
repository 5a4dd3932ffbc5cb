import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { isApiError } from '../../src/api/errors.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'

interface Line {
  readonly name: string
  readonly label: MessageKey
  readonly autoComplete: string
  readonly hint?: string
  readonly open?: true
}

interface Props {
  readonly lines: readonly Line[]
  readonly action: MessageKey
  readonly done: MessageKey
  send(values: Readonly<Record<string, string>>): Promise<unknown>
  onDone?(): void
}

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    maxWidth: '380px',
    justifyItems: 'start',
    '& > .fui-Field': { width: '100%' },
  },
})

/** Fields submitted together; errors show at their fields. */
export function SecretFields({ lines, action, done, send, onDone }: Props) {
  const styles = useStyles()
  const t = useT()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      await send(values)
      setValues({})
      notify({ kind: 'success', code: done })
      onDone?.()
    } catch (error) {
      if (isApiError(error) && error.problems.some(p => lines.some(l => l.name === p.field)))
        setErrors(Object.fromEntries(error.problems.map(p => [p.field, p.message])))
      else
        notify({
          kind: 'error',
          code: 'submitFailed',
          message: isApiError(error, 'NETWORK') ? t('submitNoNetwork') : `${t('submitFailed')}: ${errorText(error)}`,
        })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={e => void submit(e)}>
      {lines.map(l => (
        <Field
          key={l.name}
          size="small"
          label={t(l.label)}
          {...(l.hint ? { hint: l.hint } : {})}
          {...(errors[l.name] ? { validationMessage: errors[l.name] as string } : {})}
        >
          <Input
            type={l.open ? 'text' : 'password'}
            value={values[l.name] ?? ''}
            autoComplete={l.autoComplete}
            onChange={(_, d) => {
              setValues(v => ({ ...v, [l.name]: d.value }))
            }}
          />
        </Field>
      ))}
      <Button
        type="submit"
        size="small"
        appearance="primary"
        disabledFocusable={busy || lines.some(l => !values[l.name])}
      >
        {t(action)}
      </Button>
    </form>
  )
}
