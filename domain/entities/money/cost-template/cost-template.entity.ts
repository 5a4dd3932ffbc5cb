import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { chargeFields } from '../rate-line/rate-line.entity.ts'

const readers = ['finance', 'platform', 'freightAgent', 'purchaser'] as const
const writers = ['finance', 'platform', 'freightAgent'] as const

/** Charges that come with a shipment besides its freight. The calculator adds them to each rated card. */
export const costTemplate = defineEntity({
  name: 'LogisticsCostTemplate',
  table: 'logistics_cost_template',
  label: text('Logistics Cost Template', '物流成本模板'),
  area: 'money',
  displayField: 'name',
  source: 'trade §2',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 120,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    mode: field.enum('Mode', '运输方式', { list: 'shipMode', note: 'empty: any' }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    items: field.json('Cost Items', '费用项', { server: true, note: 'the charges as they stand' }),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true }),
  },
  children: { charges: { entity: 'TemplateCharge', via: 'template' } },
  unique: [['owner', 'name']],
  importKey: ['name'],
  onSave: ['keep-rows:charges>items'],
  access: { kind: 'parties', parties: { owner: { companyTypes: ['0', '1', '3', '4'], via: ['owner'] } } },
  rights: { read: readers, create: writers, update: writers, delete: writers },
})

/** A charge of a template, counted as a surcharge of a card is. */
export const templateCharge = defineEntity({
  name: 'TemplateCharge',
  table: 'template_charge',
  label: text('Template Charge', '模板费用'),
  area: 'money',
  displayField: 'chargeCode',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    template: field.ref('Template', '模板', { entity: 'LogisticsCostTemplate', required: true }),
    ...chargeFields,
  },
  indexes: [['template', 'lineNo']],
  importKey: ['chargeCode'],
  access: { kind: 'through', field: 'template' },
  rights: { read: readers, create: writers, update: writers, delete: writers },
})
