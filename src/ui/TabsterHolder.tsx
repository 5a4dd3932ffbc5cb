import { useFocusFinders } from '@fluentui/react-components'

/**
 * Holds Fluent's keeper of the keyboard (tabster) as long as its window stands: going with a dialog, it leaves the page
 * behind it hidden.
 */
export function TabsterHolder(): null {
  useFocusFinders()
  return null
}
