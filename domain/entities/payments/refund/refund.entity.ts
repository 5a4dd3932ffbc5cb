import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const person = { entity: 'User', server: true } as const
const amount = { currency: 'currency', server: true } as const
export const refundReaders = ['finance', 'platform', 'purchaser', 'supplier'] as const
const makers = ['finance', 'purchaser', 'supplier'] as const

/**
 * Money that is paid back: by a supplier what was paid beyond an order, or to a customer what its receipt leaves on
 * account. Either company asks for it; a second person of the payer approves it, and the payee confirms its receipt.
 */
export const refund = defineEntity({
  name: 'Refund',
  table: 'refund',
  label: text('Refund', '退款'),
  area: 'money',
  displayField: 'refundNo',
  businessNo: 'refundNo',
  source: 'money 16',
  fields: {
    refundNo: field.string('Refund No.', '退款单号', {
      maxLength: 40,
      server: true,
      searchable: true,
      sortable: true,
    }),
    status: field.enum('Status', '状态', { list: 'refundStatus', server: true, initial: 'requested' }),
    payment: field.ref('Payment', '付款', {
      entity: 'Payment',
      fixed: true,
      note: 'of an order, for money that the supplier pays back',
    }),
    receipt: field.ref('Sales Payment Receipt', '销售收款', {
      entity: 'SalesPayment',
      fixed: true,
      note: 'for money on account that goes back to a customer',
    }),
    amount: field.money('Amount', '金额', {
      currency: 'currency',
      fixed: true,
      min: '0.01',
      help: text('Empty for the whole credit, or for all on account.', '留空即为全部余额。'),
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    reason: field.text('Reason', '退款原因', { maxLength: 500, required: true, fixed: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', server: true, searchable: true }),
    asker: field.ref('Asked by', '申请公司', { entity: 'Company', required: true, server: true }),
    payer: field.ref('Payer', '付款方', { entity: 'Company', server: true }),
    payee: field.ref('Payee', '收款方', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    maker: field.ref('Requested by', '申请人', person),
    approver: field.ref('Approved by', '批准人', person),
    remitter: field.ref('Sent by', '汇款人', person),
    bankSlip: field.file('Bank Slip', '银行水单'),
    paidDate: field.date('Sent on', '汇出日期', { server: true }),
    bankReference: field.string('Bank Reference', '银行流水号', { maxLength: 60, server: true }),
    bankFee: field.money('Bank Fee', '银行费用', amount),
    receivedAmount: field.money('Amount Received', '到账金额', amount),
    receivedDate: field.date('Received on', '到账日期', { server: true }),
    creditAdvice: field.string('Credit Advice', '银行入账通知', { maxLength: 60, server: true }),
  },
  unique: [['asker', 'refundNo']],
  indexes: [['payment'], ['receipt'], ['payee']],
  numberRule: 'refundNo',
  onSave: ['ask-refund'],
  states: { status: 'refundStatus' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'payer', 'payee', 'asker'] },
      supplier: { companyTypes: ['2'], via: ['payer', 'payee', 'asker'] },
      buyer: { companyTypes: ['3'], via: ['payer', 'payee', 'asker'] },
    },
  },
  rights: { read: refundReaders, create: makers },
  ownRule: {
    bankSlip: { roles: ['finance', 'supplier'], while: { field: 'status', values: ['approved'] } },
  },
})
