import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { paymentReaders } from '../parties.ts'

/** A proforma invoice as it was submitted; written with each submission, and answered once. */
export const proformaInvoice = defineEntity({
  name: 'ProformaInvoice',
  table: 'proforma_invoice',
  label: text('Proforma Invoice', '形式发票'),
  area: 'money',
  displayField: 'piNo',
  source: 'money 16',
  fields: {
    payment: field.ref('Payment', '付款', { entity: 'Payment', required: true, server: true }),
    tranche: field.ref('Tranche', '分期款项', { entity: 'PaymentTranche', required: true, server: true }),
    kind: field.enum('Kind', '类型', { list: 'trancheKind', required: true, server: true }),
    piNo: field.string('PI No.', '形式发票号', { maxLength: 60, server: true }),
    piDate: field.date('PI Date', '形式发票日期', { server: true }),
    amount: field.money('Amount', '金额', { currency: 'currency', server: true }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    version: field.int('Version', '版本', { server: true }),
    state: field.enum('State', '状态', { list: 'proformaState', server: true, initial: 'submitted' }),
    reason: field.string('Reason', '理由', { maxLength: 500, server: true }),
  },
  indexes: [['payment'], ['tranche']],
  access: { kind: 'through', field: 'tranche' },
  rights: { read: paymentReaders },
})
