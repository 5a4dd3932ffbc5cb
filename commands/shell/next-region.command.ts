import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const shellNextRegion: Command = {
  id: 'shell.nextRegion',
  group: 'shell',
  title: text('Next region', '下一个区域'),
  also: ['focus', '焦点'],
  keys: ['F6'],
  when: inWorkspace,
  run: () => workspace().focusRegion(1),
}
