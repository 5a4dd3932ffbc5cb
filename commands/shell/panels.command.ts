import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { openMode } from '../palette/open.ts'

export const shellPanels: Command = {
  id: 'shell.panels',
  group: 'shell',
  title: text('Show open panels', '显示打开的面板'),
  also: ['tabs', 'windows'],
  keys: ['Ctrl+Shift+E'],
  when: { scope: ['grid', 'editor', 'panel', 'tabstrip', 'shell', 'palette'] },
  run: () => openMode('@'),
}
