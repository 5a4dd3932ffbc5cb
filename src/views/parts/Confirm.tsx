import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useT } from '../../i18n/intl.ts'
import { useFocusBack } from './use-focus-back.ts'

/** A confirmation dialog; Escape and Cancel change nothing. */
export function Confirm({
  text,
  action,
  onClose,
}: {
  readonly text: string
  readonly action: string
  onClose(yes: boolean): void
}) {
  useFocusBack()
  const t = useT()
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, data) => {
        if (!data.open) onClose(false)
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{action}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button
              onClick={() => {
                onClose(false)
              }}
            >
              {t('cancel')}
            </Button>
            <Button
              appearance="primary"
              onClick={() => {
                onClose(true)
              }}
            >
              {action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
