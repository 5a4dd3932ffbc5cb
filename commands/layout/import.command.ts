import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

export const layoutImport: Command = {
  id: 'layout.import',
  group: 'layout',
  title: text('Import layout from a file …', '从文件导入布局…'),
  also: ['load', 'open', '上传'],
  when: inWorkspace,
  run: () => workspace().importLayout(),
}
