import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { toggleCheatSheet } from '../cheat-sheet.ts'

export const shellKeys: Command = {
  id: 'shell.keys',
  group: 'shell',
  title: text('All keys', '全部快捷键'),
  also: ['cheat sheet', 'shortcuts', 'keyboard', '键盘'],
  keys: ['?', 'Shift+F1'],
  when: { scope: ['grid', 'editor', 'panel', 'tabstrip', 'shell', 'dialog'] },
  run: () => toggleCheatSheet(),
}
