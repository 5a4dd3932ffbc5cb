import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelLock: Command = {
  id: 'panel.lock',
  group: 'panel',
  title: text('Lock group of panels, or unlock it', '锁定面板组或解除锁定'),
  also: ['hold', 'fix', '锁'],
  keys: ['w x'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().lock(),
}
