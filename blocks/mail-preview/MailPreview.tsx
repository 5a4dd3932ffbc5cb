import { Button, Field, Input, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useId, useState, type FormEvent } from 'react'
import type { MailPreview as Preview } from '../../domain/contracts/mail.calls.ts'
import { fetchMailPreview, fetchTemplatePreview } from '../../src/api/mail.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { MailPreviewPart } from './mail-preview.block.ts'

const useStyles = makeStyles({
  part: {
    marginTop: tokens.spacingVerticalM,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere', maxWidth: '900px' },
  choose: { display: 'flex', alignItems: 'end', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  texts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    maxWidth: '1100px',
  },
  text: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    minWidth: 0,
  },
  subject: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  body: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

interface Props {
  readonly id: string
  readonly of: MailPreviewPart['of']
  readonly pulse: number
}

/** The saved text with the values of a record, in each language that it has. */
export function MailPreview({ id, of, pulse }: Props) {
  const styles = useStyles()
  const t = useT()
  const heading = useId()
  const [number, setNumber] = useState('')
  const { value, error, again } = useFetched(
    `${id} ${number}`,
    stop => (of === 'template' ? fetchTemplatePreview(id, number, stop) : fetchMailPreview(id, stop)),
    pulse,
  )
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('mailPreview')}
      </h3>
      {of === 'template' ? <ChooseRecord onChoose={setNumber} /> : null}
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value ? <Shown preview={value} /> : null}
    </section>
  )
}

function ChooseRecord({ onChoose }: { readonly onChoose: (number: string) => void }) {
  const styles = useStyles()
  const t = useT()
  const [typed, setTyped] = useState('')
  const submit = (e: FormEvent) => {
    e.preventDefault()
    onChoose(typed.trim())
  }
  return (
    <form className={styles.choose} onSubmit={submit}>
      <Field label={t('mailPreviewNumber')} hint={t('mailPreviewHint')}>
        <Input
          value={typed}
          maxLength={40}
          onChange={(_, data) => {
            setTyped(data.value)
          }}
        />
      </Field>
      <Button type="submit">{t('mailPreview')}</Button>
    </form>
  )
}

function Shown({ preview }: { readonly preview: Preview }) {
  const styles = useStyles()
  const t = useT()
  return (
    <>
      {preview.company === null ? null : (
        <p className={styles.note}>{t('mailPreviewOf', { company: preview.company })}</p>
      )}
      <div className={styles.texts}>
        {preview.texts.map(({ language, subject, body, problems }) => (
          <article key={language} className={styles.text} lang={language === 'zh_CN' ? 'zh-CN' : 'en'}>
            {problems.length > 0 ? (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{problems.join('. ')}</MessageBarBody>
              </MessageBar>
            ) : null}
            <p className={styles.subject}>{subject}</p>
            <p className={styles.body}>{body}</p>
          </article>
        ))}
      </div>
      {preview.variables.length > 0 ? (
        <p className={styles.note}>{t('mailVariables', { names: preview.variables.map(v => `{{${v}}}`).join(' ') })}</p>
      ) : null}
    </>
  )
}
