import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const money = [
  'sampleCost',
  'rebatePercent',
  'rebateQuantity',
  'rebateRule',
  'rebateAmount',
  'piNo',
  'piAmount',
  'piPaidOn',
] as const
/** Terms that the buyer confirms: fixed until another round begins. */
const offer = ['sampleCost', 'free', 'sampleOfferDate', 'rebateRule', 'rebatePercent', 'rebateQuantity'] as const
const making = [
  'plannedReadyDate',
  'readyDate',
  'checkDate',
  'photo',
  'piNo',
  'piAmount',
  'deliveryMode',
  'trackingNo',
] as const

/**
 * A sample of one article: task, offer, own order, report, proforma invoice, delivery and result; after a rejection
 * it begins a new round.
 */
export const sample = defineEntity({
  name: 'Sample',
  table: 'sample',
  label: text('Sample', '样品'),
  area: 'quality',
  displayField: 'sampleNo',
  businessNo: 'sampleNo',
  source: 'trade §3',
  fields: {
    sampleNo: field.string('Sample No.', '样品编号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    status: field.enum('Status', '状态', { list: 'sampleStatus', server: true, initial: 'taskConfirm' }),
    round: field.int('Round', '轮次', { server: true, initial: 1 }),
    sampleOfferDate: field.date('Sample Offer Date', '样品报价日期'),
    readyDate: field.date('Ready Date', '完成日期'),
    checkDate: field.date('Check Date', '检验日期'),
    approvalDate: field.date('Approval Date', '审批日期'),
    approvalResult: field.enum('Approval Result', '审批结果', { list: 'approvalResult' }),
    deliveryMode: field.enum('Delivery Mode', '交付方式', { list: 'sampleDeliveryMode' }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq' }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', required: true, searchable: true }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', searchable: true }),
    article: field.string('Article', '样品名称', { maxLength: 120, required: true, searchable: true }),
    quantity: field.decimal('Quantity', '数量', { precision: 14, scale: 2, min: '0', initial: '1' }),
    dueDate: field.date('Due Date', '截止日期', { sortable: true }),
    plannedReadyDate: field.date('Planned Ready Date', '计划完成日期', { sortable: true }),
    free: field.bool('Free of Charge', '免费样品', { initial: false }),
    sampleCost: field.money('Sample Cost', '样品费', { currency: 'currency', min: '0' }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    rebateRule: field.string('Sample Cost Rebate Rule', '样品费返还规则', { maxLength: 200 }),
    rebatePercent: field.decimal('Rebate', '返还比例', { precision: 5, scale: 2, unit: '%', min: '0', max: '100' }),
    rebateQuantity: field.decimal('Rebate From Quantity', '返还起订量', {
      precision: 14,
      scale: 2,
      min: '0',
      note: 'ordered quantity at which the rebate is due',
    }),
    rebateAmount: field.money('Rebate Due', '应返还金额', {
      currency: 'currency',
      server: true,
      note: 'computed from the rule and what is ordered',
    }),
    photo: field.file('Photos and Report', '照片与报告'),
    piNo: field.string('PI No.', '形式发票号', { maxLength: 40 }),
    piAmount: field.money('PI Amount', '形式发票金额', { currency: 'currency', min: '0' }),
    piPaidOn: field.date('PI Paid On', '形式发票付款日期'),
    trackingNo: field.string('Tracking No.', '快递单号', { maxLength: 60 }),
    golden: field.bool('Golden Sample', '封样', {
      server: true,
      initial: false,
      note: 'the reference for later inspections',
    }),
    samplePo: field.ref('Sample PO', '样品订单', { entity: 'PurchaseOrder', server: true }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
    inspector: field.ref('Inspector', '质检方', { entity: 'Company' }),
  },
  unique: [['buyer', 'sampleNo']],
  indexes: [['supplierCompany'], ['sku']],
  numberRule: 'sampleNo',
  onSave: ['set-supplier-company'],
  wakes: ['rfq'],
  states: { status: 'sampleStatus' },
  editableWhile: {
    field: 'status',
    values: ['taskConfirm', 'offerConfirmed', 'poCreated', 'reportSubmitted', 'piSubmitted', 'delivered'],
  },
  ownRule: {
    ...Object.fromEntries(
      offer.map(f => [f, { roles: ['supplier'] as const, while: { field: 'status', values: ['taskConfirm'] } }]),
    ),
    approvalResult: { roles: ['purchaser', 'qc'], while: { field: 'status', values: ['delivered'] } },
    approvalDate: { roles: ['purchaser', 'qc'], while: { field: 'status', values: ['delivered'] } },
    piPaidOn: {
      roles: ['purchaser', 'finance'],
      while: { field: 'status', values: ['piSubmitted', 'delivered', 'approved'] },
    },
  },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      buyer: { companyTypes: ['1', '3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
      inspector: { companyTypes: ['5'], via: ['inspector'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'qc', 'finance'],
    create: ['purchaser'],
    update: ['purchaser', 'supplier', 'qc'],
    delete: ['purchaser'],
  },
  writable: {
    supplier: [...offer, ...making],
    qc: ['readyDate', 'checkDate', 'photo'],
    purchaser: [
      'sampleNo',
      'rfq',
      'supplier',
      'sku',
      'article',
      'quantity',
      'dueDate',
      'currency',
      'inspector',
      'remark',
      'buyer',
      'approvalResult',
      'approvalDate',
      'piPaidOn',
    ],
  },
  hidden: { qc: money },
})
