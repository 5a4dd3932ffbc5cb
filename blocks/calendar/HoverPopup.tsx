import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Floating } from '../../src/ui/Floating.tsx'
import type { Hover } from '../../src/fields/show/use-hover.ts'
import type { ShownEvent } from './contract.ts'

interface Props {
  readonly hover: Hover<ShownEvent>
  readonly children: ReactNode
  onEnter(): void
  onLeave(): void
  onClose(): void
}

const useStyles = makeStyles({
  box: {
    padding: '6px 8px',
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  title: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase300 },
})

/** Details of the hovered event beside the mouse; Escape closes it. */
export function HoverPopup({ hover, children, onEnter, onLeave, onClose }: Props) {
  const styles = useStyles()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const target = hover.anchor.ownerDocument
    const onKey = (e: KeyboardEvent) => {
      if (e.key === 'Escape' && !e.isComposing) close()
    }
    target.addEventListener('keydown', onKey)
    return () => {
      target.removeEventListener('keydown', onKey)
    }
  }, [hover.anchor])
  return (
    <Floating anchor={hover.anchor} minWidth={200}>
      <div role="presentation" onMouseEnter={onEnter} onMouseLeave={onLeave}>
        <div role="tooltip" className={styles.box}>
          <span className={styles.title}>{hover.event.title}</span>
          {children}
        </div>
      </div>
    </Floating>
  )
}
