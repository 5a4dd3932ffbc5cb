import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const layoutReset: Command = {
  id: 'layout.reset',
  group: 'layout',
  title: text('Reset layout to that of my role', '将布局重置为角色默认'),
  also: ['default', '默认'],
  when: inWorkspace,
  run: () => workspace().resetLayout(),
}
