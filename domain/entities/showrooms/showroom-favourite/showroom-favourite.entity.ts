import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A product that a company keeps from the showrooms, until it asks for quotations. Suppliers do not see it. */
export const showroomFavourite = defineEntity({
  name: 'ShowroomFavourite',
  table: 'showroom_favourite',
  label: text('Favourite', '收藏商品'),
  area: 'sourcing',
  displayField: 'item',
  source: 'sourcing 9',
  fields: {
    item: field.ref('Showroom Item', '展厅商品', { entity: 'ShowroomItem', required: true, fixed: true }),
    quantity: field.decimal('Quantity', '数量', { precision: 18, scale: 3, min: '0' }),
    remark: field.string('Remark', '备注', { maxLength: 200 }),
    status: field.enum('Status', '状态', { list: 'showroomFavouriteStatus', server: true, initial: 'kept' }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', server: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Company', server: true, searchable: true }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true, fixed: true }),
  },
  unique: [['owner', 'item']],
  inherits: { from: 'item', set: { supplier: 'supplier' } },
  states: { status: 'showroomFavouriteStatus' },
  access: { kind: 'parties', parties: { owner: { companyTypes: ['1', '3'], via: ['owner'] } } },
  rights: { read: ['purchaser'], create: ['purchaser'], update: ['purchaser'], delete: ['purchaser'] },
})
