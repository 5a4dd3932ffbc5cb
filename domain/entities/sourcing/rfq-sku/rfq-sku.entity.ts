import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** What the buyer expects to pay; bidders do not see it. */
const expected = ['targetPrice', 'currency', 'landedEstimate', 'landedCurrency', 'landedOn', 'landedFrom'] as const

/** A line of an RFQ: what is asked for. */
export const rfqSku = defineEntity({
  name: 'RfqSku',
  table: 'rfq_sku',
  label: text('RFQ SKU', '询价商品'),
  area: 'sourcing',
  displayField: 'skuNo',
  source: 'trade §2; trade §3',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', {
      maxLength: 40,
      required: true,
      searchable: true,
      codes: 'CatalogSku',
      brings: { skuName: 'skuName' },
    }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, searchable: true }),
    specification: field.text('Specification', '规格', { maxLength: 4000 }),
    quantity: field.decimal('Quantity', '数量', { precision: 18, scale: 3, unit: 'uom', min: '0' }),
    uom: field.enum('Unit', '单位', { list: 'uom', initial: 'pcs' }),
    lot: field.string('Lot', '标段', {
      maxLength: 20,
      note: 'lines of a lot are quoted and awarded together',
    }),
    dropped: field.bool('No Longer Asked for', '不再询价', { server: true, initial: false }),
    targetPrice: field.money('Target Price', '目标价', { currency: 'currency', min: '0' }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true }),
    currency: field.enum('Currency', '币种', { list: 'currency' }),
    landedEstimate: field.money('Estimated Landed Cost', '预估到岸成本', {
      currency: 'landedCurrency',
      scale: 6,
      server: true,
      note: 'per unit; refreshed from a landed cost of the SKU',
    }),
    landedCurrency: field.enum('Currency of the Estimate', '预估币种', { list: 'currency', server: true }),
    landedOn: field.date('Estimated On', '预估日期', { server: true }),
    showroomItem: field.ref('Showroom Item', '展厅商品', {
      entity: 'ShowroomItem',
      server: true,
      note: 'the favourite that it was made from, with its pictures',
    }),
    landedFrom: field.ref('Estimated From', '预估来源', { entity: 'LandingCost', server: true }),
  },
  indexes: [['rfq', 'lineNo']],
  access: { kind: 'through', field: 'rfq' },
  rights: {
    read: ['platform', 'purchaser', 'finance', 'qc', 'supplier'],
    create: ['purchaser'],
    update: ['purchaser'],
    delete: ['purchaser'],
  },
  // Bidders do not learn whose product the buyer liked.
  hidden: { supplier: [...expected, 'showroomItem'] },
})
