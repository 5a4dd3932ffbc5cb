import { text } from '../../domain/meta/text.ts'
import { roleCodes } from '../../domain/meta/role.ts'
import { textOf } from '../../src/state/language.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textArg, workspace } from '../workspace.ts'

const names: Readonly<Record<(typeof roleCodes)[number], ReturnType<typeof text>>> = {
  platform: text('Platform operator', '平台运营'), purchaser: text('Buyer', '采购员'), supplier: text('Supplier', '供应商'), freightAgent: text('Freight agent', '货代'),
  warehouse: text('Warehouse', '仓库'), qc: text('Inspector', '质检员'), finance: text('Finance', '财务'), developer: text('Developer', '开发者'),
}

/** For administrators of the platform: the layout that people of a role begin with. */
export const layoutCompose: Command = {
  id: 'layout.compose', group: 'layout', title: text('Compose layout of a role …', '编排角色布局…'), also: ['publish', 'default', 'role', '发布'], when: { ...inWorkspace, role: ['platform'] },
  args: [{
    name: 'role', ask: text('Role', '角色'),
    options: async () => roleCodes.map(role => ({ value: role, label: textOf(names[role]) })),
  }],
  run: args => workspace().composeLayout(textArg(args, 'role')),
}
