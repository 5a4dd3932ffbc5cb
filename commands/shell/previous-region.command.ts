import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const shellPreviousRegion: Command = {
  id: 'shell.previousRegion',
  group: 'shell',
  title: text('Previous region', '上一个区域'),
  also: ['focus', '焦点'],
  keys: ['Shift+F6'],
  when: inWorkspace,
  run: () => workspace().focusRegion(-1),
}
