import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Password hashes, failed tries and sessions are in tables without an entity (safety.md 26). */
export const user = defineEntity({
  name: 'User',
  table: 'user_account',
  label: text('User', '用户'),
  area: 'user',
  displayField: 'realName',
  distinguishedBy: 'username',
  source: 'trade §3 Administration entities',
  fields: {
    username: field.string('Username', '用户名', {
      maxLength: 120,
      required: true,
      format: 'email',
      searchable: true,
      personal: true,
      note: 'an e-mail at sign-in',
    }),
    email: field.string('E-mail', '邮箱', {
      maxLength: 120,
      format: 'email',
      personal: true,
      says: { FORMAT_EMAIL: 'USER_EMAIL_FORMAT' },
    }),
    phone: field.string('Phone', '手机号', { maxLength: 11, format: 'phone11', personal: true }),
    realName: field.string('Real Name', '真实姓名', {
      maxLength: 80,
      required: true,
      searchable: true,
      sortable: true,
      personal: true,
    }),
    password: field.string('Password', '密码', { maxLength: 120, secret: true, transient: true }),
    confirmPassword: field.string('Confirm Password', '确认密码', { maxLength: 120, secret: true, transient: true }),
    organisation: field.ref('Organisation', '组织', { entity: 'Organisation' }),
    sex: field.enum('Sex', '性别', { list: 'sex', personal: true }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, fixed: true, sortable: true }),
    userLevel: field.ref('User Level', '用户级别', { entity: 'UserLevel' }),
    roles: field.refs('Roles', '角色', { entity: 'Role' }),
    reportingSuperiors: field.refs('Reporting Superiors', '汇报上级', { entity: 'User' }),
    position: field.ref('Position', '岗位', { entity: 'Position' }),
    tags: field.refs('Tags', '标签', { entity: 'UserTag' }),
    language: field.enum('Language', '语言', { list: 'language', initial: 'en_US' }),
    isAdmin: field.bool('Administrator', '管理员', {
      server: true,
      initial: false,
      note: 'the admin user of the company; cannot be deleted (V-077)',
    }),
    enabled: field.bool('Enabled', '启用', { initial: true }),
  },
  unique: [['company', 'username']],
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
  checks: [
    'same-company:organisation,userLevel,position,roles,reportingSuperiors',
    'no-circle:reportingSuperiors',
    'admin-stays',
    'grantable-user',
  ],
})
