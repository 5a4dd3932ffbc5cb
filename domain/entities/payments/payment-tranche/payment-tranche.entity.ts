import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { paymentParties, paymentReaders } from '../parties.ts'

const amount = { currency: 'currency', server: true } as const
const person = { entity: 'User', server: true } as const

/**
 * One payment of an order to one payee. Its due date follows an event of the order until it is in approval; then it is
 * frozen with the value used (M-DUE-4).
 */
export const paymentTranche = defineEntity({
  name: 'PaymentTranche',
  table: 'payment_tranche',
  label: text('Tranche', '分期款项'),
  area: 'money',
  displayField: 'trancheNo',
  businessNo: 'trancheNo',
  source: 'money 16',
  fields: {
    trancheNo: field.string('Tranche No.', '款项编号', {
      maxLength: 60,
      server: true,
      searchable: true,
      sortable: true,
      note: 'payment number and the place in the payment',
    }),
    payment: field.ref('Payment', '付款', { entity: 'Payment', required: true, server: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true, server: true, searchable: true }),
    kind: field.enum('Kind', '类型', { list: 'trancheKind', required: true, server: true }),
    line: field.int('Line of the Term', '条款行', { server: true }),
    shipment: field.ref('Shipment', '货运', {
      entity: 'Shipment',
      server: true,
      note: 'of a pay-off for goods that travel apart from the rest of their order',
    }),
    shipmentNo: field.string('Shipment No.', '货运编号', { maxLength: 40, server: true, searchable: true }),
    status: field.enum('Status', '状态', { list: 'trancheStatus', server: true, initial: 'open' }),
    percent: field.decimal('Percent', '比例', { precision: 9, scale: 6, unit: '%', server: true }),
    amount: field.money('Amount', '金额', amount),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, server: true }),
    dueDate: field.date('Due Date', '到期日', { server: true, sortable: true }),
    agreedDue: field.date('Agreed Due Date', '约定到期日', { note: 'replaces the date that follows the event' }),
    dueEvent: field.enum('Due after', '起算事件', { list: 'dueEvent', server: true }),
    dueBasis: field.enum('Basis of the Date', '日期依据', { list: 'dateBasis', server: true }),
    eventDate: field.date('Date of the Event', '事件日期', { server: true }),
    dueSteps: field.json('Steps to the Date', '推算步骤', { server: true }),
    frozenAt: field.datetime('Frozen at', '冻结时间', {
      server: true,
      note: 'from here the date no longer follows its event',
    }),
    payer: field.ref('Payer', '付款方', { entity: 'Company', required: true, server: true }),
    payee: field.ref('Payee', '收款方', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    piNo: field.string('PI No.', '形式发票号', { maxLength: 60, server: true, searchable: true }),
    piDate: field.date('PI Date', '形式发票日期', { server: true }),
    piAmount: field.money('PI Amount', '形式发票金额', amount),
    piVersion: field.int('PI Version', '形式发票版本', { server: true, initial: 0 }),
    advancesAtRisk: field.money('Advances at Risk', '在险预付款', {
      ...amount,
      note: 'sent or approved to this supplier and not covered by received goods, when this advance was asked for',
    }),
    maker: field.ref('Requested by', '申请人', person),
    approver: field.ref('Approved by', '批准人', person),
    remitter: field.ref('Sent by', '汇款人', person),
    bankSlip: field.file('Bank Slip', '银行水单'),
    paidAmount: field.money('Amount Sent', '汇出金额', amount),
    paidDate: field.date('Sent on', '汇出日期', { server: true }),
    bankReference: field.string('Bank Reference', '银行流水号', { maxLength: 60, server: true }),
    bankFee: field.money('Bank Fee', '银行费用', amount),
    feeBearer: field.enum('Fee Borne by', '费用承担方', { list: 'feeBearer', server: true }),
    remittance: field.ref('Remittance', '汇款', { entity: 'Remittance', server: true }),
    receivedAmount: field.money('Amount Received', '到账金额', amount),
    receivedDate: field.date('Received on', '到账日期', { server: true }),
    creditAdvice: field.string('Credit Advice', '银行入账通知', { maxLength: 60, server: true }),
    statusSince: field.datetime('Waits since', '停留自', { server: true, sortable: true }),
  },
  unique: [['payment', 'trancheNo']],
  indexes: [['po'], ['remittance']],
  onSave: ['follow-tranches'],
  states: { status: 'trancheStatus' },
  access: { kind: 'parties', parties: paymentParties },
  rights: { read: paymentReaders },
  ownRule: {
    agreedDue: { roles: ['purchaser', 'finance'], while: { field: 'status', values: ['open'] } },
    bankSlip: { roles: ['finance'], while: { field: 'status', values: ['approved'] } },
  },
  hidden: { supplier: ['advancesAtRisk', 'maker', 'approver', 'remitter'] },
})
