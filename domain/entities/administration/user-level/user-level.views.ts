import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'supplier'] as const

export const userLevelService = defineService({
  code: 'company_user_level',
  entity: 'UserLevel',
  title: text('User Levels', '用户级别'),
  roles,
  fields: ['name', 'code', 'description', 'company'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const userLevelList = defineView({
  kind: 'list',
  code: 'company_user_level',
  entity: 'UserLevel',
  title: text('User Levels', '用户级别'),
  roles,
  service: 'company_user_level',
  opens: '/mgr/company/userLevel?id={id}',
  create: '/mgr/company/userLevel?id=',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'company', operator: 'in', companyTypes: ['0'] },
  ],
  columns: [
    { field: 'name', width: 220, pinned: 'left', as: 'link' },
    { field: 'company', width: 200, companyTypes: ['0'] },
    { field: 'code', width: 140 },
    { field: 'description', width: 320 },
  ],
  empty: text('The company has no user levels yet.', '公司用户的级别显示在此处。'),
})

export const userLevelForm = defineView({
  kind: 'form',
  code: 'user_level_form',
  entity: 'UserLevel',
  title: text('User Level', '用户级别'),
  roles,
  by: 'code',
  sections: [{ title: text('User Level', '用户级别'), fields: ['name', 'code', 'description', 'company'] }],
})
