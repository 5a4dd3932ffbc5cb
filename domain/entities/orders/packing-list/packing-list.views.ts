import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['supplier', 'purchaser', 'warehouse', 'freightAgent'] as const

export const packingLists = defineService({
  code: 'po_pl',
  entity: 'PackingList',
  title: text('PO Packing Details', '采购订单装箱明细'),
  roles,
  fields: [
    'packingListNo',
    'po',
    'supplier',
    'buyer',
    'vob',
    'packedDate',
    'cartonQty',
    'packedQuantity',
    'grossWeight',
    'netWeight',
    'volume',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const packingDetailsView = defineView({
  kind: 'list',
  code: 'po_pl',
  entity: 'PackingList',
  title: text('PO Packing Details', '采购订单装箱明细'),
  roles: ['supplier', 'purchaser', 'warehouse'],
  service: 'po_pl',
  transfer: true,
  create: '/po_pl?packingListNo=',
  opens: '/po_pl?packingListNo={packingListNo}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'po', operator: 'eq' },
    { field: 'supplier', operator: 'eq', companyTypes: ['0', '1', '3', '5'] },
    { field: 'buyer', operator: 'eq', companyTypes: ['2', '4', '5'] },
    { field: 'packedDate', operator: 'between' },
  ],
  columns: [
    { field: 'packingListNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'po', width: 150 },
    { field: 'supplier', width: 180, companyTypes: ['0', '1', '3', '5'] },
    { field: 'buyer', width: 180, companyTypes: ['2', '4', '5'] },
    { field: 'cartonQty', width: 110, total: true },
    { field: 'packedQuantity', width: 120, total: true },
    { field: 'grossWeight', width: 120, total: true },
    { field: 'netWeight', width: 120, total: true },
    { field: 'volume', width: 110, total: true },
    { field: 'packedDate', width: 120 },
    { field: 'vob', width: 150, optional: true },
    { field: 'createdAt', width: 150, optional: true },
  ],
  empty: text(
    'There are no packing details yet. Suppliers enter how the goods of an order are packed; New fills in the boxes calculated from the order.',
    '供应商在此录入订单货物的装箱方式。新建时按订单自动生成箱型。',
  ),
})

const boxes = {
  child: 'boxes',
  title: text('Box Types', '箱型'),
  removePrompt: 'B-095',
  columns: [
    { field: 'lineNo', width: 60 },
    { field: 'boxType', width: 90 },
    { field: 'poLine', width: 130 },
    { field: 'skuName', width: 220 },
    { field: 'cartonFrom', width: 90 },
    { field: 'cartonTo', width: 90 },
    { field: 'cartons', width: 90, total: true },
    { field: 'unitPerCarton', width: 120 },
    { field: 'quantity', width: 110, total: true },
    { field: 'length', width: 90 },
    { field: 'width', width: 90 },
    { field: 'height', width: 90 },
    { field: 'volume', width: 100, total: true },
    { field: 'grossPerCarton', width: 120 },
    { field: 'netPerCarton', width: 120 },
    { field: 'grossWeight', width: 120, total: true },
    { field: 'netWeight', width: 120, total: true },
  ],
} as const

export const packingFormView = defineView({
  kind: 'form',
  code: 'po_pl_form',
  entity: 'PackingList',
  title: text('PO Packing Details', '采购订单装箱明细'),
  roles: ['supplier', 'purchaser', 'warehouse'],
  by: 'packingListNo',
  sections: [
    { title: text('Packing', '装箱'), fields: ['packingListNo', 'po', 'vob', 'supplier', 'buyer', 'packedDate'] },
    { title: text('Totals', '合计'), fields: ['cartonQty', 'packedQuantity', 'grossWeight', 'netWeight', 'volume'] },
    { title: text('Marks', '唛头'), fields: ['marks'] },
  ],
  tables: [boxes],
  tabs: ['attachments', 'comments'],
})

export const packingListView = defineView({
  kind: 'list',
  code: 'packing_list',
  entity: 'PackingList',
  title: text('Packing List', '装箱单'),
  roles,
  service: 'po_pl',
  transfer: true,
  opens: '/packingList?packingListNo={packingListNo}',
  search: packingDetailsView.search,
  columns: packingDetailsView.columns,
  empty: text(
    'Packing lists appear here when a supplier has entered how an order is packed.',
    '供应商录入装箱明细后，装箱单会显示在此处。',
  ),
})

/** The packing list sent with the goods, read-only. */
export const packingDocumentView = defineView({
  kind: 'document',
  code: 'packing_list_document',
  entity: 'PackingList',
  title: text('Packing List', '装箱单'),
  roles,
  by: 'packingListNo',
  sections: [
    {
      title: text('Packing List', '装箱单'),
      fields: ['packingListNo', 'po', 'supplier', 'buyer', 'packedDate', 'marks'],
    },
    { title: text('Totals', '合计'), fields: ['cartonQty', 'packedQuantity', 'grossWeight', 'netWeight', 'volume'] },
  ],
  tables: [boxes],
  tabs: ['attachments', 'comments'],
  edit: '/po_pl?packingListNo={packingListNo}',
})
