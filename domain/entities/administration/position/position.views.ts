import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'supplier'] as const

export const positionService = defineService({
  code: 'company_position',
  entity: 'Position',
  title: text('Positions', '岗位管理'),
  roles,
  fields: ['name', 'code', 'organisation', 'organisationCode', 'description'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const positionList = defineView({
  kind: 'list',
  code: 'company_position',
  entity: 'Position',
  title: text('Positions', '岗位管理'),
  roles,
  service: 'company_position',
  opens: '/mgr/company/position?id={id}',
  create: '/mgr/company/position?id=',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'organisation', operator: 'in' },
  ],
  columns: [
    { field: 'name', width: 220, pinned: 'left', as: 'link' },
    { field: 'code', width: 140 },
    { field: 'organisation', width: 200 },
    { field: 'organisationCode', width: 140 },
    { field: 'description', width: 320 },
  ],
  empty: text('The departments and teams have no positions yet.', '部门与小组的岗位显示在此处。'),
})

export const positionForm = defineView({
  kind: 'form',
  code: 'position_form',
  entity: 'Position',
  title: text('Position', '岗位'),
  roles,
  by: 'code',
  sections: [
    { title: text('Position', '岗位'), fields: ['organisation', 'organisationCode', 'name', 'code', 'description'] },
  ],
})
