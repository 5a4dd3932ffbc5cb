import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const person = { entity: 'User', server: true } as const
export const writeOffPeople = ['finance', 'purchaser'] as const

/**
 * The rest of an order that its payer does not pay, or a credit that it does not claim any more; with a reason, and
 * approved by a second person of the payer (money 16). The supplier sees the figure on the payment only.
 */
export const payableWriteOff = defineEntity({
  name: 'PayableWriteOff',
  table: 'payable_write_off',
  label: text('Write-off', '应付核销'),
  area: 'money',
  displayField: 'writeOffNo',
  businessNo: 'writeOffNo',
  source: 'money 15, 16',
  fields: {
    writeOffNo: field.string('Write-off No.', '核销单号', {
      maxLength: 40,
      server: true,
      searchable: true,
      sortable: true,
    }),
    status: field.enum('Status', '状态', { list: 'payableWriteOffStatus', server: true, initial: 'requested' }),
    payment: field.ref('Payment', '付款', { entity: 'Payment', required: true, fixed: true }),
    side: field.enum('What', '核销对象', { list: 'writeOffSide', required: true, fixed: true, initial: 'open' }),
    amount: field.money('Amount', '金额', { currency: 'currency', required: true, fixed: true, min: '0.01' }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    reason: field.text('Reason', '核销原因', { maxLength: 500, required: true, fixed: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', server: true, searchable: true }),
    payer: field.ref('Payer', '付款方', { entity: 'Company', required: true, server: true }),
    payee: field.ref('Payee', '收款方', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    maker: field.ref('Requested by', '申请人', person),
    approver: field.ref('Approved by', '批准人', person),
  },
  unique: [['payer', 'writeOffNo']],
  indexes: [['payment']],
  numberRule: 'writeOffNo',
  onSave: ['ask-write-off'],
  states: { status: 'payableWriteOffStatus' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'payer'] },
      payer: { companyTypes: ['3'], via: ['payer'] },
    },
  },
  rights: { read: [...writeOffPeople, 'platform'], create: writeOffPeople },
})
