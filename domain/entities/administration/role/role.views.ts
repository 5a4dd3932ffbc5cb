import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'supplier'] as const

export const roleService = defineService({
  code: 'company_role',
  entity: 'Role',
  title: text('Roles', '角色管理'),
  roles,
  fields: ['name', 'description', 'basis', 'isDefault', 'homeUrl', 'administers', 'company'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const roleList = defineView({
  kind: 'list',
  code: 'company_role',
  entity: 'Role',
  title: text('Role List', '角色列表'),
  roles,
  service: 'company_role',
  opens: '/mgr/company/role?id={id}',
  create: '/mgr/company/role?id=',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'basis', operator: 'in' },
    { field: 'company', operator: 'in', companyTypes: ['0'] },
  ],
  columns: [
    { field: 'name', width: 180, pinned: 'left', as: 'link' },
    { field: 'company', width: 200, companyTypes: ['0'] },
    { field: 'basis', width: 200 },
    { field: 'isDefault', width: 90 },
    { field: 'administers', width: 130 },
    { field: 'homeUrl', width: 200 },
    { field: 'description', width: 260 },
  ],
  empty: text('The company has no roles yet.', '公司的角色显示在此处。'),
})

export const roleForm = defineView({
  kind: 'form',
  code: 'role_form',
  entity: 'Role',
  title: text('Role Management', '角色维护'),
  roles,
  by: 'name',
  sections: [
    {
      title: text('Role', '角色'),
      fields: ['name', 'basis', 'isDefault', 'administers', 'homeUrl', 'company', 'description'],
    },
  ],
  tabs: ['rights', 'members', 'history'],
})
