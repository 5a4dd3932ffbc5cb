import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { paymentParties, paymentReaders } from '../parties.ts'

const amount = { currency: 'currency', min: '0' } as const

/** What is owed to others than the supplier, who never sees it. */
export const obligationFields = ['serviceFee', 'interest', 'importTaxDuty', 'destinationCharges'] as const

/**
 * The payment of one order. Its amounts, dates and progress follow from its tranches; finance enters what is owed to
 * others than the supplier.
 */
export const payment = defineEntity({
  name: 'Payment',
  table: 'payment',
  label: text('Payment', '付款'),
  area: 'money',
  displayField: 'paymentNo',
  businessNo: 'paymentNo',
  source: 'trade §3',
  fields: {
    paymentNo: field.string('Payment No.', '付款单号', {
      maxLength: 40,
      server: true,
      searchable: true,
      sortable: true,
    }),
    payer: field.ref('Payer', '付款方', { entity: 'Company', required: true, server: true }),
    payee: field.ref('Payee', '收款方', { entity: 'Company', server: true }),
    deposit: field.money('Deposit', '定金', { ...amount, server: true }),
    prepaid: field.money('Prepaid', '预付款', { ...amount, server: true }),
    payOff: field.money('Pay-off', '尾款', { ...amount, server: true }),
    retention: field.money('Retention', '质保金', {
      ...amount,
      server: true,
      note: 'kept back until its event, such as the end of the warranty',
    }),
    serviceFee: field.money('Service Fee', '服务费', amount),
    interest: field.money('Interest', '利息', amount),
    exchangeRate: field.decimal('Exchange Rate', '汇率', { precision: 20, scale: 10, min: '0' }),
    dueAmount: field.money('Due Amount', '应付金额', {
      ...amount,
      server: true,
      note: 'of the next payment to the supplier that is not sent yet',
    }),
    dueDate: field.date('Due Date', '应付日期', { server: true, sortable: true, note: 'of the same payment' }),
    actualAmount: field.money('Actual Amount', '实付金额', { ...amount, server: true, note: 'sent to the supplier' }),
    actualDate: field.date('Actual Date', '实付日期', { server: true, note: 'of the last payment to the supplier' }),
    piNumber: field.string('PI Numbers', '形式发票号', { maxLength: 400, server: true, searchable: true }),
    piDate: field.string('PI Dates', '形式发票日期', { maxLength: 200, server: true }),
    bankSlips: field.files('Bank Slips', '银行水单'),
    importTaxDuty: field.money('Import Tax and Duty', '进口税费', amount),
    destinationCharges: field.money('Destination Charges', '目的港费用', amount),
    progress: field.enum('Progress', '付款进度', { list: 'poPaymentProgress', server: true, initial: 'poConfirmed' }),
    piStep: field.enum('PI Step', '形式发票步骤', { list: 'piSteps', server: true }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, server: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true, server: true, searchable: true }),
    credit: field.money('Credit with the Supplier', '供应商账户余额', {
      ...amount,
      server: true,
      note: 'paid beyond what the order, its credit notes and write-offs leave, and not refunded yet',
    }),
    credited: field.money('Credit Notes', '贷项冲减', {
      ...amount,
      server: true,
      note: 'approved credit notes beyond what was invoiced too much',
    }),
    writtenOff: field.money('Written Off', '核销金额', {
      currency: 'currency',
      server: true,
      note: 'not paid any more; below zero for a credit that is not claimed any more',
    }),
    refunded: field.money('Refunded', '已退款', { ...amount, server: true, note: 'paid back by the supplier' }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
  },
  children: {
    tranches: { entity: 'PaymentTranche', via: 'payment', apart: true },
    proformas: { entity: 'ProformaInvoice', via: 'payment', apart: true },
  },
  unique: [['payer', 'paymentNo'], ['po']],
  numberRule: 'paymentNo',
  onSave: ['follow-obligations'],
  access: { kind: 'parties', parties: paymentParties },
  rights: { read: paymentReaders, update: ['finance'] },
  hidden: { supplier: [...obligationFields, 'exchangeRate'] },
})
