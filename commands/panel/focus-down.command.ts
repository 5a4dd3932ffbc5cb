import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelFocusDown: Command = {
  id: 'panel.focusDown',
  group: 'panel',
  title: text('Go to panel below', '转到下方面板'),
  also: ['focus', '焦点'],
  keys: ['Alt+Shift+Down'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().focusTowards('down'),
}
