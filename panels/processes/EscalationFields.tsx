import { Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { noCopies } from '../../domain/workflow/configure.ts'
import type { Escalation } from '../../domain/workflow/model.ts'
import { useT } from '../../src/i18n/intl.ts'
import { PeopleFields } from './CopiesFields.tsx'

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, margin: 0, fontSize: tokens.fontSizeBase200 },
  days: { width: 'min(240px, 100%)', marginBlock: tokens.spacingVerticalS },
})

interface Props {
  readonly escalates: Escalation | undefined
  readonly disabled: boolean
  onChange(escalates: Escalation | undefined): void
}

const none: Escalation = { ...noCopies, days: 1, superiors: false }
const most = 365

/** Who gets a copy when a task waits for more than so many working days. Without days nobody does. */
export function EscalationFields({ escalates, disabled, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(escalates ? String(escalates.days) : '')
  const keep = () => {
    const days = Number(typed)
    if (!Number.isInteger(days) || days < 1 || days > most) {
      setTyped('')
      if (escalates) onChange(undefined)
    } else if (days !== escalates?.days) onChange({ ...(escalates ?? none), days })
  }
  return (
    <section aria-labelledby={id}>
      <strong id={id}>{t('procEscalate')}</strong>
      <p className={styles.note}>{t('procEscalateNote')}</p>
      <Field label={t('procEscalateDays')} hint={t('procEscalateDaysNote')} className={styles.days}>
        <Input
          size="small"
          type="number"
          min={1}
          max={most}
          value={typed}
          disabled={disabled}
          onChange={(_, d) => {
            setTyped(d.value)
          }}
          onBlur={keep}
        />
      </Field>
      {escalates ? (
        <>
          <Checkbox
            label={t('procEscalateSuperiors')}
            checked={escalates.superiors}
            disabled={disabled}
            onChange={(_, d) => {
              onChange({ ...escalates, superiors: d.checked === true })
            }}
          />
          <PeopleFields
            copies={escalates}
            disabled={disabled}
            onChange={copies => {
              onChange({ ...escalates, ...copies })
            }}
          />
        </>
      ) : null}
    </section>
  )
}
