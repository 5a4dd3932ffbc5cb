import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const roles = ['finance', 'platform'] as const

/** What a project pays or is billed for a service: the unit amount is for the charge quantity. */
export const chargeRate = defineEntity({
  name: 'ChargeRate',
  table: 'charge_rate',
  label: text('Project Charge Rate', '项目费率'),
  area: 'money',
  displayField: 'chargeCode',
  titled: ['project', 'chargeCode'],
  source: 'trade §2',
  fields: {
    project: field.ref('Project', '项目', { entity: 'SourcingProject', required: true, searchable: true }),
    chargeCode: field.enum('Charge Code', '费用代码', { list: 'chargeCode', required: true }),
    arAp: field.enum('AR/AP', '应收/应付', { list: 'arAp', required: true, initial: 'AR' }),
    source: field.enum('Proposed by', '自动建议来源', {
      list: 'billingSource',
      note: 'finished work of this kind proposes a billing task; empty: tasks are entered by people',
    }),
    basis: field.enum('Counts', '计费依据', {
      list: 'chargeBasis',
      initial: 'document',
      note: 'what of the work is the billed quantity',
    }),
    unitAmount: field.money('Unit Amount', '单位金额', {
      currency: 'currency',
      required: true,
      min: '0',
      sortable: true,
    }),
    chargeQuantity: field.decimal('Charge Quantity', '计费数量', {
      precision: 14,
      scale: 3,
      required: true,
      min: '0.001',
      initial: '1',
      note: 'the unit amount is for so many',
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    validFrom: field.date('Valid from', '生效日期', { required: true, sortable: true }),
    validTo: field.date('Valid To', '有效期至', { sortable: true, note: 'empty: until another one begins' }),
    remark: field.string('Remark', '备注', { maxLength: 200 }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true }),
  },
  unique: [['owner', 'project', 'chargeCode', 'arAp', 'validFrom']],
  indexes: [['project']],
  importKey: ['project', 'chargeCode', 'arAp', 'validFrom'],
  checks: ['one-charge-rate'],
  access: { kind: 'parties', parties: { owner: { companyTypes: ['0', '1', '3'], via: ['owner'] } } },
  rights: { read: roles, create: roles, update: roles, delete: roles },
})
