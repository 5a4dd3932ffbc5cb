import { useFluent } from '@fluentui/react-components'
import { useLayoutEffect, useState } from 'react'
import { focusElement } from '../../lib/focus.ts'

/** A dialog returns focus to the previous element; if that is gone, to its panel. */
export function useFocusBack(): void {
  const { targetDocument } = useFluent()
  // Read during rendering, because an autofocused box takes focus before any effect runs.
  const [from] = useState(() => {
    const at = targetDocument?.activeElement ?? null
    return { at, panel: at?.closest('[data-panel-id]') ?? null }
  })
  useLayoutEffect(
    () => () => {
      // After the dialog is removed, before tabster moves focus.
      queueMicrotask(() => {
        const now = targetDocument?.activeElement
        if ((!now || now === targetDocument?.body) && !focusElement(from.at)) focusElement(from.panel)
      })
    },
    [from, targetDocument],
  )
}
