import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelPin: Command = {
  id: 'panel.pin',
  group: 'panel',
  title: text('Pin panel, or unpin it', '固定面板或取消固定'),
  also: ['keep', 'stick'],
  keys: ['Alt+Shift+P', 'w p'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().pin(),
}
