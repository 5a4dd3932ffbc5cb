import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { setHostSecret } from '../../src/api/outgoing.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { partStyles } from '../../src/views/parts/part-styles.ts'
import { problemsText } from '../../src/views/parts/error-text.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px', minWidth: 0 },
  heading: partStyles.heading,
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.spacingHorizontalS },
  quiet: { ...partStyles.quiet, margin: 0 },
  secret: { flexGrow: 1, minWidth: '200px', maxWidth: '420px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, paddingBlockStart: '22px' },
})

interface Props {
  readonly id: string
  readonly header: string
  readonly stored: boolean
  readonly editable: boolean
  onChanged(): void
}

/** Whether a secret is stored; it is entered and removed here, and shown nowhere. */
export function HostSecret({ id, header, stored, editable, onChanged }: Props) {
  const styles = useStyles()
  const t = useT()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const set = (secret: string | null) => {
    if (busy) return
    setBusy(true)
    setWrong('')
    setHostSecret({ id, secret })
      .then(() => {
        setTyped('')
        onChanged()
      })
      .catch((error: unknown) => {
        setWrong(problemsText(error))
      })
      .finally(() => {
        setBusy(false)
      })
  }
  return (
    <section className={styles.part} aria-label={t('hostSecret')}>
      <h3 className={styles.heading}>{t('hostSecret')}</h3>
      <p className={styles.quiet} role="status">
        <Chip tone={stored ? 'success' : 'warning'}>{t(stored ? 'hostSecretStored' : 'hostSecretMissing')}</Chip>{' '}
        {t('hostSecretHint', { header })}
      </p>
      {editable ? (
        <div className={styles.bar}>
          <Field
            size="small"
            label={t('hostSecretNew')}
            className={styles.secret}
            validationState={wrong ? 'error' : 'none'}
            validationMessage={wrong}
          >
            <Input
              size="small"
              type="password"
              autoComplete="off"
              value={typed}
              onChange={(_, d) => {
                setTyped(d.value)
                setWrong('')
              }}
            />
          </Field>
          <div className={styles.buttons}>
            <Button
              size="small"
              appearance="primary"
              disabledFocusable={busy || typed === ''}
              onClick={() => {
                if (typed !== '') set(typed)
              }}
            >
              {t('hostSecretStore')}
            </Button>
            {stored ? (
              <Button
                size="small"
                disabledFocusable={busy}
                onClick={() => {
                  set(null)
                }}
              >
                {t('hostSecretRemove')}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </section>
  )
}
