import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelClose: Command = {
  id: 'panel.close',
  group: 'panel',
  title: text('Close panel', '关闭面板'),
  also: ['tab'],
  keys: ['Alt+W'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().close('active'),
}
