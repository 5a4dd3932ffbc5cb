import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { Delete16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { addComment, deleteComment, fetchComments, type RecordName } from '../../../api/files.ts'
import { showInstant } from '../../../../domain/values/shown-instant.ts'
import { userZone } from '../../../fields/show-value.ts'
import { useT } from '../../../i18n/intl.ts'
import { notify } from '../../../state/notices.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { errorText } from '../../parts/error-text.ts'
import { Failure } from '../../parts/PanelStates.tsx'
import { useFetched } from './use-fetched.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  write: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    alignItems: 'flex-end',
    marginTop: tokens.spacingVerticalM,
    '& > :first-child': { flexGrow: 1 },
  },
})

/** Comments of the parties on the record. */
export function Comments({ of, pulse }: { readonly of: RecordName; readonly pulse: number }) {
  const styles = useStyles()
  const t = useT()
  const [draft, setDraft] = useState('')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<string | null>(null)
  const { value, error, again } = useFetched(of.id, stop => fetchComments(of, stop), pulse)
  const act = async (what: () => Promise<unknown>, after?: () => void) => {
    setBusy(true)
    try {
      await what()
      after?.()
      again()
    } catch (failure) {
      notify({ kind: 'error', code: 'saveFailed', message: `${t('saveFailed')}: ${errorText(failure)}` })
    }
    setBusy(false)
  }
  const send = () => {
    if (draft.trim() !== '' && !busy)
      void act(
        () => addComment(of, draft),
        () => {
          setDraft('')
        },
      )
  }
  return (
    <div>
      {error ? <Failure error={error} onRetry={again} /> : null}
      <ul className={styles.list}>
        {(value ?? []).map(c => (
          <li key={c.id}>
            <div className={styles.head}>
              <span className={styles.name}>{c.authorName}</span>
              <span>{c.authorCompany}</span>
              <span>{showInstant(c.createTime, userZone())}</span>
              {c.mine ? (
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<Delete16Regular />}
                  aria-label={t('deleteComment')}
                  disabled={busy}
                  onClick={() => {
                    setAsking(c.id)
                  }}
                />
              ) : null}
            </div>
            <div className={styles.text}>{c.content}</div>
          </li>
        ))}
      </ul>
      <div className={styles.write}>
        <Textarea
          aria-label={t('writeComment')}
          placeholder={t('writeComment')}
          value={draft}
          maxLength={4000}
          resize="vertical"
          onChange={(_, data) => {
            setDraft(data.value)
          }}
          onKeyDown={e => {
            if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || e.nativeEvent.isComposing) return
            e.preventDefault()
            e.stopPropagation()
            send()
          }}
        />
        <Button size="small" appearance="primary" disabled={busy || draft.trim() === ''} onClick={send}>
          {t('sendComment')}
        </Button>
      </div>
      {asking ? (
        <Confirm
          text={t('deleteCommentAsk')}
          action={t('deleteComment')}
          onClose={yes => {
            if (yes) void act(() => deleteComment(asking))
            setAsking(null)
          }}
        />
      ) : null}
    </div>
  )
}
