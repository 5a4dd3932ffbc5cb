import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const emailTemplatesService = defineService({
  code: 'email_templates',
  entity: 'EmailTemplate',
  title: text('E-mail Templates', '邮件模板'),
  roles,
  fields: ['code', 'name', 'event', 'audience', 'subject', 'subjectZh', 'cc', 'enabled', 'owner'],
  sort: [{ field: 'code', direction: 'asc' }],
})

export const emailTemplates = defineView({
  kind: 'list',
  code: 'email_templates',
  entity: 'EmailTemplate',
  title: text('E-mail Templates', '邮件模板'),
  roles,
  service: 'email_templates',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'event', operator: 'in' },
    { field: 'audience', operator: 'in' },
    { field: 'owner', operator: 'in' },
  ],
  columns: [
    { field: 'code', width: 150, pinned: 'left', as: 'link' },
    { field: 'name', width: 240 },
    { field: 'event', width: 200 },
    { field: 'audience', width: 120 },
    { field: 'subject', width: 280 },
    { field: 'subjectZh', width: 240 },
    { field: 'cc', width: 200, optional: true },
    { field: 'enabled', width: 90 },
    { field: 'owner', width: 200 },
  ],
  opens: '/emailTemplateConfig?id={id}',
  create: '/emailTemplateConfig?id=',
  empty: text(
    'There are no templates yet. Each event has a text that ships; a template replaces it.',
    '暂无邮件模板。每个事件均有内置文本，新建模板后将替换内置文本。',
  ),
})

export const emailTemplateForm = defineView({
  kind: 'form',
  code: 'email_template_form',
  entity: 'EmailTemplate',
  title: text('E-mail Template', '邮件模板'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Template', '模板'),
      fields: ['code', 'name', 'event', 'audience', 'enabled', 'owner', 'cc'],
    },
    { title: text('English', '英文'), fields: ['subject', 'body'] },
    { title: text('Chinese', '中文'), fields: ['subjectZh', 'bodyZh'] },
  ],
  mailPreview: { of: 'template' },
  tabs: ['history'],
})
