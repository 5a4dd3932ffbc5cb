import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { rateFields } from '../exchange-rate/exchange-rate.entity.ts'

/** Rate that a company agreed with its bank or partner. Nobody else sees it, the platform included. */
export const contractRate = defineEntity({
  name: 'ContractRate',
  table: 'contract_rate',
  label: text('Contract Rate', '合同汇率'),
  area: 'money',
  displayField: 'rate',
  fields: {
    ...rateFields,
    contractNo: field.string('Contract No.', '合同编号', { maxLength: 60, searchable: true }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true }),
  },
  unique: [['owner', 'fromCurrency', 'toCurrency', 'validFrom']],
  checks: ['one-rate'],
  access: { kind: 'parties', parties: { owner: { companyTypes: ['0', '1', '3'], via: ['owner'] } } },
  rights: {
    read: ['finance', 'platform', 'purchaser'],
    create: ['finance'],
    update: ['finance'],
    delete: ['finance'],
  },
  importKey: ['fromCurrency', 'toCurrency', 'validFrom'],
})
