import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const layoutUndo: Command = {
  id: 'layout.undo',
  group: 'layout',
  title: text('Undo layout change', '撤销布局更改'),
  keys: ['Alt+Shift+Z'],
  when: inWorkspace,
  blocked: () => (workspace().counts.undo === 0 ? text('There is nothing to undo', '没有可撤销的更改') : null),
  run: () => workspace().undo(),
}
