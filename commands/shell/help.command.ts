import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { toggleCheatSheet } from '../cheat-sheet.ts'

export const shellHelp: Command = {
  id: 'shell.help', group: 'shell', title: text('Keys and help', '快捷键与帮助'), also: ['cheat sheet', 'shortcuts', 'keyboard', '键盘'], keys: ['F1', '?'], when: { scope: ['grid', 'editor', 'panel', 'tabstrip', 'shell', 'dialog'] },
  run: () => toggleCheatSheet(),
}
