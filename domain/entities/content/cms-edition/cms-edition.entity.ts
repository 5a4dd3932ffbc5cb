import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { articleFields } from '../../article-fields.ts'

/** A published article: never changed except whether it is current. */
export const cmsEdition = defineEntity({
  name: 'CmsEdition',
  table: 'cms_edition',
  label: text('Edition', '版次'),
  area: 'platform',
  displayField: 'title',
  fields: {
    ...articleFields,
    article: field.ref('CMS Article', '内容文章', { entity: 'CmsArticle', required: true }),
    number: field.int('Number', '序号', { server: true, required: true }),
    current: field.bool('Shown', '正在显示', { server: true, initial: true }),
  },
  unique: [['article', 'number']],
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: { read: ['platform'] },
})
