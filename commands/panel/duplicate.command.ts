import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelDuplicate: Command = {
  id: 'panel.duplicate',
  group: 'panel',
  title: text('Duplicate panel', '复制面板'),
  also: ['copy', 'clone'],
  keys: ['Alt+Shift+D', 'w d'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().duplicate(),
}
