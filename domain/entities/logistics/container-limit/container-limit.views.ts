import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const fields = [
  'containerType',
  'lane',
  'volume',
  'practicalVolume',
  'payload',
  'practicalWeight',
  'laneLimit',
  'tare',
  'length',
  'width',
  'height',
] as const

export const containerLimits = defineService({
  code: 'page_container_limits',
  entity: 'ContainerLimit',
  title: text('Container Limits', '集装箱限制'),
  roles: ['platform', 'freightAgent', 'supplier', 'warehouse', 'purchaser'],
  fields,
  sort: [{ field: 'createdAt', direction: 'asc' }],
})
export const containerLimitView = defineView({
  kind: 'list',
  code: 'page_container_limits',
  page: { menu: 'master-data' },
  entity: 'ContainerLimit',
  title: text('Container Limits', '集装箱限制'),
  roles: ['platform', 'freightAgent'],
  service: 'page_container_limits',
  search: [
    { field: 'containerType', operator: 'in' },
    { field: 'lane', operator: 'eq' },
  ],
  columns: fields.map(field => ({ field, width: 120 })),
  opens: '/base/page-making/page_container_limit?id={id}',
  create: '/base/page-making/page_container_limit',
  empty: text(
    'There are no container limits yet. The platform maintains them by type and lane.',
    '各柜型与航线的装载限制显示在此处，由平台维护。',
  ),
})
export const containerLimitForm = defineView({
  kind: 'form',
  code: 'page_container_limit',
  page: {},
  entity: 'ContainerLimit',
  title: text('Container Limit', '集装箱限制'),
  roles: ['platform', 'freightAgent'],
  by: 'id',
  sections: [
    {
      title: text('Limits', '限制'),
      fields: ['containerType', 'lane', 'volume', 'practicalVolume', 'payload', 'practicalWeight', 'laneLimit', 'tare'],
    },
    { title: text('Inner Measures', '内部尺寸'), fields: ['length', 'width', 'height'] },
  ],
  tabs: ['history'],
})
