import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

/** First the group, then the edge, by arrows, with a preview; Escape leaves everything as it was. */
export const panelDock: Command = {
  id: 'panel.dock',
  group: 'panel',
  title: text('Dock panel by keys', '用键盘停靠面板'),
  also: ['move', 'edge', '移动'],
  keys: ['Ctrl+M'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().dock(),
}
