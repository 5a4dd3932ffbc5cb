import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelCloseOthers: Command = {
  id: 'panel.closeOthers',
  group: 'panel',
  title: text('Close other panels', '关闭其他面板'),
  keys: ['Alt+Shift+W'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().close('others'),
}
