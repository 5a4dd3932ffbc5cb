import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ReadChanges } from '../../../domain/contracts/edi.calls.ts'
import type { RowChange } from '../../../domain/meta/records/row-changes.ts'
import { readAnswer } from '../../api/prints.ts'
import { useT } from '../../i18n/intl.ts'
import { ChooseFile } from '../../ui/ChooseFile.tsx'
import { reasonsOf } from '../parts/error-text.ts'

interface Props {
  readonly entity: string
  readonly id: string
  /** Proposals of the file replace typed ones. */
  onRead(changes: readonly RowChange[]): void
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalS,
  },
  message: { width: '100%' },
})

/** Fills proposed changes from a message of the user's own system; the user checks them before sending. */
export function ReadAnswer({ entity, id, onRead }: Props) {
  const styles = useStyles()
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<ReadChanges | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const take = async (file: File) => {
    setBusy(true)
    setFailure(null)
    setRead(null)
    try {
      const found = await readAnswer(entity, id, file)
      setRead(found)
      onRead(found.changes)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  const counts = read
    ? {
        standard: read.standard,
        changes: read.changes.length,
        same: read.same,
        unnamed: read.unnamed,
        known: read.known,
      }
    : undefined
  return (
    <div className={styles.bar}>
      <ChooseFile
        label={t('readAnswer')}
        accept=".xml,.edi,.edifact,.txt"
        busy={busy}
        onFile={file => void take(file)}
      />
      {counts ? (
        <MessageBar
          className={styles.message}
          intent={counts.changes > 0 ? 'success' : 'info'}
          layout="multiline"
          role="status"
        >
          <MessageBarBody>
            {t(counts.changes > 0 ? 'answerRead' : 'answerSame', counts)}
            {read && read.rest.length > 0 ? ` ${t('answerRest', { places: read.rest.join(', ') })}` : ''}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {failure ? (
        <MessageBar className={styles.message} intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {reasonsOf(failure).map((r, i) => (
              <div key={i}>{r}</div>
            ))}
          </MessageBarBody>
        </MessageBar>
      ) : null}
    </div>
  )
}
