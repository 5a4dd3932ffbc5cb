import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useT, useText } from '../../src/i18n/intl.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import type { LeaveQuestion } from './leave.ts'

/** One question for all panels with unsaved work. */
export function LeaveDialog({ question }: { readonly question: LeaveQuestion }) {
  useFocusBack()
  const t = useT()
  const name = useText()
  const { panels } = question
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, data) => {
        if (!data.open) question.answer('stay')
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('leaveTitle')}</DialogTitle>
          <DialogContent>
            <p>{t('leaveText', { count: panels.length })}</p>
            <ul className="portside-leave">
              {panels.map(panel => (
                <li key={panel.key}>
                  <strong>{panel.$label.get()}</strong> {name(panel.$dirty.get() ?? undefined)}
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions className="portside-leave-actions">
            <Button appearance="secondary" onClick={() => question.answer('discard')}>
              {t('leaveDiscard')}
            </Button>
            <Button appearance="secondary" onClick={() => question.answer('stay')}>
              {t('leaveStay')}
            </Button>
            <Button appearance="primary" onClick={() => question.answer('save')}>
              {t('leaveSave')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
