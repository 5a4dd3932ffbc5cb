import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'finance', 'supplier', 'freightAgent', 'warehouse', 'qc'] as const

export const approvalRulesService = defineService({
  code: 'page_approval_rules',
  entity: 'ApprovalRule',
  title: text('Approval Rules', '审批规则'),
  roles,
  fields: ['name', 'company', 'action', 'process', 'amountAbove', 'currency', 'enabled'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const approvalRulesView = defineView({
  kind: 'list',
  code: 'page_approval_rules',
  page: { menu: 'administration' },
  entity: 'ApprovalRule',
  title: text('Approval Rules', '审批规则'),
  roles,
  service: 'page_approval_rules',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'action', operator: 'in' },
    { field: 'enabled', operator: 'eq' },
  ],
  columns: [
    { field: 'name', width: 240, pinned: 'left', as: 'link' },
    { field: 'action', width: 200 },
    { field: 'process', width: 220 },
    { field: 'amountAbove', width: 150 },
    { field: 'currency', width: 110 },
    { field: 'enabled', width: 110 },
    { field: 'company', width: 180, companyTypes: ['0'] },
  ],
  opens: '/base/page-making/page_approval_rule?id={id}',
  create: '/base/page-making/page_approval_rule?id=',
  empty: text(
    'No action of your company needs an approval. A rule puts a process in front of one.',
    '本公司的操作均无需审批。新增规则可为操作设置审批流程。',
  ),
})

export const approvalRuleForm = defineView({
  kind: 'form',
  code: 'page_approval_rule',
  page: {},
  entity: 'ApprovalRule',
  title: text('Approval Rule', '审批规则'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Rule', '规则'),
      fields: ['name', 'action', 'process', 'amountAbove', 'currency', 'enabled', 'company'],
    },
  ],
})
