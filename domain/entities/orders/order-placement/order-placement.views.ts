import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

export const orderPlacements = defineService({
  code: 'order_placement',
  entity: 'OrderPlacement',
  title: text('Order Placement', '下单管理'),
  roles: ['purchaser'],
  fields: [
    'placementNo',
    'status',
    'supplier',
    'rfq',
    'projectNo',
    'projectName',
    'incoterm',
    'paymentTerm',
    'shipType',
    'pol',
    'pod',
    'cargoReadyDate',
    'poConfirmDueDate',
    'totalAmount',
    'currency',
    'placedDate',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const orderPlacementList = defineView({
  kind: 'list',
  code: 'order_placement',
  entity: 'OrderPlacement',
  title: text('Order Placement', '下单管理'),
  roles: ['purchaser'],
  service: 'order_placement',
  transfer: true,
  actions: ['orderPlacementStatus'],
  create: '/order_placement?placementNo=',
  opens: '/order_placement?placementNo={placementNo}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'supplier', operator: 'eq' },
    { field: 'rfq', operator: 'eq' },
    { field: 'cargoReadyDate', operator: 'between' },
  ],
  columns: [
    { field: 'placementNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'projectName', width: 160 },
    { field: 'supplier', width: 180 },
    { field: 'rfq', width: 140 },
    { field: 'totalAmount', width: 130, total: true },
    { field: 'currency', width: 80 },
    { field: 'cargoReadyDate', width: 120 },
    { field: 'poConfirmDueDate', width: 130 },
    { field: 'incoterm', width: 90 },
    { field: 'paymentTerm', width: 160, optional: true },
    { field: 'shipType', width: 100, optional: true },
    { field: 'placedDate', width: 120 },
    { field: 'createdAt', width: 150, optional: true },
  ],
  empty: text(
    'Add what you want to order, from awarded RFQs and from the catalog. Placing it creates one order per supplier.',
    '在此汇集来自中标询价和商品目录的采购需求。下单后按供应商各生成一张采购订单。',
  ),
})

export const orderPlacementForm = defineView({
  kind: 'form',
  code: 'order_placement_form',
  entity: 'OrderPlacement',
  title: text('Order Placement', '下单管理'),
  roles: ['purchaser'],
  by: 'placementNo',
  actions: ['orderPlacementStatus'],
  tabs: ['attachments', 'comments', 'history'],
  sections: [
    {
      title: text('Placement', '下单'),
      fields: [
        'placementNo',
        'status',
        'supplier',
        'rfq',
        'projectNo',
        'projectName',
        'totalAmount',
        'currency',
        'placedDate',
      ],
    },
    {
      title: text('Terms', '条款'),
      fields: ['incoterm', 'paymentTerm', 'poConfirmDueDate', 'cargoReadyDate', 'shipType', 'pol', 'pod'],
    },
  ],
  tables: [
    {
      child: 'items',
      title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'catalogSku', width: 140 },
        { field: 'rfqSku', width: 140 },
        { field: 'skuNo', width: 130 },
        { field: 'skuName', width: 220 },
        { field: 'supplier', width: 180 },
        { field: 'quantity', width: 110, total: true },
        { field: 'uom', width: 90 },
        { field: 'unitPrice', width: 110 },
        { field: 'lineAmount', width: 130, total: true },
        { field: 'moq', width: 100 },
        { field: 'quoteValidUntil', width: 130 },
        { field: 'cargoReadyDate', width: 120 },
        { field: 'po', width: 150 },
      ],
    },
  ],
})

export const placementWorklists = [
  defineWorklist({
    code: 'placements-open',
    title: text('Placements to place', '待下单'),
    roles: ['purchaser'],
    service: 'order_placement',
    where: [{ field: 'status', operator: 'eq', value: 'draft' }],
    opens: '/order_placement',
    due: 'cargoReadyDate',
    fields: ['placementNo', 'projectName', 'totalAmount', 'currency', 'cargoReadyDate'],
  }),
]
