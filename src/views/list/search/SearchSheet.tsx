import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/intl.ts'
import { useFocusBack } from '../../parts/use-focus-back.ts'

const useStyles = makeStyles({
  surface: {
    position: 'fixed',
    inset: 'auto 0 0 0',
    width: '100%',
    maxWidth: '100%',
    margin: 0,
    padding: '12px 16px 0',
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
  },
  body: { maxHeight: '80dvh', rowGap: tokens.spacingVerticalS },
  content: { padding: 0 },
})

/** The search form in a narrow window: a sheet over the list from the lower edge, so that the rows keep their space. */
export function SearchSheet({ onClose, children }: { onClose(): void; readonly children: ReactNode }) {
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
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle
            action={
              <Button
                size="small"
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label={t('close')}
                onClick={onClose}
              />
            }
          >
            {t('search')}
          </DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
