import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelMaximise: Command = {
  id: 'panel.maximise',
  group: 'panel',
  title: text('Maximise panel, or restore it', '最大化面板或还原'),
  also: ['maximize', 'full', 'restore', '全屏'],
  keys: ['Alt+Shift+M', 'w m'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().maximise(),
}
