import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelSplitRight: Command = {
  id: 'panel.splitRight',
  group: 'panel',
  title: text('Split right', '向右拆分'),
  also: ['beside', 'column', '并排'],
  keys: ['Ctrl+\\', 'w v'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().split('right'),
}
