import type { TabNode } from 'flexlayout-react'
import { factsAt } from '../../commands/facts.ts'
import { $keys } from '../../commands/key-table.ts'
import { keyFor } from '../../commands/keys.ts'
import { commandOf } from '../../commands/registry.ts'
import { runCommand } from '../../commands/run.ts'
import { showKeys } from '../../commands/strokes.ts'
import { t } from '../../src/i18n/intl.ts'
import { textOf } from '../../src/state/language.ts'
import { menuEntries, showMenu, type MenuLines } from './show-menu.ts'
import type { Workspace } from '../workspace/workspace.ts'

const groups: readonly (readonly string[])[] = [
  ['panel.close', 'panel.closeOthers', 'panel.closeAll'],
  ['panel.splitRight', 'panel.splitDown', 'panel.moveTo', 'panel.dock', 'panel.duplicate'],
  [
    'panel.float',
    'panel.popout',
    'panel.maximise',
    'panel.pin',
    'panel.favourite',
    'panel.keep',
    'panel.lock',
    'panel.groupByRecord',
  ],
  ['panel.link', 'panel.clearChannel', 'panel.refresh'],
]

/** The menu of a tab: the usual commands with their keys. */
export function showTabMenu(workspace: Workspace, node: TabNode, at: { readonly x: number; readonly y: number }): void {
  const container = node.getLayoutRef()
  if (!container) return
  workspace.focus(node.getId())
  const tab = container.ownerDocument.querySelector<HTMLElement>(
    `#${CSS.escape(`flexlayout-tabbutton-${node.getId()}`)}`,
  )
  const facts = factsAt(tab)
  const lines = groups.flatMap((ids, i): MenuLines => [
    ...(i > 0 ? ['divider' as const] : []),
    ...ids.flatMap(id => {
      const command = commandOf(id)
      if (!command) return []
      const keys = keyFor($keys.get(), id, facts)
      return [
        {
          key: id,
          label: textOf(command.title),
          disabled: Boolean(command.blocked?.(facts)),
          ...(keys ? { keys: showKeys(keys) } : {}),
          run: () => {
            void runCommand(id, {}, 'menu', facts)
          },
        },
      ]
    }),
  ])
  showMenu({
    anchor: { ...at },
    items: menuEntries(lines),
    onClose: () => {
      /* the menu itself returns the focus */
    },
    container,
    title: t('panelsOf'),
    ...(tab ? { returnFocusTo: tab } : {}),
  })
}
