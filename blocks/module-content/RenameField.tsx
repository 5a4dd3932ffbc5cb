import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { FieldRenamePlan } from '../../domain/contracts/module.calls.ts'
import { planFieldRename, renameField } from '../../src/api/modules.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { partStyles } from '../../src/views/parts/part-styles.ts'
import { Changes } from './Changes.tsx'
import { Problems } from './Problems.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useTry } from './use-try.ts'

const useStyles = makeStyles({
  ...partStyles,
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBlockStart: tokens.spacingVerticalM,
    maxWidth: '1100px',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  field: { minWidth: 'min(200px, 100%)' },
})

const nameForm = /^[a-z][A-Za-z0-9]{0,40}$/

interface Props {
  readonly entity: string
  readonly fields: readonly string[]
  onRenamed(): Promise<void>
}

/** Gives a field of an object another name, after a look at every place that follows. */
export function RenameField({ entity, fields, onRenamed }: Props) {
  const styles = useStyles()
  const t = useT()
  const attempt = useTry()
  const heading = useId()
  const [chosen, setChosen] = useState('')
  const [to, setTo] = useState('')
  const [plan, setPlan] = useState<FieldRenamePlan | null>(null)
  const [busy, setBusy] = useState(false)
  const field = fields.includes(chosen) ? chosen : (fields[0] ?? '')
  const wrong = to !== '' && !nameForm.test(to)
  const work = (act: () => Promise<void>) => {
    setBusy(true)
    attempt(async () => {
      try {
        await act()
      } finally {
        setBusy(false)
      }
    })
  }
  const look = async () => {
    setPlan(await planFieldRename({ entity, field, to }))
  }
  const rename = async (reason: string) => {
    try {
      await renameField({ entity, field, to, plan: plan?.plan ?? '', reason })
    } catch (failure) {
      // The plan may be an older one: it is shown as it is now.
      await look()
      throw failure
    }
    notify({ kind: 'success', code: 'published', message: t('modFieldRenamed', { from: field, to }) })
    setPlan(null)
    setTo('')
    await onRenamed()
  }
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h4 id={heading} className={styles.title}>
        {t('modRename')}
      </h4>
      <form
        className={styles.bar}
        onSubmit={e => {
          e.preventDefault()
          if (to !== '' && !wrong && !busy) work(look)
        }}
      >
        <Field label={t('modRenameField')} className={styles.field}>
          <Select
            value={field}
            onChange={(_, data) => {
              setChosen(data.value)
              setPlan(null)
            }}
          >
            {fields.map(f => (
              <option key={f} value={f}>
                {f}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('modRenameTo')} className={styles.field} validationMessage={wrong ? t('modRenameForm') : null}>
          <Input
            value={to}
            maxLength={41}
            onChange={(_, data) => {
              setTo(data.value)
              setPlan(null)
            }}
          />
        </Field>
        <Button type="submit" disabledFocusable={to === '' || wrong || busy}>
          {t('modRenameLook')}
        </Button>
      </form>
      {plan ? (
        <RenamePlan key={plan.plan} plan={plan} busy={busy} onRename={reason => work(() => rename(reason))} />
      ) : null}
    </section>
  )
}

interface PlanProps {
  readonly plan: FieldRenamePlan
  readonly busy: boolean
  onRename(reason: string): void
}

/** Every place that follows; with a reason, the field is renamed. */
function RenamePlan({ plan, busy, onRename }: PlanProps) {
  const styles = useStyles()
  const t = useT()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <>
      {plan.problems.length > 0 ? <Problems before={t('modRenameNot')} problems={plan.problems} role="alert" /> : null}
      {plan.changes.length > 0 ? <Changes changes={plan.changes} /> : null}
      {plan.savedViews > 0 ? <span>{t('modRenameSaved', { count: plan.savedViews })}</span> : null}
      {plan.problems.length > 0 ? null : (
        <form
          className={styles.part}
          onSubmit={e => {
            e.preventDefault()
            if (busy) return
            if (reason.trim() === '') setWrong(true)
            else onRename(reason.trim())
          }}
        >
          <ReasonField reason={reason} missing={wrong} onChange={setReason} />
          <span>
            <Button type="submit" appearance="primary" disabledFocusable={busy}>
              {t('modRenameDo')}
            </Button>
          </span>
        </form>
      )}
    </>
  )
}
