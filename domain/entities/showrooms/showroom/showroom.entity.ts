import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const unseen = { field: 'status', values: ['draft', 'archived'] } as const
const supplierOnly = ['guests'] as const

/**
 * What a supplier shows to companies that it invites. Others do not learn that it exists, and nobody but its supplier
 * sees a draft or an archived one (sourcing.md 9).
 */
export const showroom = defineEntity({
  name: 'Showroom',
  table: 'showroom',
  label: text('Showroom', '展厅'),
  area: 'sourcing',
  displayField: 'title',
  source: 'shell §1; trade §1; sourcing 9',
  fields: {
    title: field.string('Title', '标题', { maxLength: 120, required: true, words: true, searchable: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Company', required: true, fixed: true, searchable: true }),
    status: field.enum('Status', '状态', { list: 'showroomStatus', server: true, initial: 'draft' }),
    introduction: field.text('Introduction', '介绍', { maxLength: 4000 }),
    category: field.refs('Categories', '品类', { entity: 'Category' }),
    cover: field.file('Cover Picture', '封面图片'),
    layout: field.enum('Layout', '版式', { list: 'showroomLayout', required: true, initial: 'cards' }),
    theme: field.enum('Theme', '主题', { list: 'showroomTheme', required: true, initial: 'plain' }),
    guests: field.refs('Invited Companies', '受邀公司', {
      entity: 'Company',
      note: 'who sees it when it is published; nobody else does',
    }),
  },
  children: { items: { entity: 'ShowroomItem', via: 'showroom', apart: true } },
  unique: [['supplier', 'title']],
  onSave: ['invite-guests'],
  states: { status: 'showroomStatus' },
  editableWhile: { field: 'status', values: ['draft', 'published'] },
  access: {
    kind: 'parties',
    parties: {
      supplier: { companyTypes: ['2'], via: ['supplier'] },
      platform: { companyTypes: ['0'], all: true, except: unseen },
      guest: { companyTypes: ['1', '3'], named: { entity: 'ShowroomGuest', by: 'showroom' }, except: unseen },
    },
  },
  rights: {
    read: ['supplier', 'purchaser', 'platform'],
    create: ['supplier'],
    update: ['supplier'],
    delete: ['supplier'],
  },
  hidden: { purchaser: supplierOnly, platform: supplierOnly },
})
