import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelFocusUp: Command = {
  id: 'panel.focusUp',
  group: 'panel',
  title: text('Go to panel above', '转到上方面板'),
  also: ['focus', '焦点'],
  keys: ['Alt+Shift+Up'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().focusTowards('up'),
}
