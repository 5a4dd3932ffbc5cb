import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { DocumentArrowUp20Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import type { EventsTaken } from '../../../domain/contracts/tracking.calls.ts'
import { eventsIn, sendEvents } from '../../api/carrier-events.ts'
import { useT } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { errorText } from '../parts/error-text.ts'
import { useFocusBack } from '../parts/use-focus-back.ts'

const useStyles = makeStyles({
  rows: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, maxHeight: '240px', overflowY: 'auto' },
})

/** Imports a file of carrier events, and shows the results. */
export function TakeEvents({ onTaken }: { onTaken(): void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState<EventsTaken | null>(null)
  const refuse = (message: string) => {
    notify({ kind: 'error', code: 'eventsNotRead', message })
  }
  const read = async (file: File) => {
    setBusy(true)
    const events = eventsIn(await file.text())
    try {
      if (!events || events.length === 0) {
        refuse(t('eventsNotRead'))
        return
      }
      setTaken(await sendEvents(events))
      onTaken()
    } catch (error) {
      refuse(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('takeEvents')}
        onChange={e => {
          const [file] = e.target.files ?? []
          e.target.value = ''
          if (file) void read(file)
        }}
      />
      <Button
        size="small"
        icon={busy ? <Spinner size="tiny" aria-hidden="true" /> : <DocumentArrowUp20Regular />}
        disabledFocusable={busy}
        onClick={() => {
          input.current?.click()
        }}
      >
        {t(busy ? 'takingEvents' : 'takeEvents')}
      </Button>
      {taken ? (
        <Taken
          taken={taken}
          onClose={() => {
            setTaken(null)
          }}
        />
      ) : null}
    </>
  )
}

function Taken({ taken, onClose }: { readonly taken: EventsTaken; onClose(): void }) {
  useFocusBack()
  const styles = useStyles()
  const t = useT()
  return (
    <Dialog
      open
      onOpenChange={(_, data) => {
        if (!data.open) onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('takeEvents')}</DialogTitle>
          <DialogContent>
            <p role="status">
              {t('eventsTaken', {
                read: taken.read,
                applied: taken.applied,
                kept: taken.kept,
                waiting: taken.waiting,
                doubles: taken.doubles,
              })}
            </p>
            {taken.refused.length > 0 ? (
              <>
                <p>{t('eventsRefused', { count: taken.refused.length })}</p>
                <ol className={styles.rows}>
                  {taken.refused.map(r => (
                    <li key={r.row} value={r.row}>{`${t('eventRow', { row: r.row })}: ${r.message}`}</li>
                  ))}
                </ol>
              </>
            ) : null}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
