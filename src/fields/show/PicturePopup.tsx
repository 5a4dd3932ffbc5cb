import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchAttachment } from '../../api/files.ts'
import { useT } from '../../i18n/intl.ts'
import { Floating } from '../../ui/Floating.tsx'
import { imagePreviewOffset, pictureType } from './picture-type.ts'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '120px',
    minHeight: '80px',
    padding: '4px',
  },
  // Transparent pictures have a light background in both themes.
  picture: {
    display: 'block',
    maxWidth: '360px',
    maxHeight: '280px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackgroundStatic,
    colorScheme: 'light',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly anchor: HTMLElement
  readonly id: string
  readonly name: string
  onEnter(): void
  onLeave(): void
  onClose(): void
}

/** A picture beside its file name, loaded when first shown. Escape closes it. */
export function PicturePopup({ anchor, id, name, onEnter, onLeave, onClose }: Props) {
  const styles = useStyles()
  const t = useT()
  const [picture, setPicture] = useState<string | null | undefined>(undefined)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    fetchAttachment(id, stop.signal).then(
      bytes => {
        made = URL.createObjectURL(new Blob([bytes], { type: pictureType(name) ?? '' }))
        if (stop.signal.aborted) URL.revokeObjectURL(made)
        else setPicture(made)
      },
      () => {
        if (!stop.signal.aborted) setPicture(null)
      },
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, name])
  useEffect(() => {
    const target = anchor.ownerDocument
    const onKey = (e: KeyboardEvent) => {
      if (e.key === 'Escape' && !e.isComposing) close()
    }
    target.addEventListener('keydown', onKey)
    return () => {
      target.removeEventListener('keydown', onKey)
    }
  }, [anchor])
  return (
    <Floating anchor={anchor} offset={imagePreviewOffset}>
      <div role="presentation" className={styles.box} onMouseEnter={onEnter} onMouseLeave={onLeave}>
        {picture ? (
          <img
            className={styles.picture}
            src={picture}
            alt={t('imageOf', { name })}
            onError={() => {
              setPicture(null)
            }}
          />
        ) : picture === null ? (
          <span role="status" className={styles.quiet}>
            {t('imageFailed')}
          </span>
        ) : (
          <Spinner size="tiny" aria-label={t('imageOf', { name })} />
        )}
      </div>
    </Floating>
  )
}
