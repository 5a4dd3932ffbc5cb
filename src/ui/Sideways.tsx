import { useEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly children: ReactNode
}

/** Content that may be wider than its container: it scrolls sideways, and then can get focus (WCAG 2.1.1). */
export function Sideways({ label, children }: Props) {
  const root = useRef<HTMLElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const at = root.current
    if (!at) return undefined
    const sizes = new ResizeObserver(() => {
      setWide(at.scrollWidth > at.clientWidth)
    })
    for (const part of [at, ...at.children]) sizes.observe(part)
    return () => {
      sizes.disconnect()
    }
  })
  return (
    <section ref={root} aria-label={label} style={{ overflowX: 'auto' }} {...(wide ? { tabIndex: 0 } : {})}>
      {children}
    </section>
  )
}
