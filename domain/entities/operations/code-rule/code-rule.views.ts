import { defineService } from '../../../meta/service.ts'
import { defineView } from '../../../meta/view.ts'
import { text } from '../../../meta/text.ts'

export const codeRuleService = defineService({
  code: 'encoder_edit_query',
  entity: 'CodeRule',
  title: text('Code Rule Query', '编码规则查询'),
  roles: ['platform', 'developer'],
  fields: ['code', 'name', 'minLength', 'maxLength'],
  sort: [{ field: 'code', direction: 'asc' }],
})

export const codeRuleView = defineView({
  kind: 'list',
  code: 'encoder_edit_query',
  entity: 'CodeRule',
  title: text('Code Rule Query', '编码规则查询'),
  roles: ['platform', 'developer'],
  service: 'encoder_edit_query',
  opens: '/encoder/edit-tool?code={code}',
  create: '/encoder/edit-tool',
  search: [{ field: 'keyword', operator: 'like' }],
  columns: [
    { field: 'code', width: 180, pinned: 'left', as: 'link' },
    { field: 'name', width: 260 },
    { field: 'minLength', width: 120 },
    { field: 'maxLength', width: 120 },
    { field: 'updatedAt', width: 170 },
    { field: 'updatedBy', width: 200 },
  ],
  empty: text('There are no code rules yet. Create the first one.', '编码规则显示在此处。请先编制一条规则。'),
})
