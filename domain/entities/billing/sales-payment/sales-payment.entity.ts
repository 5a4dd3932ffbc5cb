import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const readers = ['finance', 'platform'] as const
const editors = ['finance'] as const

/** Money of a customer on an account of the seller. Its allocations say which documents it pays (M-REC-1 to 3). */
export const salesPayment = defineEntity({
  name: 'SalesPayment',
  table: 'sales_payment',
  label: text('Sales Payment Receipt', '销售收款'),
  area: 'money',
  displayField: 'receiptNo',
  businessNo: 'receiptNo',
  source: 'trade §1; trade §4',
  fields: {
    receiptNo: field.string('Receipt No.', '收款单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    status: field.enum('Status', '状态', { list: 'salesPaymentStatus', server: true, initial: 'draft' }),
    payer: field.ref('Payer', '付款方', { entity: 'Company', required: true, fixed: true, searchable: true }),
    salesOrder: field.ref('Sales Order', '销售订单', {
      entity: 'SalesOrder',
      note: 'the order that the payer names; the proposal pays only this one',
    }),
    amount: field.money('Amount', '金额', { currency: 'currency', required: true, min: '0.01' }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    allocationPlan: field.enum('Allocation', '分配方式', { list: 'allocationPlan', initial: 'rules' }),
    documentCurrency: field.enum('Currency of Documents', '单据币种', {
      list: 'currency',
      note: 'of the orders and statements that it pays; that of the receipt when left empty',
    }),
    documentAmount: field.money('Worth in That Currency', '折合单据币种金额', {
      currency: 'documentCurrency',
      min: '0.01',
      note: "by the agreed rate or the bank's own; needed for documents in another currency",
    }),
    rate: field.decimal('Rate', '汇率', {
      precision: 20,
      scale: 10,
      server: true,
      note: 'units of the documents’ currency for one of the receipt',
    }),
    receivedDate: field.date('Received Date', '收款日期', { required: true, sortable: true }),
    valueDate: field.date('Value Date', '起息日', { sortable: true }),
    bankAccount: field.string('Bank Account', '收款账户', { maxLength: 60, required: true }),
    bankReference: field.string('Bank Reference', '银行参考号', { maxLength: 60, required: true, searchable: true }),
    fee: field.money('Bank Fee', '银行费用', { currency: 'currency', min: '0' }),
    feeBearer: field.enum('Fee Borne by', '费用承担方', {
      list: 'feeBearer',
      note: 'a fee of the payee pays the document too and is a cost',
    }),
    allocated: field.money('Allocated', '已分配金额', { currency: 'documentCurrency', server: true }),
    writtenOff: field.money('Written Off', '核销尾差', { currency: 'documentCurrency', server: true }),
    onAccount: field.money('On Account', '预收余额', { currency: 'documentCurrency', server: true }),
    refunded: field.money('Refunded', '已退款', { currency: 'documentCurrency', server: true }),
    exchangeGain: field.money('Exchange Gain or Loss', '汇兑损益', {
      currency: 'currency',
      server: true,
      note: 'what was received above what the documents were booked at; below zero is a loss',
    }),
    bankSlips: field.files('Bank Slips', '银行水单'),
    remark: field.string('Remark', '备注', { maxLength: 200 }),
    takenBackOn: field.date('Taken Back On', '撤回日期', { server: true }),
    owner: field.ref('Receiver', '收款方', { entity: 'Company', required: true, fixed: true }),
  },
  children: { allocations: { entity: 'ReceiptAllocation', via: 'receipt' } },
  unique: [
    ['owner', 'receiptNo'],
    ['owner', 'bankAccount', 'bankReference'],
  ],
  numberRule: 'receiptNo',
  onSave: ['propose-allocations'],
  checks: ['own-company:owner'],
  states: { status: 'salesPaymentStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      trader: { companyTypes: ['1', '3'], via: ['owner'] },
    },
  },
  rights: { read: readers, create: editors, update: editors, delete: editors },
})

/** The part of a receipt that pays one document; below zero for a credit note and for a mirror entry. */
export const receiptAllocation = defineEntity({
  name: 'ReceiptAllocation',
  table: 'receipt_allocation',
  label: text('Receipt Allocation', '收款分配'),
  area: 'money',
  displayField: 'amount',
  fields: {
    salesOrder: field.ref('Sales Order', '销售订单', { entity: 'SalesOrder' }),
    billingOrder: field.ref('Statement', '账单', { entity: 'BillingOrder' }),
    kind: field.enum('Kind', '种类', { list: 'allocationKind', initial: 'payment' }),
    amount: field.money('Amount', '金额', { currency: 'documentCurrency', required: true }),
    reason: field.string('Why It Is Written Off', '核销理由', { maxLength: 200 }),
    receivedPart: field.decimal('Received for It', '对应收款', { precision: 18, scale: 4, server: true }),
    bookedPart: field.decimal('Booked at', '入账金额', {
      precision: 18,
      scale: 4,
      server: true,
      note: 'its share of the document, at the rate of the day of the document',
    }),
    bookedWhole: field.decimal('Document Booked at', '单据入账金额', { precision: 18, scale: 4, server: true }),
    exchangeGain: field.decimal('Exchange Gain or Loss', '汇兑损益', { precision: 18, scale: 4, server: true }),
    bookedOn: field.date('Booked On', '入账日期', { server: true }),
    receipt: field.ref('Receipt', '收款单', { entity: 'SalesPayment', required: true }),
  },
  indexes: [['receipt'], ['salesOrder'], ['billingOrder']],
  access: { kind: 'through', field: 'receipt' },
  rights: { read: readers, create: editors, update: editors, delete: editors },
})
