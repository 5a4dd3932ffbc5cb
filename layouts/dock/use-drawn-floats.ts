import type { ILayoutApi, Model } from 'flexlayout-react'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * Draws floats again once they are measured. The library draws a float only when it knows its size, and may not notice
 * the first one: the window then stays empty until the next change of the layout.
 */
export function useDrawnFloats(model: Model): RefObject<ILayoutApi | null> {
  const layout = useRef<ILayoutApi>(null)
  useEffect(() => {
    let known = 0
    const onAfterAction = () => {
      requestAnimationFrame(() => {
        const { length } = document.querySelectorAll('.flexlayout__float_window')
        // A new float is measured by the next frame.
        if (length > known) requestAnimationFrame(() => layout.current?.redraw())
        known = length
      })
    }
    const listener = { onAfterAction }
    model.addChangeListener(listener)
    onAfterAction()
    return () => {
      model.removeChangeListener(listener)
    }
  }, [model])
  return layout
}
