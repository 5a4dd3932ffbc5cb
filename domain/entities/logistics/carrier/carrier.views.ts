import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

export const carriers = defineService({
  code: 'page_carriers',
  entity: 'Carrier',
  title: text('Carriers', '承运人'),
  roles: ['platform', 'freightAgent'],
  fields: ['code', 'name', 'chineseName', 'website', 'mode'],
  sort: [{ field: 'name', direction: 'asc' }],
})
export const carrierView = defineView({
  kind: 'list',
  code: 'page_carriers',
  page: { menu: 'master-data' },
  entity: 'Carrier',
  title: text('Carriers', '承运人'),
  roles: ['platform', 'freightAgent'],
  service: 'page_carriers',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'mode', operator: 'in' },
  ],
  columns: [
    { field: 'code', width: 110, as: 'link' },
    { field: 'name', width: 240 },
    { field: 'chineseName', width: 140 },
    { field: 'mode', width: 120 },
    { field: 'website', width: 220, optional: true },
  ],
  opens: '/base/page-making/page_carrier?id={id}',
  create: '/base/page-making/page_carrier',
  empty: text(
    'There are no carriers yet. The platform maintains them for all companies.',
    '承运人显示在此处，由平台为各公司维护。',
  ),
})
export const carrierForm = defineView({
  kind: 'form',
  code: 'page_carrier',
  page: {},
  entity: 'Carrier',
  title: text('Carrier', '承运人'),
  roles: ['platform', 'freightAgent'],
  by: 'id',
  sections: [{ title: text('Carrier', '承运人'), fields: ['code', 'name', 'chineseName', 'mode', 'website'] }],
  tabs: ['history'],
})
