import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textArg, workspace } from '../workspace.ts'

export const layoutSwitch: Command = {
  id: 'layout.switch',
  group: 'layout',
  title: text('Switch layout …', '切换布局…'),
  also: ['workspace', 'change', 'open'],
  keys: ['Alt+Shift+K', 'w l'],
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
  run: args => workspace().switchLayout(textArg(args, 'layout')),
}
