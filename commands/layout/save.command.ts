import { text } from '../../domain/meta/text.ts'
import { textOf } from '../../src/state/language.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textArg, workspace } from '../workspace.ts'

export const layoutSave: Command = {
  id: 'layout.save',
  group: 'layout',
  title: text('Save layout as …', '将布局另存为…'),
  also: ['name', 'store', 'workspace'],
  when: inWorkspace,
  args: [
    {
      name: 'name',
      ask: text('Name of the layout', '布局名称'),
      options: async () =>
        workspace()
          .layouts()
          .map(layout => ({ value: layout.name, label: layout.name, hint: textOf(text('Replace', '替换')) })),
      parse: typed => typed.trim().slice(0, 60) || undefined,
    },
  ],
  run: args => workspace().saveLayout(textArg(args, 'name')),
}
