import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'supplier'] as const

export const userService = defineService({
  code: 'user_settings',
  entity: 'User',
  title: text('User Management', '用户管理'),
  roles,
  fields: [
    'realName',
    'username',
    'phone',
    'organisation',
    'position',
    'userLevel',
    'roles',
    'enabled',
    'isAdmin',
    'company',
    'language',
    'tags',
  ],
  sort: [{ field: 'realName', direction: 'asc' }],
})

export const userList = defineView({
  kind: 'list',
  code: 'user_settings',
  entity: 'User',
  title: text('User Management', '用户管理'),
  roles,
  service: 'user_settings',
  opens: '/mgr/user/settings?id={id}',
  create: '/mgr/user/settings?id=',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'organisation', operator: 'in' },
    { field: 'roles', operator: 'in' },
    { field: 'tags', operator: 'in' },
    { field: 'enabled', operator: 'eq' },
    { field: 'company', operator: 'in', companyTypes: ['0'] },
  ],
  columns: [
    { field: 'realName', width: 160, pinned: 'left', as: 'link' },
    { field: 'username', width: 220 },
    { field: 'company', width: 180, companyTypes: ['0'] },
    { field: 'roles', width: 170 },
    { field: 'organisation', width: 150 },
    { field: 'position', width: 150 },
    { field: 'userLevel', width: 110 },
    { field: 'enabled', width: 90 },
    { field: 'isAdmin', width: 110 },
    { field: 'phone', width: 120 },
  ],
  empty: text(
    'There are no users yet. Add one, or import them from a file.',
    '公司的用户显示在此处。可新增，或从文件导入。',
  ),
})

export const userForm = defineView({
  kind: 'form',
  code: 'user_form',
  entity: 'User',
  title: text('User', '用户'),
  roles,
  by: 'username',
  sections: [
    {
      title: text('Person', '人员'),
      fields: ['realName', 'username', 'email', 'phone', 'sex', 'language', 'enabled', 'isAdmin'],
    },
    { title: text('Place in the company', '所属组织'), fields: ['company', 'organisation', 'position', 'userLevel'] },
    { title: text('Assign Roles', '分配角色'), fields: ['roles'], as: 'transfer' },
    { title: text('Reporting Superiors', '汇报上级'), fields: ['reportingSuperiors'], as: 'transfer' },
  ],
  tabs: ['account', 'history'],
})
