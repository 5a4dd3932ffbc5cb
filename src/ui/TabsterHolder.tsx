import { useFocusFinders } from '@fluentui/react-components'

/**
 * Keeps Fluent's focus manager (tabster) for the window's lifetime: disposed with a dialog, it would leave the page
 * hidden.
 */
export function TabsterHolder(): null {
  useFocusFinders()
  return null
}
