import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const layoutShare: Command = {
  id: 'layout.share',
  group: 'layout',
  title: text('Copy link to this layout', '复制此布局的链接'),
  also: ['share', 'url', '分享', '共享'],
  when: inWorkspace,
  run: () => workspace().shareLayout(),
}
