import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelPrevious: Command = {
  id: 'panel.previous',
  group: 'panel',
  title: text('Previous panel in group', '组内上一个面板'),
  also: ['tab'],
  keys: ['Alt+PageUp'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().step(-1),
}
