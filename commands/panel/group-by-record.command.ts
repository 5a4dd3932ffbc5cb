import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelGroupByRecord: Command = {
  id: 'panel.groupByRecord',
  group: 'panel',
  title: text('Group tabs by record', '按记录分组标签'),
  also: ['po', 'order', 'colour', '订单'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().groupByRecord(),
}
