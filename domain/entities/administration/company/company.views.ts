import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

export const companiesService = defineService({
  code: 'platform_companies',
  entity: 'Company',
  title: text('Companies', '公司管理'),
  roles: ['platform'],
  fields: ['name', 'companyCode', 'companyType', 'companyStatus', 'address', 'language', 'timeZone', 'createdAt'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const companiesList = defineView({
  kind: 'list',
  code: 'platform_companies',
  entity: 'Company',
  title: text('Companies', '公司管理'),
  roles: ['platform'],
  service: 'platform_companies',
  opens: '/mgr/platform/companies?id={id}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'companyStatus', operator: 'in' },
    { field: 'companyType', operator: 'in' },
  ],
  columns: [
    { field: 'name', width: 260, pinned: 'left', as: 'link' },
    { field: 'companyStatus', width: 160, as: 'chip' },
    { field: 'companyType', width: 200 },
    { field: 'companyCode', width: 130 },
    { field: 'address', width: 280 },
    { field: 'language', width: 100 },
    { field: 'timeZone', width: 160, optional: true },
    { field: 'createdAt', width: 160 },
  ],
  empty: text(
    'Companies of the portal appear here with their approval by the platform.',
    '平台上的公司及其审核状态显示在此处。',
  ),
})

export const companyInfoForm = defineView({
  kind: 'form',
  code: 'company_info',
  entity: 'Company',
  title: text('Company Info', '公司信息'),
  roles: ['platform', 'purchaser', 'supplier'],
  by: 'companyCode',
  self: 'company',
  sections: [
    { title: text('Company', '公司'), fields: ['name', 'companyCode', 'companyType', 'companyStatus'] },
    { title: text('Address', '地址'), fields: ['province', 'city', 'district', 'address', 'remark'] },
    { title: text('Language and time', '语言与时区'), fields: ['language', 'timeZone'] },
  ],
  actions: ['companyStatus'],
  tabs: ['history'],
})
