import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelNext: Command = {
  id: 'panel.next',
  group: 'panel',
  title: text('Next panel in group', '组内下一个面板'),
  also: ['tab'],
  keys: ['Alt+PageDown'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().step(1),
}
