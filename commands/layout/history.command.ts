import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textArg, workspace } from '../workspace.ts'

export const layoutHistory: Command = {
  id: 'layout.history',
  group: 'layout',
  title: text('Go back to an earlier layout …', '恢复较早的布局…'),
  also: ['revision', 'backup', 'restore', '历史', '版本'],
  when: inWorkspace,
  blocked: () =>
    workspace().revisions().length === 0 ? text('There is no earlier layout yet', '还没有较早的布局') : null,
  args: [
    {
      name: 'revision',
      ask: text('Previous layout', '当时的布局'),
      options: async () =>
        workspace()
          .revisions()
          .map(r => ({ value: r.id, label: r.label, hint: r.hint })),
    },
  ],
  run: args => workspace().restoreRevision(textArg(args, 'revision')),
}
