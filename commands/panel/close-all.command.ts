import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelCloseAll: Command = {
  id: 'panel.closeAll',
  group: 'panel',
  title: text('Close all panels', '关闭所有面板'),
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().close('all'),
}
