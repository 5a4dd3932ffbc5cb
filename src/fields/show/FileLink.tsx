import { Link, makeStyles, mergeClasses } from '@fluentui/react-components'
import { ArrowDownload16Regular } from '@fluentui/react-icons'
import { downloadAttachment } from '../../api/files.ts'
import { useT } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { pictureType } from './picture-type.ts'
import { PicturePopup } from './PicturePopup.tsx'
import { useHover } from './use-hover.ts'

const useStyles = makeStyles({
  file: { display: 'inline-flex', alignItems: 'center', gap: '4px', maxWidth: '100%', minWidth: 0, minHeight: '24px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** A file by name: a click downloads it; hovering over a picture shows it. */
export function FileLink({
  id,
  name,
  className,
}: {
  readonly id: string
  readonly name: string
  readonly className?: string
}) {
  const styles = useStyles()
  const t = useT()
  const popup = useHover<{ readonly id: string }>()
  const download = () => {
    downloadAttachment(id).catch(() => {
      notify({ kind: 'error', code: 'downloadFailed' })
    })
  }
  const shows = pictureType(name) !== undefined
  const enter = (anchor: HTMLElement) => {
    if (shows) popup.enter({ event: { id }, anchor })
  }
  return (
    <>
      <Link
        as="button"
        className={mergeClasses(styles.file, className)}
        aria-label={t('downloadFile', { name })}
        onClick={download}
        onMouseEnter={e => {
          enter(e.currentTarget)
        }}
        onFocus={e => {
          enter(e.currentTarget)
        }}
        onMouseLeave={popup.leave}
        onBlur={popup.close}
      >
        <ArrowDownload16Regular />
        <span className={styles.name}>{name}</span>
      </Link>
      {popup.hover ? (
        <PicturePopup
          anchor={popup.hover.anchor}
          id={id}
          name={name}
          onEnter={popup.stay}
          onLeave={popup.leave}
          onClose={popup.close}
        />
      ) : null}
    </>
  )
}
