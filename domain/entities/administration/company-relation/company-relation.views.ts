import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

export const companyRelationService = defineService({
  code: 'company_relation',
  entity: 'CompanyRelation',
  title: text('Company Relations', '公司关系'),
  roles: ['platform'],
  fields: ['company', 'companyType', 'relationType', 'relatedCompany', 'relatedType', 'relatedStatus', 'createdAt'],
  refers: {
    companyType: { via: 'company', field: 'companyType' },
    relatedType: { via: 'relatedCompany', field: 'companyType' },
    relatedStatus: { via: 'relatedCompany', field: 'companyStatus' },
  },
  labels: {
    relatedType: text('Type of Related Company', '关联公司类型'),
    relatedStatus: text('Status of Related Company', '关联公司状态'),
  },
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const companyRelationView = defineView({
  kind: 'list',
  code: 'company_relation',
  entity: 'CompanyRelation',
  title: text('Company Relations', '公司关系'),
  roles: ['platform'],
  service: 'company_relation',
  search: [
    { field: 'company', operator: 'in' },
    { field: 'relatedCompany', operator: 'in' },
    { field: 'relationType', operator: 'in' },
  ],
  columns: [
    { field: 'company', width: 240, pinned: 'left', as: 'link' },
    { field: 'companyType', width: 160 },
    { field: 'relationType', width: 210, as: 'chip' },
    { field: 'relatedCompany', width: 240 },
    { field: 'relatedType', width: 200 },
    { field: 'relatedStatus', width: 190, as: 'chip' },
    { field: 'createdAt', width: 160 },
  ],
  opens: '/companyRelation?id={id}',
  create: '/companyRelation?id=',
  empty: text(
    'No relation between companies yet. Companies with a relation can name each other in orders and bookings.',
    '暂无公司关系。建立关系后，双方可在订单与订舱中选择对方。',
  ),
})

export const companyRelationForm = defineView({
  kind: 'form',
  code: 'company_relation_form',
  entity: 'CompanyRelation',
  title: text('Company Relation', '公司关系'),
  roles: ['platform'],
  by: 'id',
  sections: [{ title: text('Relation', '关系'), fields: ['company', 'relationType', 'relatedCompany'] }],
  tabs: ['history'],
})
