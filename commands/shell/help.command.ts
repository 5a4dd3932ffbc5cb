import { text } from '../../domain/meta/text.ts'
import { toggleAside } from '../aside.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'

export const shellHelp: Command = {
  id: 'shell.help',
  group: 'shell',
  title: text('Help for this panel', '当前面板的帮助'),
  also: ['manual', 'what is this', '说明', '手册'],
  keys: ['F1'],
  when: inWorkspace,
  run: () => toggleAside({ kind: 'help', path: null }),
}
