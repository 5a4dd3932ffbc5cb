import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelSplitDown: Command = {
  id: 'panel.splitDown',
  group: 'panel',
  title: text('Split down', '向下拆分'),
  also: ['below', 'row'],
  keys: ['Ctrl+|', 'w s'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().split('down'),
}
