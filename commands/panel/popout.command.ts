import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelPopout: Command = {
  id: 'panel.popout',
  group: 'panel',
  title: text('Open panel in its own window, or bring it back', '在新窗口中打开面板或收回'),
  also: ['pop out', 'window', 'monitor', '弹出', '显示器'],
  keys: ['Alt+Shift+O', 'w o'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().popout(),
}
