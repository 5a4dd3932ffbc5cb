import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Defined so that an order can name its source; rounds, offers and screens come with sourcing. */
export const rfq = defineEntity({
  name: 'Rfq',
  table: 'rfq',
  label: text('RFQ', '询价单'),
  area: 'sourcing',
  displayField: 'rfqNo',
  source: 'trade §3',
  fields: {
    rfqNo: field.string('RFQ No.', '询价单号', { maxLength: 40, required: true, searchable: true, sortable: true }),
    rfqName: field.string('RFQ Name', '询价名称', { maxLength: 120 }),
    rfqType: field.enum('RFQ Type', '询价类型', { list: 'rfqType' }),
    rfqStatus: field.enum('RFQ Status', '询价状态', { list: 'rfqStatus' }),
    projectNo: field.string('Project No.', '项目编号', { maxLength: 40 }),
    supplier: field.refs('Suppliers', '供应商', { entity: 'Supplier' }),
    category: field.ref('Category', '品类', { entity: 'Category' }),
    sku: field.refs('SKUs', '询价商品', { entity: 'RfqSku', inverse: 'RfqSku.rfq' }),
    rfqStartDate: field.date('RFQ Start Date', '询价开始日期'),
    rfqFinishDate: field.date('RFQ Finish Date', '询价结束日期'),
    firstOfferingCutoff: field.datetime('First-offering Cutoff', '首轮报价截止'),
    bafoCutoff: field.datetime('BAFO Cutoff', '最终报价截止'),
    deliveryDueDate: field.date('Delivery Due Date', '交货截止日'),
    paymentType: field.enum('Payment Type', '付款方式', { list: 'paymentType' }),
    creditTermOfPayment: field.int('Credit Term of Payment', '账期', { unit: 'day', min: '0' }),
    poConfirmDueDate: field.date('PO Confirm Due Date', '订单确认截止日'),
    productWarranty: field.string('Product Warranty', '质保', { maxLength: 200 }),
    quotationValidity: field.date('Quotation Validity', '报价有效期'),
    finalDestination: field.string('Final Destination', '最终目的地', { maxLength: 120 }),
    incoterm: field.enum('Incoterm', '贸易条款', { list: 'incoterm' }),
    moq: field.decimal('MOQ', '最小起订量', { precision: 14, scale: 2, unit: 'uom', min: '0' }),
    paymentTerms: field.enum('Payment Terms', '付款条款', { list: 'paymentTerm' }),
    round: field.enum('Round', '轮次', { list: 'rfqRound' }),
    roundNo: field.int('Round No.', '轮次序号', { min: '0' }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
  },
  unique: [['buyer', 'rfqNo']],
  document: true,
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      buyer: { companyTypes: ['1', '3'], via: ['buyer'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'finance', 'qc'],
    create: ['platform', 'purchaser'],
    update: ['platform', 'purchaser'],
    delete: ['platform', 'purchaser'],
  },
})
