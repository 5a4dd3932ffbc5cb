import { defineService } from '../../../meta/service.ts'
import { defineView } from '../../../meta/view.ts'
import { text } from '../../../meta/text.ts'

export const codeInstanceService = defineService({
  code: 'encoder_instance',
  entity: 'CodeInstance',
  title: text('Code Rule Instances', '编码规则实例'),
  roles: ['platform', 'developer'],
  fields: ['code', 'name', 'rule', 'recycle', 'currentValue', 'description'],
  sort: [{ field: 'code', direction: 'asc' }],
})

export const codeInstanceView = defineView({
  kind: 'list',
  code: 'encoder_instance',
  entity: 'CodeInstance',
  title: text('Code Rule Instances', '编码规则实例'),
  roles: ['platform', 'developer'],
  service: 'encoder_instance',
  opens: '/encoder/instance?code={code}',
  create: '/encoder/instance?code=',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'rule', operator: 'eq' },
    { field: 'recycle', operator: 'eq' },
  ],
  columns: [
    { field: 'code', width: 160, pinned: 'left', as: 'link' },
    { field: 'name', width: 220 },
    { field: 'rule', width: 160 },
    { field: 'currentValue', width: 200 },
    { field: 'recycle', width: 110 },
    { field: 'description', width: 260 },
  ],
  empty: text(
    'An instance uses a code rule with its own counter. Add the first one.',
    '实例以自己的计数器使用某条编码规则。请先新增一个实例。',
  ),
})

export const codeInstanceForm = defineView({
  kind: 'form',
  code: 'code_instance_form',
  entity: 'CodeInstance',
  title: text('Code Instance', '编码实例'),
  roles: ['platform', 'developer'],
  by: 'code',
  sections: [
    {
      title: text('Code Instance', '编码实例'),
      fields: ['code', 'name', 'rule', 'recycle', 'description', 'params', 'currentValue'],
    },
  ],
})
