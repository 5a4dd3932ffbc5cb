import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const shellSignOut: Command = {
  id: 'shell.signOut',
  group: 'shell',
  title: text('Sign out', '退出登录'),
  also: ['log out', 'logout', 'exit', '注销'],
  when: inWorkspace,
  run: () => workspace().signOut(),
}
