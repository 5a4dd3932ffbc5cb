import { useStore } from '@nanostores/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { recordedDays, type RecordedRequests as Answer } from '../../domain/contracts/recorded.calls.ts'
import { $locale, useT, useText } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'

const useStyles = makeStyles({
  all: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start', marginBlock: tokens.spacingVerticalS },
  scroll: { maxHeight: '320px', overflow: 'auto', maxWidth: '100%' },
  table: {
    borderCollapse: 'collapse',
    fontSize: '13px',
    '& th, & td': {
      textAlign: 'start',
      fontWeight: tokens.fontWeightRegular,
      padding: '4px 14px 4px 0',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
    '& thead th, & td:nth-child(2)': { whiteSpace: 'nowrap' },
    '& thead th': {
      fontWeight: tokens.fontWeightSemibold,
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  count: { fontVariantNumeric: 'tabular-nums' },
  note: { color: tokens.colorNeutralForeground2 },
})

/** Shows what a change would have done to recent requests. Use a new instance per change. */
export function RecordedRequests({ ask }: { ask(): Promise<Answer> }) {
  const styles = useStyles()
  const t = useT()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    setError(null)
    try {
      setAnswer(await ask())
    } catch (e) {
      setError(e)
    }
    setBusy(false)
  }
  return (
    <div className={styles.all}>
      <Button
        size="small"
        disabledFocusable={busy}
        onClick={() => {
          if (!busy) void look()
        }}
      >
        {t('recordedAsk', { days: recordedDays })}
      </Button>
      {error ? <span role="alert">{errorText(error)}</span> : null}
      {answer ? <RecordedSummary answer={answer} /> : null}
    </div>
  )
}

function RecordedSummary({
  answer: { requests, people, refused, allowed, since, complete, stepsSince, groups },
}: {
  readonly answer: Answer
}) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const locale = useStore($locale)
  const day = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return (
    <>
      <div role="status">
        <div>
          {t('recordedRefused', { refused, requests, people })}
          {allowed > 0 ? ` ${t('recordedAllowed', { allowed })}` : ''}
        </div>
        <div className={styles.note}>
          {complete ? null : t('recordedOnly', { since: day(since) })}{' '}
          {stepsSince === null ? null : t('recordedStepsSince', { since: day(stepsSince) })} {t('recordedNote')}
        </div>
      </div>
      {groups.length > 0 ? (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t('recordedTitle')}>
            <thead>
              <tr>
                {(
                  [
                    'previewChange',
                    'explainWhat',
                    'previewName',
                    'recordedPerson',
                    'recordedCount',
                    'recordedWhy',
                  ] as const
                ).map(k => (
                  <th key={k} scope="col">
                    {t(k)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map(g => (
                <tr key={`${g.outcome} ${g.right.what} ${g.right.name.en_US} ${g.person.id}`}>
                  <td>
                    <Chip tone={g.outcome === 'refused' ? 'danger' : 'success'}>
                      {t(g.outcome === 'refused' ? 'recordedIsRefused' : 'recordedIsAllowed')}
                    </Chip>
                  </td>
                  <td>{t(`what_${g.right.what}` as MessageKey)}</td>
                  <th scope="row">{text(g.right.name)}</th>
                  <td>{g.person.label}</td>
                  <td className={styles.count} title={day(g.last)}>
                    {g.count}
                  </td>
                  <td>
                    {g.path.length === 0
                      ? t('reason_noRole')
                      : g.path.map(s => (
                          <div key={s.role}>
                            {s.role}: {t(`reason_${s.reason}` as MessageKey)}
                          </div>
                        ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  )
}
