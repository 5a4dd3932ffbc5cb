import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const companyRelation = defineEntity({
  name: 'CompanyRelation',
  table: 'company_relation',
  label: text('Company Relation', '公司关系'),
  area: 'sourcing',
  displayField: 'relationType',
  source: 'trade §2',
  fields: {
    company: field.ref('Company', '公司', { entity: 'Company', required: true }),
    relatedCompany: field.ref('Related Company', '关联公司', { entity: 'Company', required: true }),
    relationType: field.enum('Relation', '关系类型', { list: 'companyRelationType', required: true }),
  },
  unique: [['company', 'relatedCompany', 'relationType']],
  indexes: [['relatedCompany']],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      either: { companyTypes: ['1', '2', '3', '4', '5'], via: ['company', 'relatedCompany'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'],
    create: ['platform'],
    update: ['platform'],
    delete: ['platform'],
  },
})
