import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

/** F5 means this panel (B-028); the browser's own reload stays on Ctrl+R. */
export const panelRefresh: Command = {
  id: 'panel.refresh',
  group: 'panel',
  title: text('Refresh panel', '刷新面板'),
  also: ['reload', '重新加载'],
  keys: ['F5'],
  blocked: needsPanel,
  run: () => workspace().refresh('active'),
}
