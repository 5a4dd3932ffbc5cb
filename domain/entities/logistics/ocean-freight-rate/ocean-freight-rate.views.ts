import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['freightAgent', 'platform'] as const

export const oceanFreight = defineService({
  code: 'ocean_freight',
  entity: 'OceanFreightRate',
  title: text('Ocean Freight Rates', '海运费'),
  roles,
  fields: [
    'pol',
    'pod',
    'carrier',
    'containerType',
    'price',
    'currency',
    'transitDays',
    'validFrom',
    'validTo',
    'agent',
  ],
  sort: [{ field: 'validTo', direction: 'desc' }],
})
export const oceanFreightView = defineView({
  kind: 'list',
  code: 'ocean_freight',
  entity: 'OceanFreightRate',
  title: text('Ocean Freight Rates', '海运费'),
  roles,
  service: 'ocean_freight',
  transfer: true,
  search: [
    { field: 'pol', operator: 'startsWith' },
    { field: 'pod', operator: 'startsWith' },
    { field: 'carrier', operator: 'in' },
    { field: 'containerType', operator: 'in' },
    { field: 'validTo', operator: 'between' },
    { field: 'price', operator: 'between' },
  ],
  columns: [
    { field: 'pol', width: 100, pinned: 'left', as: 'link' },
    { field: 'pod', width: 100 },
    { field: 'carrier', width: 180 },
    { field: 'containerType', width: 120 },
    { field: 'price', width: 130 },
    { field: 'currency', width: 80 },
    { field: 'transitDays', width: 110 },
    { field: 'validFrom', width: 120 },
    { field: 'validTo', width: 130, as: 'due' },
    { field: 'agent', width: 190, companyTypes: ['0'] },
  ],
  opens: '/oceanFreight?id={id}',
  create: '/oceanFreight?id=',
  empty: text(
    'There are no ocean freight rates yet. Enter rates, or import them from a file.',
    '按航线、承运人和柜型的海运费显示在此处。可逐条录入或从文件导入。',
  ),
})
export const oceanFreightForm = defineView({
  kind: 'form',
  code: 'ocean_freight_form',
  entity: 'OceanFreightRate',
  title: text('Ocean Freight Rate', '海运费'),
  roles,
  by: 'id',
  sections: [
    { title: text('Route', '航线'), fields: ['pol', 'pod', 'carrier', 'containerType', 'transitDays', 'agent'] },
    { title: text('Price', '价格'), fields: ['price', 'currency', 'validFrom', 'validTo'] },
  ],
  tabs: ['history'],
})
export const rateWorklists = [
  defineWorklist({
    code: 'rates-ending',
    title: text('Ocean freight rates that end soon', '即将到期的海运费'),
    roles: ['freightAgent'],
    service: 'ocean_freight',
    where: [{ field: 'validTo', operator: 'between', value: ['today', 'today+7'] }],
    opens: '/oceanFreight',
    due: 'validTo',
    fields: ['pol', 'pod', 'carrier', 'validTo'],
  }),
]
