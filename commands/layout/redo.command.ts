import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const layoutRedo: Command = {
  id: 'layout.redo',
  group: 'layout',
  title: text('Redo layout change', '重做布局更改'),
  keys: ['Alt+Shift+Y'],
  when: inWorkspace,
  blocked: () => (workspace().counts.redo === 0 ? text('There is nothing to redo', '没有可重做的更改') : null),
  run: () => workspace().redo(),
}
