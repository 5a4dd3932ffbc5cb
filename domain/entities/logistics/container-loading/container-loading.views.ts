import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['freightAgent', 'supplier', 'warehouse'] as const

export const containerLoadings = defineService({
  code: 'container_loading',
  entity: 'ContainerLoading',
  title: text('Container Loading', '集装箱装载'),
  roles,
  fields: [
    'shipment',
    'containerNo',
    'sealNo',
    'containerType',
    'volume',
    'grossWeight',
    'vgm',
    'utilizationPercent',
    'volumePercent',
    'weightPercent',
    'binding',
    'grade',
    'loadedDate',
    'dischargedOn',
    'gateOutOn',
    'emptyReturnedOn',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const containerLoadingView = defineView({
  kind: 'list',
  code: 'container_loading',
  entity: 'ContainerLoading',
  title: text('Container Loading', '集装箱装载'),
  roles,
  service: 'container_loading',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'shipment', operator: 'in' },
    { field: 'containerType', operator: 'in' },
    { field: 'grade', operator: 'in' },
    { field: 'loadedDate', operator: 'between' },
  ],
  columns: [
    { field: 'containerNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'shipment', width: 150 },
    { field: 'sealNo', width: 120 },
    { field: 'containerType', width: 110 },
    { field: 'grade', width: 170, as: 'chip' },
    { field: 'utilizationPercent', width: 120 },
    { field: 'binding', width: 120 },
    { field: 'volumePercent', width: 110 },
    { field: 'weightPercent', width: 110 },
    { field: 'volume', width: 110, total: true },
    { field: 'grossWeight', width: 120, total: true },
    { field: 'vgm', width: 120 },
    { field: 'loadedDate', width: 160 },
    { field: 'dischargedOn', width: 130, optional: true },
    { field: 'gateOutOn', width: 130, optional: true },
    { field: 'emptyReturnedOn', width: 130, optional: true },
    { field: 'createdAt', width: 150, optional: true },
  ],
  opens: '/containerLoading?id={id}',
  create: '/containerLoading?id=',
  empty: text(
    'Containers appear here. Plan what goes into each, then report its number, seal and loading time.',
    '集装箱显示在此处：先计划装载内容，再登记柜号、封条号和装柜时间。',
  ),
})

export const containerLoadingForm = defineView({
  kind: 'form',
  code: 'container_loading_form',
  entity: 'ContainerLoading',
  title: text('Container', '集装箱'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Container', '集装箱'),
      fields: ['shipment', 'containerType', 'containerNo', 'sealNo', 'loadedDate'],
    },
    {
      title: text('Loading', '装载'),
      fields: [
        'volume',
        'grossWeight',
        'dunnage',
        'vgm',
        'utilizationPercent',
        'volumePercent',
        'weightPercent',
        'binding',
        'grade',
      ],
    },
    { title: text('After Arrival', '到港之后'), fields: ['dischargedOn', 'gateOutOn', 'emptyReturnedOn'] },
  ],
  tables: [
    {
      child: 'cargo',
      title: text('Cargo', '货物'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'po', width: 160 },
        { field: 'skuNo', width: 130 },
        { field: 'skuName', width: 200 },
        { field: 'cartons', width: 100, total: true },
        { field: 'length', width: 90 },
        { field: 'width', width: 90 },
        { field: 'height', width: 90 },
        { field: 'quantity', width: 110, total: true },
        { field: 'volume', width: 110, total: true },
        { field: 'grossWeight', width: 120, total: true },
      ],
    },
  ],
  load: {
    child: 'cargo',
    carton: {
      name: 'skuNo',
      group: 'po',
      count: 'cartons',
      length: 'length',
      width: 'width',
      height: 'height',
      volume: 'volume',
      weight: 'grossWeight',
    },
    room: { service: 'page_container_limits', type: 'containerType', lane: { of: 'shipment', port: 'pod' } },
  },
  containerPlan: { of: 'shipment', opens: '/containerLoading' },
  tabs: ['attachments', 'comments'],
})

export const containerWorklists = [
  defineWorklist({
    code: 'containers-to-close',
    title: text('Containers to load and seal', '待装柜封条'),
    roles,
    service: 'container_loading',
    where: [{ field: 'loadedDate', operator: 'isNull' }],
    opens: '/containerLoading',
    fields: ['containerNo', 'shipment', 'containerType', 'utilizationPercent'],
  }),
]
