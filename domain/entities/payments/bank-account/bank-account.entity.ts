import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const person = { entity: 'User', server: true } as const
export const accountWriters = ['finance', 'supplier'] as const

/** What a payment needs to reach an account. The number is never in a list of others, in a search or in a history. */
export const accountFields = {
  holder: field.string('Account Holder', '户名', { maxLength: 140, required: true }),
  bank: field.string('Bank', '开户银行', { maxLength: 140, required: true }),
  accountNo: field.string('IBAN or Account No.', 'IBAN 或账号', {
    maxLength: 48,
    required: true,
    format: 'bankAccount',
    personal: true,
  }),
  swift: field.string('SWIFT / BIC', 'SWIFT / BIC', { maxLength: 11, format: 'bic' }),
} as const

/**
 * Account of a company to which it is paid. It is never changed: another one is entered, approved by a second person
 * after a call-back, and replaces the one of the same currency. Payers may use it after its cooling time (money 16).
 * Only its owner sees the record; payers get the account in force with a payment to its owner.
 */
export const bankAccount = defineEntity({
  name: 'BankAccount',
  table: 'bank_account',
  label: text('Bank Account', '银行账户'),
  area: 'money',
  displayField: 'bank',
  source: 'money 16',
  fields: {
    ...accountFields,
    accountKind: field.enum('Account Type', '账户类型', {
      list: 'bankAccountKind',
      initial: 'account',
      note: 'the number of a card has its check digit (V-020)',
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    status: field.enum('Status', '状态', { list: 'bankAccountStatus', server: true, initial: 'draft' }),
    remark: field.text('Reason for the Account', '新增或变更原因', { maxLength: 1000 }),
    payableFrom: field.date('Payable from', '可付款起始日', { server: true, sortable: true }),
    callBackNote: field.string('Call-back', '回拨核实', { maxLength: 500, server: true }),
    calledOn: field.date('Called on', '核实日期', { server: true }),
    writers: field.refs('Entered by', '录入人', person),
    submittedBy: field.ref('Submitted by', '提交人', person),
    approvedBy: field.ref('Approved by', '批准人', person),
    endedOn: field.date('Ended on', '停用日期', { server: true }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true, fixed: true }),
  },
  indexes: [['owner', 'currency', 'status']],
  checks: ['card-number'],
  onSave: ['note-writers'],
  states: { status: 'bankAccountStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  access: { kind: 'parties', parties: { owner: { companyTypes: ['1', '2', '3'], via: ['owner'] } } },
  rights: { read: accountWriters, create: accountWriters, update: accountWriters, delete: accountWriters },
})
