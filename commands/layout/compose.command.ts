import { text } from '../../domain/meta/text.ts'
import { roleCodes, roleNames } from '../../domain/meta/role.ts'
import { textOf } from '../../src/state/language.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textArg, workspace } from '../workspace.ts'

/** For administrators of the platform: the layout that people of a role begin with. */
export const layoutCompose: Command = {
  id: 'layout.compose',
  group: 'layout',
  title: text('Compose layout of a role …', '编排角色布局…'),
  also: ['publish', 'default', 'role', '发布'],
  when: { ...inWorkspace, role: ['platform'] },
  args: [
    {
      name: 'role',
      ask: text('Role', '角色'),
      options: async () => roleCodes.map(role => ({ value: role, label: textOf(roleNames[role]) })),
    },
  ],
  run: args => workspace().composeLayout(textArg(args, 'role')),
}
