import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const readers = ['purchaser', 'finance'] as const
const stated = { server: true } as const

/** Who gets which quantity at which price. Prepared by one person, approved by another; bidders never see it. */
export const rfqAward = defineEntity({
  name: 'RfqAward',
  table: 'rfq_award',
  label: text('Award', '授标'),
  area: 'sourcing',
  displayField: 'awardNo',
  businessNo: 'awardNo',
  source: 'sourcing 6; sourcing 13',
  fields: {
    awardNo: field.string('Award No.', '授标单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true, fixed: true, searchable: true }),
    status: field.enum('Status', '状态', { list: 'rfqAwardStatus', server: true, initial: 'draft' }),
    reason: field.text('Reason', '授标理由', { maxLength: 2000 }),
    overrides: field.enums('Overrides', '例外放行', {
      list: 'awardOverride',
      note: 'blocks that do not stop this award; needs a reason',
    }),
    overrideReason: field.text('Why They Are Overridden', '例外理由', { maxLength: 2000 }),
    overriddenBy: field.ref('Overridden by', '例外放行人', { entity: 'User', server: true }),
    overridden: field.string('What Was Overridden', '已放行的例外', {
      maxLength: 2000,
      server: true,
      note: 'by supplier, when it was proposed and approved',
    }),
    preparedBy: field.ref('Prepared by', '编制人', { entity: 'User', server: true }),
    approvedBy: field.ref('Approved by', '批准人', { entity: 'User', server: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
  },
  children: { lines: { entity: 'RfqAwardLine', via: 'award', atLeastOne: true } },
  unique: [['buyer', 'awardNo']],
  numberRule: 'awardNo',
  indexes: [['rfq']],
  onSave: ['fill-award'],
  wakes: ['rfq'],
  states: { status: 'rfqAwardStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  access: { kind: 'parties', parties: { buyer: { companyTypes: ['1', '3'], via: ['buyer'] } } },
  rights: { read: readers, create: ['purchaser'], update: ['purchaser'], delete: ['purchaser'] },
})

/** One quotation line that is awarded, with the price of that quantity (S-AWD-2). */
export const rfqAwardLine = defineEntity({
  name: 'RfqAwardLine',
  table: 'rfq_award_line',
  label: text('Award Line', '授标明细'),
  area: 'sourcing',
  displayField: 'skuNo',
  source: 'sourcing 6; sourcing 13',
  fields: {
    lineNo: field.int('Line', '行号', stated),
    award: field.ref('Award', '授标', { entity: 'RfqAward', required: true }),
    quoteLine: field.ref('Quotation Line', '报价行', { entity: 'SupplierQuote', required: true }),
    share: field.decimal('Share', '份额', {
      precision: 9,
      scale: 6,
      unit: '%',
      min: '0',
      max: '100',
      note: 'of the asked quantity, in whole packs; the shares of a line are exactly 100',
    }),
    quantity: field.decimal('Quantity', '数量', {
      precision: 18,
      scale: 3,
      min: '0',
      note: 'what the RFQ asks for when left empty',
    }),
    rfqSku: field.ref('RFQ SKU', '询价商品', { entity: 'RfqSku', server: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, server: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', server: true }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', server: true }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    amount: field.money('Amount', '金额', { currency: 'currency', scale: 4, server: true }),
  },
  indexes: [['award', 'lineNo'], ['rfqSku']],
  access: { kind: 'through', field: 'award' },
  rights: { read: readers, create: ['purchaser'], update: ['purchaser'], delete: ['purchaser'] },
})
