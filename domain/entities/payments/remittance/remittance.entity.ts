import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { accountFields, accountWriters } from '../bank-account/bank-account.entity.ts'
import { paymentParties, paymentReaders } from '../parties.ts'

const amount = { currency: 'currency', server: true } as const

/** Money sent to one payee for one or several tranches. */
export const remittance = defineEntity({
  name: 'Remittance',
  table: 'remittance',
  label: text('Remittance', '汇款'),
  area: 'money',
  displayField: 'remittanceNo',
  businessNo: 'remittanceNo',
  source: 'money 16',
  fields: {
    remittanceNo: field.string('Remittance No.', '汇款单号', {
      maxLength: 40,
      server: true,
      searchable: true,
      sortable: true,
    }),
    payer: field.ref('Payer', '付款方', { entity: 'Company', required: true, server: true }),
    payee: field.ref('Payee', '收款方', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    amount: field.money('Amount', '金额', amount),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, server: true }),
    valueDate: field.date('Value Date', '起息日', { server: true, sortable: true }),
    bankReference: field.string('Bank Reference', '银行流水号', { maxLength: 60, server: true, searchable: true }),
    bankFee: field.money('Bank Fee', '银行费用', amount),
    feeBearer: field.enum('Fee Borne by', '费用承担方', { list: 'feeBearer', server: true }),
    exchangeRate: field.decimal('Exchange Rate', '汇率', { precision: 20, scale: 10, server: true }),
    state: field.enum('State', '状态', { list: 'remittanceState', server: true, initial: 'sent' }),
  },
  children: { allocations: { entity: 'RemittanceAllocation', via: 'remittance' } },
  unique: [['payer', 'remittanceNo']],
  numberRule: 'remittanceNo',
  access: { kind: 'parties', parties: paymentParties },
  rights: { read: paymentReaders },
  hidden: { supplier: ['exchangeRate'] },
})

/** The part of a remittance that pays one tranche; together they are its amount. */
export const remittanceAllocation = defineEntity({
  name: 'RemittanceAllocation',
  table: 'remittance_allocation',
  label: text('Part of a Remittance', '汇款分配'),
  area: 'money',
  displayField: 'amount',
  fields: {
    remittance: field.ref('Remittance', '汇款', { entity: 'Remittance', required: true, server: true }),
    tranche: field.ref('Tranche', '分期款项', { entity: 'PaymentTranche', required: true, server: true }),
    amount: field.money('Amount', '金额', { currency: 'currency', server: true }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
  },
  indexes: [['remittance'], ['tranche']],
  access: { kind: 'through', field: 'remittance' },
  rights: { read: paymentReaders },
})

const stated = <F extends object>(f: F) => ({ ...f, server: true }) as const

/**
 * The account of the payee in force when the money was sent; a later change of the account does not change it. Only the
 * two companies see it.
 */
export const remittanceAccount = defineEntity({
  name: 'RemittanceAccount',
  table: 'remittance_account',
  label: text('Account Paid to', '收款账户'),
  area: 'money',
  displayField: 'bank',
  source: 'money 16',
  fields: {
    remittance: field.ref('Remittance', '汇款', { entity: 'Remittance', required: true, server: true }),
    payer: field.ref('Payer', '付款方', { entity: 'Company', required: true, server: true }),
    payee: field.ref('Payee', '收款方', { entity: 'Company', required: true, server: true }),
    holder: stated(accountFields.holder),
    bank: stated(accountFields.bank),
    accountNo: stated(accountFields.accountNo),
    swift: stated(accountFields.swift),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    verifiedOn: field.date('Called on', '核实日期', { server: true }),
  },
  unique: [['remittance']],
  indexes: [['payer', 'payee']],
  access: {
    kind: 'parties',
    parties: {
      payer: { companyTypes: ['1', '3'], via: ['payer'] },
      payee: { companyTypes: ['2'], via: ['payee'] },
    },
  },
  rights: { read: accountWriters },
})
