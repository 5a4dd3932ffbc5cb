import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * A link that shows a published showroom to whoever has it, without an account, until its last day or its revocation
 * (sourcing.md 9). Its address is made from its id by a key of the installation and stored nowhere.
 */
export const showroomLink = defineEntity({
  name: 'ShowroomLink',
  table: 'showroom_link',
  label: text('Showroom Link', '展厅链接'),
  area: 'sourcing',
  displayField: 'purpose',
  source: 'sourcing 9',
  fields: {
    purpose: field.string('For whom', '发给谁', { maxLength: 120, required: true, words: true, searchable: true }),
    showroom: field.ref('Showroom', '展厅', { entity: 'Showroom', required: true, fixed: true }),
    status: field.enum('Status', '状态', { list: 'showroomLinkStatus', server: true, initial: 'active' }),
    endsOn: field.date('Last Day', '最后有效日', {
      sortable: true,
      help: text('30 days from today when it is empty; a year at most.', '留空即为 30 天后，最长一年。'),
    }),
    showsPrices: field.bool('Show Prices', '显示价格', {
      initial: false,
      help: text('Whoever has the link then sees them.', '持有链接的任何人均可看到价格。'),
    }),
    openings: field.int('Openings', '打开次数', { server: true, initial: 0, sortable: true }),
    lastOpened: field.datetime('Last opened', '最近打开', { server: true, sortable: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Company', server: true }),
  },
  children: { log: { entity: 'ShowroomOpening', via: 'link', apart: true } },
  indexes: [['showroom']],
  inherits: { from: 'showroom', set: { supplier: 'supplier' } },
  onSave: ['date-showroom-link'],
  states: { status: 'showroomLinkStatus' },
  editableWhile: { field: 'status', values: ['active'] },
  access: { kind: 'parties', parties: { supplier: { companyTypes: ['2'], via: ['supplier'] } } },
  rights: { read: ['supplier'], create: ['supplier'], update: ['supplier'] },
})
