import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const fields = [
  'clock',
  'carrier',
  'lane',
  'containerType',
  'freeDays',
  'startRule',
  'freeCount',
  'chargeCount',
  'firstRate',
  'secondFrom',
  'secondRate',
  'thirdFrom',
  'thirdRate',
  'currency',
  'validFrom',
  'validTo',
] as const
const roles = ['platform', 'freightAgent', 'purchaser', 'warehouse'] as const

export const freeTimeTerms = defineService({
  code: 'page_free_time_terms',
  entity: 'FreeTimeTerm',
  title: text('Free Time Terms', '免费期条款'),
  roles,
  fields,
  sort: [{ field: 'createdAt', direction: 'asc' }],
})

export const freeTimeTermView = defineView({
  kind: 'list',
  code: 'page_free_time_terms',
  page: { menu: 'master-data' },
  entity: 'FreeTimeTerm',
  title: text('Free Time Terms', '免费期条款'),
  roles,
  service: 'page_free_time_terms',
  search: [
    { field: 'clock', operator: 'in' },
    { field: 'carrier', operator: 'in' },
    { field: 'lane', operator: 'startsWith' },
  ],
  columns: [
    { field: 'clock', width: 190, as: 'link' },
    { field: 'carrier', width: 180 },
    { field: 'lane', width: 90 },
    { field: 'containerType', width: 110 },
    { field: 'freeDays', width: 100 },
    { field: 'startRule', width: 150 },
    { field: 'freeCount', width: 130 },
    { field: 'chargeCount', width: 130 },
    { field: 'firstRate', width: 120 },
    { field: 'secondFrom', width: 130 },
    { field: 'secondRate', width: 130 },
    { field: 'thirdFrom', width: 130 },
    { field: 'thirdRate', width: 130 },
    { field: 'currency', width: 80 },
    { field: 'validFrom', width: 110 },
    { field: 'validTo', width: 110 },
  ],
  opens: '/base/page-making/page_free_time_term?id={id}',
  create: '/base/page-making/page_free_time_term',
  empty: text(
    'There are no free time terms yet: free days and the rates after them, by carrier and place. The platform maintains them for all companies.',
    '承运人给予的免费天数及超期费率按承运人与地点显示在此处，由平台为各公司维护。',
  ),
})

export const freeTimeTermForm = defineView({
  kind: 'form',
  code: 'page_free_time_term',
  page: {},
  entity: 'FreeTimeTerm',
  title: text('Free Time Term', '免费期条款'),
  roles,
  by: 'id',
  sections: [
    { title: text('For', '适用范围'), fields: ['clock', 'carrier', 'lane', 'containerType', 'validFrom', 'validTo'] },
    { title: text('Free Time', '免费期'), fields: ['freeDays', 'startRule', 'freeCount'] },
    {
      title: text('Charges after It', '超期费用'),
      fields: ['chargeCount', 'currency', 'firstRate', 'secondFrom', 'secondRate', 'thirdFrom', 'thirdRate'],
    },
  ],
  tabs: ['history'],
})
