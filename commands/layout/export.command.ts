import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const layoutExport: Command = {
  id: 'layout.export',
  group: 'layout',
  title: text('Export layout to a file', '将布局导出为文件'),
  also: ['save', 'download', '下载'],
  when: inWorkspace,
  run: () => workspace().exportLayout(),
}
