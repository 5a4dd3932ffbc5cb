import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform'] as const

export const projectCompanyService = defineService({
  code: 'project_company',
  entity: 'SourcingProject',
  title: text('Project Companies', '项目公司'),
  roles,
  fields: [
    'projectNo',
    'projectName',
    'status',
    'buyer',
    'companies',
    'lead',
    'team',
    'startDate',
    'endDate',
    'category',
    'budget',
    'currency',
    'updatedAt',
  ],
  sort: [{ field: 'projectNo', direction: 'desc' }],
})

export const projectCompanyView = defineView({
  kind: 'list',
  code: 'project_company',
  entity: 'SourcingProject',
  title: text('Project Companies', '项目公司'),
  roles,
  service: 'project_company',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'companies', operator: 'in' },
    { field: 'buyer', operator: 'in', companyTypes: ['0', '1'] },
    { field: 'category', operator: 'in' },
    { field: 'endDate', operator: 'between' },
  ],
  columns: [
    { field: 'projectNo', width: 140, pinned: 'left', as: 'link' },
    { field: 'projectName', width: 220 },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'buyer', width: 180, companyTypes: ['0', '1'] },
    { field: 'companies', width: 320 },
    { field: 'lead', width: 140 },
    { field: 'team', width: 200 },
    { field: 'startDate', width: 120 },
    { field: 'endDate', width: 120 },
    { field: 'category', width: 180, optional: true },
    { field: 'budget', width: 120, total: true, optional: true },
    { field: 'currency', width: 80, optional: true },
    { field: 'updatedAt', width: 160, optional: true },
  ],
  opens: '/project_company?id={id}',
  create: '/createProject',
  empty: text(
    'There are no projects yet. Create one, then choose the companies that take part.',
    '暂无采购项目。可先创建项目，再选择参与公司。',
  ),
})

const dates = { title: text('Dates and Budget', '日期与预算'), fields: ['startDate', 'endDate', 'currency', 'budget'] }

/** The companies first: who takes part is what the screen is for. */
export const projectCompanyForm = defineView({
  kind: 'form',
  code: 'project_company_form',
  entity: 'SourcingProject',
  title: text('Project Companies', '项目公司'),
  roles,
  by: 'id',
  sections: [
    { title: text('Project', '项目'), fields: ['projectNo', 'projectName', 'status', 'buyer', 'lead'] },
    { title: text('Companies That Take Part', '参与公司'), fields: ['companies'], as: 'transfer' },
    { title: text('Team', '项目成员'), fields: ['team'], as: 'transfer' },
    dates,
    { title: text('Scope', '范围'), fields: ['category', 'description'] },
  ],
  tabs: ['history'],
})

export const createProjectForm = defineView({
  kind: 'form',
  code: 'create_project',
  entity: 'SourcingProject',
  title: text('Create Sourcing Project', '创建采购项目'),
  roles,
  by: 'projectNo',
  sections: [
    {
      title: text('Project', '项目'),
      fields: ['projectNo', 'projectName', 'status', 'buyer', 'category', 'description'],
    },
    { title: text('Team', '项目成员'), fields: ['lead', 'team'] },
    dates,
    { title: text('Companies That Take Part', '参与公司'), fields: ['companies'] },
  ],
  tabs: ['history'],
})

export const projectWorklists = [
  defineWorklist({
    code: 'projects-ending',
    title: text('Projects that end soon', '即将结束的采购项目'),
    roles: ['purchaser'],
    service: 'project_company',
    where: [
      { field: 'status', operator: 'in', value: ['planned', 'active'] },
      { field: 'endDate', operator: 'le', value: 'today+14' },
    ],
    opens: '/project_company',
    due: 'endDate',
    fields: ['projectNo', 'projectName', 'endDate'],
  }),
]
