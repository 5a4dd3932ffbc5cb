import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelRefreshAll: Command = {
  id: 'panel.refreshAll',
  group: 'panel',
  title: text('Refresh all visible panels', '刷新所有可见面板'),
  also: ['reload', '重新加载'],
  keys: ['Shift+F5'],
  blocked: needsPanel,
  run: () => workspace().refresh('visible'),
}
