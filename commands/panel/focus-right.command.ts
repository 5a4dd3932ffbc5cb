import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelFocusRight: Command = {
  id: 'panel.focusRight',
  group: 'panel',
  title: text('Go to panel on the right', '转到右侧面板'),
  also: ['focus', '焦点'],
  keys: ['Alt+Shift+Right'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().focusTowards('right'),
}
