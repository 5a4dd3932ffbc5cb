import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { articleFields } from '../../article-fields.ts'

/**
 * A draft of a notice, banner or help page. Readers see its published edition; later changes are hidden until the next
 * publication.
 */
export const cmsArticle = defineEntity({
  name: 'CmsArticle',
  table: 'cms_article',
  label: text('CMS Article', '内容文章'),
  area: 'platform',
  displayField: 'title',
  source: 'trade §2 Management',
  fields: {
    ...articleFields,
    status: field.enum('Status', '状态', { list: 'cmsStatus', server: true, initial: 'draft', sortable: true }),
    edition: field.int('Edition', '版次', { server: true, initial: 0 }),
    publishTime: field.datetime('Published At', '发布时间', { server: true, sortable: true }),
    changed: field.bool('Changes Not Published', '有未发布的修改', { server: true, initial: false }),
    shipped: field.string('Shipped As', '内置标识', {
      maxLength: 120,
      server: true,
      note: 'of a help page that came with the product',
    }),
  },
  states: { status: 'cmsStatus' },
  indexes: [['shipped']],
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: { read: ['platform'], create: ['platform'], update: ['platform'] },
  checks: ['known-screen'],
  onSave: ['note-changes'],
})
