import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const given = { area: 'sourcing', menu: 'sourcing', source: 'shell §2.5; trade §2' } as const
const list = { ...given, screen: 'list', instanceBy: ['id'] } as const

export const supplierScreens = defineScreens([
  {
    ...list,
    path: '/buyers/looking-for-suppliers/:type',
    name: 'buyers-looking-for-suppliers',
    title: text('Looking for Suppliers', '寻源供应商'),
    roles: ['purchaser', 'platform'],
    view: 'looking_for_suppliers',
    recordView: 'supplier_form',
    whereBy: { type: { pool: 'poolStatus:in:0,1', audited: 'poolStatus:in:5', recommended: 'poolStatus:in:6' } },
  },
  {
    ...given,
    path: '/createProject',
    name: 'create-project',
    title: text('Create Sourcing Project', '创建采购项目'),
    screen: 'form',
    roles: ['purchaser', 'platform'],
    view: 'create_project',
    instanceBy: ['projectNo'],
  },
  {
    ...list,
    path: '/project_company',
    name: 'project-company',
    title: text('Project Companies', '项目公司'),
    roles: ['purchaser', 'platform'],
    view: 'project_company',
    recordView: 'project_company_form',
  },
  {
    ...list,
    path: '/companyRelation',
    name: 'company-relation',
    title: text('Company Relations', '公司关系'),
    roles: ['platform'],
    view: 'company_relation',
    recordView: 'company_relation_form',
  },
])
