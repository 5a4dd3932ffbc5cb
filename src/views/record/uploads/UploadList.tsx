import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { ArrowClockwise16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useT } from '../../../i18n/intl.ts'
import { continueUpload, stopUpload, type Upload } from '../../../state/uploads.ts'
import { errorText } from '../../parts/error-text.ts'
import { sizeText } from './size-text.ts'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: `${tokens.spacingVerticalXS} 0` },
  one: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXXS} 0`,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  failed: { color: tokens.colorStatusDangerForeground1 },
  tools: { gridRow: '1 / span 3', gridColumn: 2, display: 'flex' },
})

/** Files on their way, each with its progress; they can be stopped, and go on after a failure. */
export function UploadList({ uploads }: { readonly uploads: readonly Upload[] }) {
  const styles = useStyles()
  const t = useT()
  const again = ({ sent }: Upload) => t(sent > 0 ? 'uploadOn' : 'uploadAgain')
  if (uploads.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('uploads')}>
      {uploads.map(upload => (
        <li key={upload.id} className={styles.one}>
          <span className={styles.name} title={upload.file.name}>
            {upload.file.name}
          </span>
          <ProgressBar
            aria-label={t('uploadOf', { name: upload.file.name })}
            value={upload.sent}
            max={Math.max(upload.file.size, 1)}
            color={upload.state === 'failed' ? 'error' : upload.state === 'cut' ? 'warning' : 'brand'}
          />
          <Where upload={upload} />
          <span className={styles.tools}>
            {upload.state === 'failed' ? (
              <Button
                size="small"
                icon={<ArrowClockwise16Regular />}
                aria-label={t('uploadAgainOf', { action: again(upload), name: upload.file.name })}
                onClick={() => {
                  continueUpload(upload.id)
                }}
              >
                {again(upload)}
              </Button>
            ) : null}
            <Button
              size="small"
              appearance="subtle"
              icon={<Dismiss16Regular />}
              title={t('stopUpload')}
              aria-label={t('stopUploadOf', { name: upload.file.name })}
              onClick={() => {
                stopUpload(upload.id)
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Where({ upload }: { readonly upload: Upload }) {
  const styles = useStyles()
  const t = useT()
  const { state, sent, file, error } = upload
  if (state === 'failed') return <span className={styles.failed}>{errorText(error)}</span>
  const parts = { sent: sizeText(sent), all: sizeText(file.size) }
  return (
    <span className={styles.quiet} role={state === 'cut' ? 'status' : undefined}>
      {state === 'waiting' ? t('uploadWaits', parts) : t(state === 'cut' ? 'uploadCut' : 'uploadSent', parts)}
    </span>
  )
}
