import { makeStyles, Portal, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useState, type ReactNode } from 'react'

interface Place {
  readonly left: number
  readonly top: number | undefined
  readonly bottom: number | undefined
  readonly width: number
  readonly room: number
}

const useStyles = makeStyles({
  box: {
    position: 'fixed',
    zIndex: 9999,
    boxSizing: 'border-box',
    overflowY: 'auto',
    overflowX: 'hidden',
    padding: '4px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
})

/** A popup below its anchor, or above with more room; follows scrolling. Never takes focus. */
export function Floating({
  anchor,
  minWidth = 0,
  offset = 2,
  children,
}: {
  readonly anchor: HTMLElement
  readonly minWidth?: number
  readonly offset?: number
  readonly children: ReactNode
}) {
  const styles = useStyles()
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const view = anchor.ownerDocument.defaultView ?? window
    const put = () => {
      setPlace(placeAt(anchor.getBoundingClientRect(), view, offset))
    }
    // An anchor over a cell follows the scrolling of its grid a frame later.
    let frame = 0
    const follow = (frames: number) => {
      put()
      view.cancelAnimationFrame(frame)
      if (frames > 0)
        frame = view.requestAnimationFrame(() => {
          follow(frames - 1)
        })
    }
    const moved = () => {
      follow(2)
    }
    moved()
    view.addEventListener('scroll', moved, { capture: true, passive: true })
    view.addEventListener('resize', moved)
    return () => {
      view.cancelAnimationFrame(frame)
      view.removeEventListener('scroll', moved, { capture: true })
      view.removeEventListener('resize', moved)
    }
  }, [anchor, offset])
  if (!place) return null
  return (
    <Portal>
      {/* A mouse press in the popup must not blur its field. */}
      <div
        role="presentation"
        className={styles.box}
        onMouseDown={e => {
          e.preventDefault()
        }}
        style={{
          left: place.left,
          top: place.top,
          bottom: place.bottom,
          minWidth: Math.max(place.width, minWidth),
          maxWidth: 'min(480px, 90vw)',
          maxHeight: Math.min(place.room, 320),
        }}
      >
        {children}
      </div>
    </Portal>
  )
}

function placeAt(rect: DOMRect, view: Window, offset: number): Place {
  const below = view.innerHeight - rect.bottom - offset - 6,
    above = rect.top - offset - 6
  const up = below < 160 && above > below
  const left = Math.max(4, Math.min(rect.left, view.innerWidth - Math.max(rect.width, 180) - 4))
  return {
    left,
    width: rect.width,
    top: up ? undefined : rect.bottom + offset,
    bottom: up ? view.innerHeight - rect.top + offset : undefined,
    room: up ? above : below,
  }
}
