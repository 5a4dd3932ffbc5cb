import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A company that a showroom is open to; it sees its own invitation only, not the other guests. */
export const showroomGuest = defineEntity({
  name: 'ShowroomGuest',
  table: 'showroom_guest',
  label: text('Showroom Guest', '展厅受邀公司'),
  area: 'sourcing',
  displayField: 'company',
  source: 'sourcing 9',
  fields: {
    showroom: field.ref('Showroom', '展厅', { entity: 'Showroom', required: true, server: true }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, server: true }),
    owner: field.ref('Supplier', '供应商', { entity: 'Company', required: true, server: true }),
  },
  unique: [['showroom', 'company']],
  indexes: [['company', 'showroom']],
  access: {
    kind: 'parties',
    parties: {
      supplier: { companyTypes: ['2'], via: ['owner'] },
      guest: { companyTypes: ['1', '3'], via: ['company'] },
    },
  },
  rights: { read: ['supplier', 'purchaser', 'platform'] },
})
