import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { openPalette } from '../palette/open.ts'

export const shellPalette: Command = {
  id: 'shell.palette',
  group: 'shell',
  title: text('Search orders, screens and commands', '搜索订单、页面和命令'),
  also: ['palette', 'find', 'command', '命令'],
  keys: ['Ctrl+K'],
  when: { scope: ['grid', 'editor', 'panel', 'tabstrip', 'shell', 'palette'] },
  run: () => openPalette(''),
}
