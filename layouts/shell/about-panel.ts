import { t } from '../../src/i18n/intl.ts'
import { bareAddress } from '../../src/router/canonical.ts'
import { findRoute } from '../../src/state/menus.ts'
import type { OpenPanel } from '../../panels/open-panel.ts'
import { groupLabel } from '../dock/menu-groups.tsx'

/** Further facts of a panel: screen area, position, unsaved work. */
export function aboutPanel(panel: OpenPanel): string {
  const menu = findRoute(bareAddress(panel.$address.get()))?.entry.menu
  const said = [
    menu ? t(groupLabel(menu)) : '',
    panel.$document.get() === document ? '' : t('inOwnWindow'),
    panel.$dirty.get() ? t('unsaved') : '',
  ]
  return said.filter(part => part && part !== panel.$label.get()).join(' · ')
}
