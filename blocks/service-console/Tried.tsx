import {
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import type { ServiceTried } from '../../domain/contracts/service.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'

const useStyles = makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { marginBlock: 0, paddingInlineStart: tokens.spacingHorizontalL },
  answer: { maxWidth: '720px', '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
})

/** What a call gave: its answer or the reasons of its refusal, its time and statements. */
export function Tried({
  tried: { answer, refusal, rows, differs, milliseconds, statements },
}: {
  readonly tried: ServiceTried
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.all}>
      <div className={styles.bar}>
        <Chip tone={refusal ? 'danger' : 'success'}>{t(refusal ? 'svcRefused' : 'svcAnswered')}</Chip>
        <span className={styles.quiet}>{t('svcSpent', { milliseconds, statements })}</span>
        {refusal ? null : <span className={styles.quiet}>{t('svcRows', { rows })}</span>}
      </div>
      {refusal ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {refusal.status} {refusal.code}
            </MessageBarTitle>
            {refusal.message}
            {refusal.problems.length === 0 ? null : (
              <ul className={styles.list}>
                {refusal.problems.map(p => (
                  <li key={`${p.field} ${p.code}`}>
                    {p.field ? <strong>{p.field}: </strong> : null}
                    {p.message} ({p.code})
                  </li>
                ))}
              </ul>
            )}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {differs.length === 0 ? null : (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('svcDiffers')}</MessageBarTitle>
            <ul className={styles.list}>
              {differs.map(d => (
                <li key={d}>{d}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      {refusal ? null : (
        <Field size="small" label={t('svcAnswer')} className={styles.answer}>
          <Textarea size="small" readOnly rows={12} value={JSON.stringify(answer ?? null, null, 2)} />
        </Field>
      )}
    </div>
  )
}
