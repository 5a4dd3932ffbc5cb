import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const money = ['unitCost', 'currency'] as const

/**
 * A layer of stock: goods of one receipt at one location. Quantities change by movements only; the first receipt day
 * stays with the goods, so their age continues (practice C-13).
 */
export const inventory = defineEntity({
  name: 'Inventory',
  table: 'inventory',
  label: text('Inventory', '库存'),
  area: 'warehouse',
  displayField: 'skuName',
  source: 'trade §3',
  fields: {
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Warehouse', server: true, searchable: true }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', server: true, searchable: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, server: true, searchable: true }),
    location: field.string('Location', '库位', { maxLength: 30, server: true, searchable: true, sortable: true }),
    batch: field.string('Batch', '批次', { maxLength: 40, server: true, searchable: true }),
    inTransit: field.decimal('In Transit', '在途量', { precision: 14, scale: 2, server: true, initial: '0' }),
    receivedQuantity: field.decimal('Received Quantity', '入库量', {
      precision: 14,
      scale: 2,
      server: true,
      initial: '0',
    }),
    onHand: field.decimal('On Hand', '现存量', { precision: 14, scale: 2, server: true, initial: '0' }),
    reserved: field.decimal('Reserved', '预留量', { precision: 14, scale: 2, server: true, initial: '0' }),
    available: field.decimal('Available', '可用量', { precision: 14, scale: 2, server: true, initial: '0' }),
    soldQuantity: field.decimal('Sold', '已售量', { precision: 14, scale: 2, server: true, initial: '0' }),
    receivedDate: field.date('Received Date', '入库日期', {
      server: true,
      sortable: true,
      note: 'of the first receipt',
    }),
    stockAge: field.enum('Stock Age', '库龄', {
      list: 'stockAgeBucket',
      server: true,
      age: {
        from: 'receivedDate',
        of: [
          ['under30', 0],
          ['30to60', 30],
          ['over60', 61],
        ],
      },
    }),
    unitCost: field.money('Unit Cost', '单位成本', { currency: 'currency', server: true }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    grNo: field.string('GR No.', '收货单号', { maxLength: 40, server: true, searchable: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', server: true }),
    expectedDate: field.date('Expected On', '预期日期', { server: true, sortable: true }),
    asOf: field.date('As Of', '截至日期', {
      transient: true,
      server: true,
      note: 'a filter of the history of stock: the day it is asked for',
    }),
    toLocation: field.string('Put To', '上架库位', {
      maxLength: 30,
      note: 'the location these goods are put on; saving moves them',
    }),
    toQuantity: field.decimal('Quantity to Put', '上架数量', {
      precision: 14,
      scale: 2,
      min: '0',
      note: 'all of it when empty',
    }),
    owner: field.ref('Owner', '货主', { entity: 'Company', required: true, server: true }),
    keeper: field.ref('Kept By', '仓储方', { entity: 'Company', server: true }),
  },
  indexes: [['owner', 'sku'], ['keeper'], ['warehouse', 'location'], ['grNo'], ['batch']],
  onSave: ['put-away'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '3'], via: ['owner'], sorted: true },
      keeper: { companyTypes: ['5'], via: ['keeper'], sorted: true },
    },
  },
  rights: { read: ['platform', 'purchaser', 'warehouse', 'finance'], update: ['warehouse'] },
  hidden: { warehouse: money },
})
