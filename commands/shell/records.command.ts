import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { openMode } from '../palette/open.ts'

export const shellRecords: Command = {
  id: 'shell.records',
  group: 'shell',
  title: text('Find a record', '查找记录'),
  also: ['order', 'number', 'po', '订单', '单号'],
  keys: ['Ctrl+P'],
  when: { scope: ['grid', 'editor', 'panel', 'tabstrip', 'shell', 'palette'] },
  run: () => openMode('#'),
}
