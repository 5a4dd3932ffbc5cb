import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelFocusLeft: Command = {
  id: 'panel.focusLeft',
  group: 'panel',
  title: text('Go to panel on the left', '转到左侧面板'),
  also: ['focus', '焦点'],
  keys: ['Alt+Shift+Left'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().focusTowards('left'),
}
