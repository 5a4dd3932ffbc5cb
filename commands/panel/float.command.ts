import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelFloat: Command = {
  id: 'panel.float',
  group: 'panel',
  title: text('Float panel, or dock it again', '浮动面板或停靠回来'),
  also: ['dock', '停靠'],
  keys: ['Alt+Shift+F', 'w f'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().float(),
}
