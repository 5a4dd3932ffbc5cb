import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { $goTo } from '../../src/api/reactions.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $ended } from '../../src/state/session.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'

/** The server ended the session (B-042, B-043); OK leads to the sign-in page and afterwards back here (B-044). */
export function SessionEnded({ ended }: { readonly ended: NonNullable<ReturnType<typeof $ended.get>> }) {
  useFocusBack()
  const t = useT()
  const signIn = () => {
    $ended.set(null)
    $goTo.set(null)
    $goTo.set('/login')
  }
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('systemTip')}</DialogTitle>
          <DialogContent>{t(ended === 'timeout' ? 'SESSION_TIMEOUT' : 'SESSION_OFFLINE')}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={signIn}>
              {t('ok')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
