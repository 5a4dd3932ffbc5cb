import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const note = 'by the rates of the round; the offer is the unit price'

/** A line of a quotation: the offer for one line of the RFQ. Empty is not answered; 0 is free of charge. */
export const supplierQuote = defineEntity({
  name: 'SupplierQuote',
  table: 'supplier_quote',
  label: text('Supplier Quote Line', '供应商报价行'),
  area: 'sourcing',
  displayField: 'skuNo',
  source: 'trade §3; sourcing 4',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    quote: field.ref('Quotation', '报价单', { entity: 'RfqQuote', required: true, server: true }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', server: true }),
    rfqSku: field.ref('RFQ SKU', '询价商品', {
      entity: 'RfqSku',
      required: true,
      fixed: true,
      note: 'a row that you add is an alternate to this SKU',
    }),
    alternate: field.bool('Alternate', '替代品', { server: true, initial: false }),
    offeredAs: field.string('Offered in Its Place', '替代品名称', {
      maxLength: 200,
      note: 'alternates only: what it is, and how it differs',
    }),
    lot: field.string('Lot', '标段', { maxLength: 20, server: true, note: 'quoted as a whole or not at all' }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, server: true }),
    specification: field.text('Specification', '规格', { maxLength: 4000, server: true }),
    quantity: field.decimal('Quantity Asked', '询价数量', { precision: 18, scale: 3, server: true }),
    uom: field.enum('Unit', '单位', { list: 'uom', server: true }),
    notOffered: field.bool('Not Offered', '不报价', { initial: false }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', scale: 6, min: '0' }),
    breaks: field.string('Price Breaks', '阶梯价', {
      maxLength: 300,
      note: 'quantity and price: 100: 9.20; 500: 8.80',
    }),
    moq: field.decimal('MOQ', '最小起订量', { precision: 14, scale: 2, min: '0' }),
    multiple: field.decimal('In Multiples of', '整包数量', { precision: 14, scale: 2, min: '0' }),
    taxPercent: field.decimal('Tax %', '税率', { precision: 5, scale: 2, unit: '%', min: '0', max: '100' }),
    productionCycle: field.int('Production Cycle', '生产周期', { unit: 'day', min: '0', max: '999' }),
    sampleCost: field.money('Sample Cost', '样品费', { currency: 'currency', min: '0' }),
    sampleCostRebateRule: field.string('Sample Cost Rebate Rule', '样品费返还规则', { maxLength: 200 }),
    certificates: field.files('Certificates', '证书'),
    remark: field.string('Remark', '备注', { maxLength: 300 }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    unitPriceUsd: field.money('Unit Price (USD)', '单价（美元）', { unit: 'USD', server: true, note }),
    unitPriceCny: field.money('Unit Price (CNY)', '单价（人民币）', { unit: 'CNY', server: true, note }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', server: true }),
    round: field.enum('Round', '轮次', { list: 'rfqRound', server: true }),
  },
  indexes: [['quote', 'lineNo'], ['rfqSku']],
  access: { kind: 'through', field: 'quote' },
  rights: {
    read: ['purchaser', 'finance', 'supplier'],
    create: ['supplier'],
    update: ['supplier'],
    delete: ['supplier'],
  },
})
