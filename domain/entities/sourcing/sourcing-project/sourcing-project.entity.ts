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
    projectName: field.string('Project Name', '项目名称', {
      maxLength: 120,
      words: true,
      searchable: true,
    }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
    status: field.enum('Status', '状态', { list: 'projectStatus', required: true, initial: 'planned' }),
    lead: field.ref('Project Lead', '项目负责人', { entity: 'User' }),
    team: field.refs('Team', '项目成员', { entity: 'User' }),
    startDate: field.date('Start Date', '开始日期', { sortable: true }),
    endDate: field.date('End Date', '结束日期', { sortable: true }),
    category: field.refs('Categories', '品类', { entity: 'Category' }),
    currency: field.enum('Currency', '币种', { list: 'currency', initial: 'USD' }),
    budget: field.money('Budget', '预算', { currency: 'currency', min: '0' }),
    description: field.text('Description', '说明', { maxLength: 4000 }),
    companies: field.refs('Companies', '参与公司', {
      entity: 'Company',
      note: 'suppliers, freight agents, and services that take part',
    }),
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
