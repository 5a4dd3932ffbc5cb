import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textArg, workspace } from '../workspace.ts'

export const layoutDelete: Command = {
  id: 'layout.delete',
  group: 'layout',
  title: text('Delete a saved layout …', '删除已保存的布局…'),
  also: ['remove'],
  when: inWorkspace,
  blocked: () =>
    workspace().layouts().length === 0 ? text('No layout has been saved under a name', '还没有保存过命名布局') : null,
  args: [
    {
      name: 'layout',
      ask: text('Layout', '布局'),
      options: async () =>
        workspace()
          .layouts()
          .map(layout => ({ value: layout.id, label: layout.name })),
    },
  ],
  run: args => workspace().deleteLayout(textArg(args, 'layout')),
}
