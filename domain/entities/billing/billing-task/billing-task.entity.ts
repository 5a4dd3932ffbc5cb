import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const billers = ['finance', 'platform', 'freightAgent'] as const

/** A service to bill, or one that a partner bills (practice C-09). A statement takes it once (M-BIL-8). */
export const billingTask = defineEntity({
  name: 'BillingTask',
  table: 'billing_task',
  label: text('Billing Task', '计费任务'),
  area: 'money',
  displayField: 'taskNo',
  businessNo: 'taskNo',
  source: 'trade §5',
  fields: {
    taskNo: field.string('Task No.', '任务号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    status: field.enum('Status', '状态', { list: 'billingTaskStatus', server: true, initial: 'open' }),
    businessModule: field.enum('Business Module', '业务模块', { list: 'businessModule' }),
    arAp: field.enum('AR/AP', '应收/应付', { list: 'arAp', required: true, initial: 'AR' }),
    partner: field.ref('Partner', '往来单位', {
      entity: 'Company',
      required: true,
      searchable: true,
      note: 'who pays a receivable charge, or asks for a payable one',
    }),
    chargeCode: field.enum('Charge Code', '费用代码', { list: 'chargeCode', required: true }),
    serviceAt: field.datetime('Service Done At', '服务完成时间', {
      required: true,
      sortable: true,
      note: 'it decides the month, in the zone of the biller',
    }),
    source: field.enum('Source', '来源', { list: 'billingSource', required: true }),
    sourceNo: field.string('Source No.', '来源单号', { maxLength: 40, required: true, searchable: true }),
    qty: field.decimal('Quantity', '数量', { precision: 14, scale: 3, required: true, min: '0.001', initial: '1' }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', required: true, min: '0' }),
    chargeQuantity: field.decimal('Charge Quantity', '计费数量', {
      precision: 14,
      scale: 3,
      required: true,
      min: '0.001',
      initial: '1',
      note: 'the unit price is for so many',
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    taxPercent: field.decimal('Tax Rate', '税率', {
      precision: 9,
      scale: 6,
      unit: '%',
      required: true,
      min: '0',
      max: '100',
      initial: '0',
    }),
    amount: field.decimal('Charge Amount', '计费金额', { precision: 16, scale: 3, server: true }),
    chargeRate: field.ref('By Project Rate', '依据项目费率', {
      entity: 'ChargeRate',
      server: true,
      note: 'of a task that finished work proposed',
    }),
    rateCard: field.ref('By Rate Card', '依据费率卡', { entity: 'RateCard', server: true }),
    remark: field.string('Remark', '备注', { maxLength: 200 }),
    billingOrder: field.ref('Statement', '账单', { entity: 'BillingOrder', server: true }),
    issuer: field.ref('Biller', '计费方', { entity: 'Company', required: true }),
  },
  unique: [
    ['issuer', 'taskNo'],
    ['issuer', 'arAp', 'source', 'sourceNo', 'chargeCode'],
  ],
  indexes: [['billingOrder'], ['sourceNo']],
  numberRule: 'billingTaskNo',
  importKey: ['taskNo'],
  onSave: ['price-tasks'],
  checks: ['own-company:issuer'],
  editableWhile: { field: 'status', values: ['open'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      trader: { companyTypes: ['1', '3'], via: ['issuer'] },
      forwarder: { companyTypes: ['4'], via: ['issuer'] },
    },
  },
  rights: { read: billers, create: billers, update: billers, delete: billers },
})
