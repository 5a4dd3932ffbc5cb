import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { Preparing } from './preparing.ts'
import type { missingFields } from './questions.ts'

interface Props extends Pick<Preparing, 'read'> {
  /** The record that the rows go into. */
  readonly of: string
  readonly mayReadAgain: boolean
  readonly missing: ReturnType<typeof missingFields>
  /** It was tried to go on: missing keys are announced. */
  readonly alerts: boolean
  /** Questions that are open. */
  readonly questions: number
}

/** What is to be known or done before the import can go on. */
export function ColumnNotices({ read, of, mayReadAgain, missing, alerts, questions }: Props) {
  const t = useT()
  const text = useText()
  const names = (fields: typeof missing.keys) => fields.map(f => text(f.label)).join(t('impListSign'))
  return (
    <>
      {mayReadAgain && untitled(read.header) ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{t('impUntitled')}</MessageBarBody>
        </MessageBar>
      ) : null}
      {read.count === 0 ? (
        <MessageBar intent="warning">
          <MessageBarBody>{t('impNoRows')}</MessageBarBody>
        </MessageBar>
      ) : null}
      {of ? (
        <MessageBar>
          <MessageBarBody>{t('impInto', { name: of })}</MessageBarBody>
        </MessageBar>
      ) : null}
      {missing.keys.length > 0 ? (
        <MessageBar intent="error" layout="multiline" role={alerts ? 'alert' : undefined}>
          <MessageBarBody>
            {t('impMissingKeys', { fields: names(missing.keys) })} {t('impMissingHint')}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {missing.required.length > 0 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('impMissingRequired', { fields: names(missing.required) })} {t('impMissingHint')}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {questions > 0 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('impOpenQuestions', { count: questions })}</MessageBarBody>
        </MessageBar>
      ) : null}
    </>
  )
}

/** If most columns have no title, a line above the titles was taken for them. */
const untitled = (header: readonly string[]): boolean =>
  header.length > 2 && header.filter(h => h.trim() === '').length * 2 > header.length
