import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const shellHome: Command = {
  id: 'shell.home',
  group: 'shell',
  title: text('Go to my home', '转到我的首页'),
  also: ['start', '主页'],
  keys: ['g h'],
  when: inWorkspace,
  run: () => workspace().home(),
}
