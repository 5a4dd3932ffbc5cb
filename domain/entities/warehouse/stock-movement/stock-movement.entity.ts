import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** The stock ledger: every movement, in the same transaction as the changed layer. Never changed. */
export const stockMovement = defineEntity({
  name: 'StockMovement',
  table: 'stock_movement',
  label: text('Stock Movement', '库存流水'),
  area: 'warehouse',
  displayField: 'id',
  source: 'trade §2',
  fields: {
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Warehouse', server: true, searchable: true }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', server: true, searchable: true }),
    movementType: field.enum('Movement', '出入库类型', { list: 'movementType', server: true }),
    quantity: field.decimal('Quantity', '数量', {
      precision: 14,
      scale: 2,
      server: true,
      note: 'negative when it went',
    }),
    movedAt: field.datetime('Moved At', '时间', { server: true, sortable: true }),
    reference: field.string('Reference', '来源单号', { maxLength: 40, server: true, searchable: true }),
    location: field.string('Location', '库位', { maxLength: 30, server: true }),
    batch: field.string('Batch', '批次', { maxLength: 40, server: true }),
    balance: field.decimal('Balance', '结存', {
      precision: 14,
      scale: 2,
      server: true,
      note: 'of the layer, after it',
    }),
    layer: field.ref('Layer', '库存层', { entity: 'Inventory', required: true, server: true }),
    author: field.string('By', '经办人', { maxLength: 120, server: true, personal: true }),
    owner: field.ref('Owner', '货主', { entity: 'Company', required: true, server: true }),
    keeper: field.ref('Kept By', '仓储方', { entity: 'Company', server: true }),
  },
  indexes: [['layer', 'movedAt'], ['owner'], ['keeper']],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '3'], via: ['owner'] },
      keeper: { companyTypes: ['5'], via: ['keeper'] },
    },
  },
  rights: { read: ['platform', 'warehouse', 'finance', 'purchaser'] },
})
