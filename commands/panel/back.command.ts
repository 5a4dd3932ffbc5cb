import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelBack: Command = {
  id: 'panel.back',
  group: 'panel',
  title: text('Last used panel', '上一个使用的面板'),
  also: ['recent', 'switch', '最近'],
  keys: ['Alt+`'],
  when: inWorkspace,
  blocked: needsPanel,
  run: (_, by) => workspace().back(by === 'key'),
}
