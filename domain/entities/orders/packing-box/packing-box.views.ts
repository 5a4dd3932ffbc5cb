import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['supplier', 'purchaser', 'warehouse'] as const

/** Box types of all packing lists; with values of their list. */
export const packingLinesService = defineService({
  code: 'packing_lines',
  entity: 'PackingBox',
  title: text('Packing Lines', '装箱明细行'),
  roles,
  refers: {
    po: { via: 'packingList', field: 'po' },
    supplier: { via: 'packingList', field: 'supplier' },
    buyer: { via: 'packingList', field: 'buyer' },
    packedDate: { via: 'packingList', field: 'packedDate' },
  },
  fields: [
    'packingList',
    'po',
    'supplier',
    'buyer',
    'packedDate',
    'lineNo',
    'boxType',
    'skuNo',
    'skuName',
    'cartons',
    'cartonFrom',
    'cartonTo',
    'unitPerCarton',
    'quantity',
    'length',
    'width',
    'height',
    'volume',
    'grossPerCarton',
    'netPerCarton',
    'grossWeight',
    'netWeight',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const packingLinesView = defineView({
  kind: 'list',
  code: 'packing_lines',
  entity: 'PackingBox',
  title: text('Packing Lines', '装箱明细行'),
  roles,
  service: 'packing_lines',
  transfer: true,
  opens: '/po_pl?id={packingList}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'packingList', operator: 'eq' },
    { field: 'skuNo', operator: 'startsWith' },
    { field: 'boxType', operator: 'startsWith' },
  ],
  columns: [
    { field: 'packingList', width: 150, pinned: 'left', as: 'link' },
    { field: 'po', width: 150 },
    { field: 'lineNo', width: 60 },
    { field: 'boxType', width: 90 },
    { field: 'skuNo', width: 130 },
    { field: 'skuName', width: 220 },
    { field: 'cartons', width: 100, total: true },
    { field: 'unitPerCarton', width: 130 },
    { field: 'quantity', width: 120, total: true },
    { field: 'volume', width: 110, total: true },
    { field: 'grossPerCarton', width: 150 },
    { field: 'netPerCarton', width: 140 },
    { field: 'grossWeight', width: 120, total: true },
    { field: 'netWeight', width: 120, total: true },
    { field: 'packedDate', width: 120 },
    { field: 'supplier', width: 180, companyTypes: ['0', '1', '3', '5'] },
    { field: 'buyer', width: 180, companyTypes: ['2', '5'] },
    { field: 'cartonFrom', width: 110, optional: true },
    { field: 'cartonTo', width: 110, optional: true },
    { field: 'length', width: 90, optional: true },
    { field: 'width', width: 90, optional: true },
    { field: 'height', width: 90, optional: true },
  ],
  empty: text(
    'There are no packing lines yet. They appear here as soon as a supplier enters how goods are packed.',
    '供应商录入装箱方式后，全部装箱明细显示在此处。',
  ),
})
