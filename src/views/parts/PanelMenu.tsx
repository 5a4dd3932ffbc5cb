import { Menu, type MenuProps } from '@fluentui/react-components'
import { useClosing } from './use-closing.ts'

/** A menu in a panel. */
export function PanelMenu(props: MenuProps) {
  return <Menu {...props} {...useClosing()} />
}
