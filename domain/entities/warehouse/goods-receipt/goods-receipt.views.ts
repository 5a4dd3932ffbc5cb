import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const fields = [
  'grNo',
  'dnNo',
  'deliveryNote',
  'po',
  'status',
  'exceptionCodes',
  'expectedDate',
  'expectedQuantity',
  'receivedQuantity',
  'receivedAt',
  'gateInAt',
  'overTolerance',
  'underTolerance',
  'warehouse',
  'buyer',
  'keeper',
  'supplierAnswer',
] as const
const reporting = ['warehouse', 'qc', 'platform', 'purchaser'] as const

export const receivingService = defineService({
  code: 'dn_receving',
  entity: 'GoodsReceipt',
  title: text('DN Receiving', '送货单收货'),
  roles: ['warehouse'],
  fields,
  where: [{ field: 'status', operator: 'in', value: ['expected', 'arrived', 'counting', 'exception', 'resolved'] }],
  sort: [{ field: 'expectedDate', direction: 'asc' }],
})
export const exceptionReportService = defineService({
  code: 'exception_Report',
  entity: 'GoodsReceipt',
  title: text('Exception Report', '异常报告'),
  roles: reporting,
  fields,
  where: [{ field: 'exceptionCodes', operator: 'notNull' }],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'status', operator: 'in' },
  { field: 'expectedDate', operator: 'between' },
  { field: 'exceptionCodes', operator: 'in' },
  { field: 'warehouse', operator: 'eq' },
  { field: 'buyer', operator: 'eq', companyTypes: ['0', '1', '5'] },
] as const
const chip = { field: 'status', width: 120, as: 'chip' } as const
const quantities = [
  { field: 'expectedQuantity', width: 140, total: true },
  { field: 'receivedQuantity', width: 140, total: true },
] as const

export const receivingView = defineView({
  kind: 'list',
  code: 'dn_receving',
  entity: 'GoodsReceipt',
  title: text('DN Receiving', '送货单收货'),
  roles: ['warehouse'],
  service: 'dn_receving',
  search,
  opens: '/dn_receving?id={id}',
  actions: ['grStatus'],
  columns: [
    { field: 'dnNo', width: 140, pinned: 'left' },
    { field: 'grNo', width: 140, as: 'link' },
    { field: 'expectedDate', width: 170, as: 'due' },
    chip,
    { field: 'po', width: 150 },
    { field: 'buyer', width: 190 },
    ...quantities,
    { field: 'gateInAt', width: 160 },
    { field: 'exceptionCodes', width: 170 },
    { field: 'warehouse', width: 190, optional: true },
  ],
  empty: text(
    'Nothing is expected. Delivery notes appear here as soon as goods are announced or an order arrives.',
    '暂无待收货物。货物预报或订单到港后，送货单显示在此处。',
  ),
})

export const exceptionReportView = defineView({
  kind: 'list',
  code: 'exception_Report',
  entity: 'GoodsReceipt',
  title: text('Exception Report', '异常报告'),
  roles: reporting,
  service: 'exception_Report',
  search,
  opens: '/exception_Report?id={id}',
  actions: ['grStatus'],
  transfer: true,
  columns: [
    { field: 'grNo', width: 140, pinned: 'left', as: 'link' },
    { field: 'exceptionCodes', width: 220 },
    chip,
    { field: 'dnNo', width: 140 },
    { field: 'po', width: 150 },
    ...quantities,
    { field: 'supplierAnswer', width: 240 },
    { field: 'buyer', width: 190, companyTypes: ['0', '1', '5'] },
    { field: 'warehouse', width: 190 },
    { field: 'receivedAt', width: 160, optional: true },
  ],
  empty: text('No receipt differed from what was announced.', '没有与预报不符的收货。'),
})

export const goodsReceiptForm = defineView({
  kind: 'form',
  code: 'goods_receipt_form',
  entity: 'GoodsReceipt',
  title: text('Goods Receipt', '收货单'),
  roles: [...reporting, 'supplier'],
  by: 'grNo',
  sections: [
    {
      title: text('Receipt', '收货'),
      fields: [
        'grNo',
        'dnNo',
        'status',
        'po',
        'deliveryNote',
        'warehouse',
        'buyer',
        'expectedDate',
        'gateInAt',
        'receivedAt',
        'expectedQuantity',
        'receivedQuantity',
        'blind',
        'countedAt',
      ],
    },
    {
      title: text('Tolerance and exceptions', '容差与异常'),
      fields: [
        'overTolerance',
        'underTolerance',
        'exceptionCodes',
        'exceptionPhoto',
        'supplierAnswer',
        'reversalReason',
        'reversalProposedBy',
      ],
    },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Count sheet', '清点单'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'skuNo', width: 130 },
        { field: 'skuName', width: 240 },
        { field: 'expected', width: 110, total: true },
        { field: 'received', width: 110, total: true },
        { field: 'damaged', width: 100, total: true },
        { field: 'exceptionCode', width: 150 },
        { field: 'batch', width: 110 },
        { field: 'comment', width: 200 },
        { field: 'decision', width: 120 },
        { field: 'accepted', width: 110, total: true },
      ],
    },
    {
      child: 'scans',
      title: text('Scans', '扫描记录'),
      columns: [
        { field: 'scanNo', width: 70 },
        { field: 'code', width: 190 },
        { field: 'outcome', width: 120, as: 'chip' },
        { field: 'skuNo', width: 130 },
        { field: 'quantity', width: 110 },
        { field: 'scannedAt', width: 160 },
        { field: 'scannedBy', width: 160 },
      ],
    },
  ],
  scan: {},
  actions: ['grStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const receiptWorklists = [
  defineWorklist({
    code: 'gr-expected',
    title: text('Trucks expected', '预计到仓'),
    roles: ['warehouse'],
    service: 'dn_receving',
    where: [{ field: 'status', operator: 'in', value: ['expected', 'arrived'] }],
    opens: '/dn_receving',
    due: 'expectedDate',
    fields: ['grNo', 'po', 'expectedQuantity', 'expectedDate'],
  }),
  defineWorklist({
    code: 'gr-counting',
    title: text('Receipts to count and post', '待清点与过账'),
    roles: ['warehouse'],
    service: 'dn_receving',
    where: [{ field: 'status', operator: 'in', value: ['counting', 'resolved'] }],
    opens: '/dn_receving',
    due: 'expectedDate',
    fields: ['grNo', 'po', 'status', 'expectedDate'],
  }),
  defineWorklist({
    code: 'gr-exceptions',
    title: text('Receiving exceptions to decide on', '待处理收货异常'),
    roles: ['purchaser', 'platform'],
    service: 'exception_Report',
    where: [{ field: 'status', operator: 'eq', value: 'exception' }],
    opens: '/exception_Report',
    due: 'expectedDate',
    fields: ['grNo', 'po', 'exceptionCodes', 'expectedDate'],
  }),
]
