import { Field, Textarea } from '@fluentui/react-components'
import { codeMessage, useT } from '../../src/i18n/intl.ts'

interface Props {
  readonly reason: string
  /** Applying was tried without a reason. */
  readonly missing: boolean
  onChange(reason: string): void
}

/** The reason of a change to what others use; it is required. */
export function ReasonField({ reason, missing, onChange }: Props) {
  const t = useT()
  return (
    <Field
      label={t('modReason')}
      required
      validationMessage={missing && reason.trim() === '' ? (codeMessage('REASON_REQUIRED') ?? null) : null}
    >
      <Textarea
        value={reason}
        maxLength={400}
        onChange={(_, data) => {
          onChange(data.value)
        }}
      />
    </Field>
  )
}
