import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const roles = ['platform', 'developer'] as const

/**
 * The text of a mail for an event and an audience, in both languages. The platform's holds for all companies; one that
 * is written for a company holds for its mail instead.
 */
export const emailTemplate = defineEntity({
  name: 'EmailTemplate',
  table: 'email_template',
  label: text('E-mail Template', '邮件模板'),
  area: 'messaging',
  displayField: 'name',
  distinguishedBy: 'code',
  source: 'trade §2',
  fields: {
    code: field.string('Code', '编码', { maxLength: 40, required: true, searchable: true, sortable: true }),
    name: field.string('Name', '名称', {
      maxLength: 120,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    event: field.enum('Event', '事件', { list: 'emailEvent', required: true }),
    audience: field.enum('Audience', '受众', { list: 'emailAudience', required: true }),
    cc: field.string('CC', '抄送', {
      maxLength: 500,
      help: text('Addresses that new messages begin with, apart by commas.', '新邮件默认抄送的地址，用逗号分隔。'),
    }),
    subject: field.string('Subject', '主题', { maxLength: 200, required: true }),
    body: field.text('Body', '正文', {
      maxLength: 8000,
      required: true,
      help: text('Variables stand in double braces: {{poNo}}.', '变量写在双花括号中，如 {{poNo}}。'),
    }),
    subjectZh: field.string('Subject in Chinese', '中文主题', { maxLength: 200, required: true }),
    bodyZh: field.text('Body in Chinese', '中文正文', { maxLength: 8000, required: true }),
    enabled: field.bool('Enabled', '启用', { initial: true }),
    owner: field.ref('Company', '公司', { entity: 'Company', required: true }),
  },
  unique: [
    ['owner', 'code'],
    ['owner', 'event', 'audience'],
  ],
  checks: ['email-template'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1'], via: ['owner'] },
    },
  },
  rights: { read: roles, create: roles, update: roles, delete: roles },
})
