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
import { useEffect, useMemo } from 'react'
import type { AttachmentRow } from '../../../../domain/contracts/files.calls.ts'
import { fetchAttachment } from '../../../api/files.ts'
import { imagePreviewOffset } from '../../../fields/show/picture-type.ts'
import { useT } from '../../../i18n/intl.ts'
import { Failure, LoadingBar } from '../../parts/PanelStates.tsx'
import { useFocusBack } from '../../parts/use-focus-back.ts'
import { useFetched } from './use-fetched.ts'

/** Space between the picture frame and the window edges. */
const offset = imagePreviewOffset
/** Height of the title and of the frame's borders. */
const around = 74

const useStyles = makeStyles({
  surface: {
    width: 'fit-content',
    minWidth: '320px',
    maxWidth: `calc(100vw - ${2 * offset}px)`,
    maxHeight: `calc(100vh - ${2 * offset}px)`,
    padding: tokens.spacingHorizontalL,
  },
  body: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  content: { position: 'relative', minHeight: '120px', overflow: 'hidden', textAlign: 'center' },
  picture: {
    display: 'block',
    margin: 'auto',
    maxWidth: '100%',
    maxHeight: `calc(100vh - ${2 * offset + around}px)`,
    objectFit: 'contain',
    backgroundColor: tokens.colorNeutralBackground3,
  },
})

/** A picture of the record as large as the window allows; Escape closes it. */
export function ImagePreview({ file, onClose }: { readonly file: AttachmentRow; onClose(): void }) {
  useFocusBack()
  const styles = useStyles()
  const t = useT()
  const { value, error, again } = useFetched(file.id, stop => fetchAttachment(file.id, stop))
  const address = useMemo(() => (value ? URL.createObjectURL(value) : undefined), [value])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
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
              <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('close')} onClick={onClose} />
            }
          >
            {file.fileName}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <LoadingBar shown={!value && !error} />
            {error ? <Failure error={error} onRetry={again} /> : null}
            {address ? <img className={styles.picture} src={address} alt={file.fileName} /> : null}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
