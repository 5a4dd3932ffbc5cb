import type { OpenHow } from '../../commands/workspace.ts'
import type { OpenPanel } from '../../panels/open-panel.ts'
import { announce } from '../../src/lib/announce.ts'
import { t } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { focusPanel } from './focus.ts'
import { isHeld } from './locks.ts'
import { tabOf, tabsetOf, tabsets } from './model.ts'
import { openAddress, type OpenOptions } from './opening.ts'
import { menuEntries, showMenu, type MenuLines } from './show-menu.ts'
import type { Workspace } from '../workspace/workspace.ts'

const ways: readonly (readonly [OpenHow, MessageKey, string?])[] = [
  ['reuse', 'rowOpen', 'Enter'],
  ['beside', 'rowBeside', 'Ctrl+Enter'],
  ['below', 'rowBelow'],
  ['float', 'rowFloat'],
  ['window', 'rowWindow', 'Alt+Enter'],
]

/** The menu of a row: the same ways to open it as by dragging (W24). */
export function showRowMenu(
  workspace: Workspace,
  panel: OpenPanel,
  address: string,
  at: { readonly x: number; readonly y: number },
): void {
  const model = workspace.$model.get()
  const container = tabOf(model, panel.id)?.getLayoutRef(),
    target = panel.$document.get()
  if (!container) return
  const focused = target.activeElement
  const open = (how: OpenHow, options: OpenOptions = {}) => {
    void openAddress(workspace, address, how, { from: panel, ...options }).then(opened => {
      if (!opened) return
      announce(t('saidOpened', { title: opened.$label.get() }), target)
      focusPanel(opened.id)
    })
  }
  const own = tabsetOf(model, panel.id)
  const groups = tabsets(model).filter(s => s !== own && !isHeld(s) && s.getTabNodes().length > 0)
  const lines: MenuLines = [
    ...ways.map(([how, label, keys]) => ({
      key: how,
      label: t(label),
      ...(keys ? { keys } : {}),
      run: () => {
        open(how)
      },
    })),
    ...(groups.length > 0 ? ['divider' as const] : []),
    ...groups.map(s => ({
      key: s.getId(),
      label: t('rowInGroup', { title: workspace.panel(s.getSelectedNode()?.getId() ?? '')?.$label.get() ?? '' }),
      run: () => {
        open('new', { into: { group: s.getId(), side: 'center' } })
      },
    })),
  ]
  showMenu({
    anchor: { ...at },
    items: menuEntries(lines),
    onClose: () => {
      /* the menu itself returns the focus */
    },
    container,
    title: t('rowMenu'),
    ...(focused && 'blur' in focused ? { returnFocusTo: focused as HTMLElement } : {}),
  })
}
