import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const panelKeep: Command = {
  id: 'panel.keep',
  group: 'panel',
  title: text('Keep the previewed panel open', '保留预览面板'),
  also: ['peek', 'promote', '预览'],
  keys: ['w k'],
  when: inWorkspace,
  blocked: () => (workspace().peeked ? null : text('The panel stays open anyway', '此面板不是预览面板')),
  run: () => workspace().keep(),
}
