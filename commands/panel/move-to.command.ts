import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textArg, workspace } from '../workspace.ts'

export const panelMoveTo: Command = {
  id: 'panel.moveTo',
  group: 'panel',
  title: text('Move panel to …', '移动面板到…'),
  also: ['dock', '停靠'],
  keys: ['w t'],
  when: inWorkspace,
  blocked: () =>
    workspace().targets().length === 0 ? text('There is no other place to move to', '没有可移动到的位置') : null,
  args: [
    {
      name: 'target',
      ask: text('Move to', '移动到'),
      options: async () =>
        workspace()
          .targets()
          .map(target => ({ value: target.id, label: target.label })),
    },
  ],
  run: args => workspace().moveTo(textArg(args, 'target')),
}
