import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const panelReopenClosed: Command = {
  id: 'panel.reopenClosed',
  group: 'panel',
  title: text('Reopen closed panel', '重新打开已关闭的面板'),
  also: ['restore', 'undo close', '恢复'],
  keys: ['Alt+Shift+T'],
  when: inWorkspace,
  blocked: () => (workspace().counts.closed === 0 ? text('No panel was closed', '没有已关闭的面板') : null),
  run: () => workspace().reopen(),
}
