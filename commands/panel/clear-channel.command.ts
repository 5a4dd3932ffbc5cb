import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const panelClearChannel: Command = {
  id: 'panel.clearChannel',
  group: 'panel',
  title: text('Clear the channel of this panel', '清空此面板所在频道'),
  also: ['link', 'empty', '联动', '清除'],
  when: inWorkspace,
  blocked: () => (workspace().channel() ? null : text('The panel is on no channel', '此面板未关联频道')),
  run: () => workspace().clearChannel(),
}
