import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const role = defineEntity({
  name: 'Role',
  table: 'company_role',
  label: text('Role', '角色'),
  area: 'company',
  displayField: 'name',
  distinguishedBy: 'company',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', {
      words: true,
      maxLength: 80,
      required: true,
      searchable: true,
      sortable: true,
      says: { CANNOT_REPEAT: 'ROLE_NAME_TAKEN' },
    }),
    description: field.text('Description', '描述', { maxLength: 4000 }),
    isDefault: field.bool('Default', '默认角色', { initial: false }),
    homeUrl: field.string('Home URL', '首页地址', { maxLength: 200 }),
    members: field.refs('Members', '成员', { entity: 'User', inverse: 'User.roles' }),
    permissions: field.json('Permissions', '权限', {
      note: 'what this role takes away from its basis: hidden and read-only fields, screens, actions',
    }),
    basis: field.enum('Basis', '基础角色', {
      list: 'roleCode',
      required: true,
      note: 'the factory role whose rights it has',
    }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, fixed: true }),
    administers: field.bool('Administers Company', '管理本公司', {
      initial: false,
      note: 'its people maintain the users, roles and organisation of their company',
    }),
  },
  unique: [['company', 'name']],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      own: { companyTypes: ['1', '2', '3', '4', '5'], via: ['company'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform', 'purchaser', 'supplier'],
    update: ['platform', 'purchaser', 'supplier'],
    delete: ['platform', 'purchaser', 'supplier'],
  },
  administration: true,
  checks: ['grantable-role', 'no-members:User.roles', 'admin-stays'],
})
