import { text } from '../../domain/meta/text.ts'
import { toggleAside } from '../aside.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'

export const shellNotices: Command = {
  id: 'shell.notices',
  group: 'shell',
  title: text('Show notices', '查看公告'),
  also: ['announcements', 'messages', 'bell', '消息', '通知'],
  keys: ['Alt+Shift+N'],
  when: inWorkspace,
  run: () => toggleAside({ kind: 'notices', id: null }),
}
