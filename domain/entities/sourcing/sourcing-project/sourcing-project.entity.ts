import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const sourcingProject = defineEntity({
  name: 'SourcingProject',
  table: 'sourcing_project',
  label: text('Sourcing Project', '采购项目'),
  area: 'sourcing',
  displayField: 'projectNo',
  source: 'trade §1; trade §3',
  fields: {
    projectNo: field.string('Project No.', '项目编号', {
      maxLength: 40,
      required: true,
      searchable: true,
      sortable: true,
    }),
    projectName: field.string('Project Name', '项目名称', { maxLength: 120 }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
    startDate: field.date('Start Date', '开始日期'),
    companies: field.refs('Companies', '参与公司', { entity: 'Company' }),
  },
  unique: [['buyer', 'projectNo']],
  document: true,
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      buyer: { companyTypes: ['1', '3'], via: ['buyer'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'finance', 'qc'],
    create: ['platform', 'purchaser'],
    update: ['platform', 'purchaser'],
    delete: ['platform', 'purchaser'],
  },
})
