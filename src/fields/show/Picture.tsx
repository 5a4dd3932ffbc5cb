import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Image24Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { fetchAttachment } from '../../api/files.ts'
import { pictureType } from './picture-type.ts'
import type { Reference } from '../../../domain/meta/field.ts'

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  // Transparent pictures have a light background in both themes.
  picture: {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
})

interface Props {
  readonly file: Reference | null
  /** Empty: the picture only decorates what stands beside it. */
  readonly alt: string
  readonly className?: string
}

/** A picture, fetched when it comes into view; without one its place stays. */
export function Picture({ file, alt, className }: Props) {
  const styles = useStyles()
  const frame = useRef<HTMLSpanElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const id = file?.id,
    type = file ? pictureType(file.label) : undefined
  useEffect(() => {
    const place = frame.current
    if (!place || !id || !type) return
    const stop = new AbortController()
    let made: string | undefined
    const watch = new IntersectionObserver(seen => {
      if (!seen.some(s => s.isIntersecting)) return
      watch.disconnect()
      fetchAttachment(id, stop.signal).then(
        bytes => {
          if (stop.signal.aborted) return
          made = URL.createObjectURL(new Blob([bytes], { type }))
          setAddress(made)
        },
        () => undefined,
      )
    })
    watch.observe(place)
    return () => {
      stop.abort()
      watch.disconnect()
      if (made) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [id, type])
  return (
    <span ref={frame} className={mergeClasses(styles.frame, className)}>
      {address ? <img className={styles.picture} src={address} alt={alt} /> : <Image24Regular aria-hidden="true" />}
    </span>
  )
}
