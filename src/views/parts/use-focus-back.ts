import { useFluent } from '@fluentui/react-components'
import { useLayoutEffect, useState } from 'react'
import { focusElement } from '../../lib/focus.ts'

/** A dialog returns focus to the previous element; if that is gone, to its panel. */
export function useFocusBack(): void {
  const { targetDocument } = useFluent()
  // Read while it is drawn: a box that takes the keyboard at once has it before any effect runs.
  const [from] = useState(() => {
    const at = targetDocument?.activeElement ?? null
    return { at, panel: at?.closest('[data-panel-id]') ?? null }
  })
  useLayoutEffect(
    () => () => {
      // After the dialog has left the page, before tabster looks for a place of its own.
      queueMicrotask(() => {
        const now = targetDocument?.activeElement
        if ((!now || now === targetDocument?.body) && !focusElement(from.at)) focusElement(from.panel)
      })
    },
    [from, targetDocument],
  )
}
