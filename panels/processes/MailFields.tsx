import { Checkbox, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { NodeMail } from '../../domain/workflow/model.ts'
import { useT } from '../../src/i18n/intl.ts'

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, margin: 0, fontSize: tokens.fontSizeBase200 },
  part: { width: '100%' },
})

interface Props {
  readonly email: NodeMail | undefined
  readonly disabled: boolean
  onChange(email: NodeMail): void
}

/** The mail that people get when they are asked at a node; the notice in the product stays. */
export function MailFields({ email = {}, disabled, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const [text, setText] = useState(email.text ?? '')
  return (
    <section aria-labelledby={id} className={styles.part}>
      <strong id={id}>{t('procMail')}</strong>
      <p className={styles.note}>{t('procMailNote')}</p>
      <Checkbox
        label={t('procMailSent')}
        checked={email.off !== true}
        disabled={disabled}
        onChange={(_, d) => {
          onChange({ ...email, off: d.checked !== true })
        }}
      />
      <Field label={t('procMailText')} size="small">
        <Textarea
          value={text}
          maxLength={500}
          disabled={disabled || email.off === true}
          onChange={(_, d) => {
            setText(d.value)
          }}
          onBlur={() => {
            if (text !== (email.text ?? '')) onChange({ ...email, text })
          }}
        />
      </Field>
    </section>
  )
}
