import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { openMode } from '../palette/open.ts'

export const shellCommands: Command = {
  id: 'shell.commands',
  group: 'shell',
  title: text('Show all commands', '显示所有命令'),
  keys: ['Ctrl+Shift+K'],
  when: { scope: ['grid', 'editor', 'panel', 'tabstrip', 'shell', 'palette'] },
  run: () => openMode('>'),
}
