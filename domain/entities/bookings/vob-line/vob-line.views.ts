import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['supplier', 'freightAgent', 'platform', 'purchaser'] as const

/** Lines of all bookings; with values of their booking. */
export const bookingLinesService = defineService({
  code: 'booking_lines',
  entity: 'VobLine',
  title: text('Booking Lines', '订舱明细'),
  roles,
  refers: {
    vobStatus: { via: 'vob', field: 'vobStatus' },
    supplier: { via: 'vob', field: 'supplier' },
    buyer: { via: 'vob', field: 'buyer' },
  },
  fields: [
    'vob',
    'vobStatus',
    'supplier',
    'buyer',
    'po',
    'lineNo',
    'skuNo',
    'skuName',
    'orderQuantity',
    'openQuantity',
    'quantity',
    'uom',
    'unitPerOuter',
    'cartons',
    'oddCarton',
    'length',
    'width',
    'height',
    'volumeCbm',
    'gwKg',
    'nwKg',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const bookingLinesView = defineView({
  kind: 'list',
  code: 'booking_lines',
  entity: 'VobLine',
  title: text('Booking Lines', '订舱明细'),
  roles,
  service: 'booking_lines',
  transfer: true,
  opens: '/vob?id={vob}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'vob', operator: 'eq' },
    { field: 'po', operator: 'eq' },
    { field: 'skuNo', operator: 'startsWith' },
  ],
  columns: [
    { field: 'vob', width: 150, pinned: 'left', as: 'link' },
    { field: 'po', width: 150 },
    { field: 'lineNo', width: 60 },
    { field: 'skuNo', width: 130 },
    { field: 'skuName', width: 220 },
    { field: 'quantity', width: 130, total: true },
    { field: 'openQuantity', width: 130, total: true },
    { field: 'orderQuantity', width: 130, total: true },
    { field: 'uom', width: 80 },
    { field: 'unitPerOuter', width: 110 },
    { field: 'cartons', width: 100, total: true },
    { field: 'volumeCbm', width: 110, total: true },
    { field: 'gwKg', width: 120, total: true },
    { field: 'nwKg', width: 120, total: true },
    { field: 'vobStatus', width: 120, as: 'chip' },
    { field: 'supplier', width: 180, companyTypes: ['0', '1', '3', '4'] },
    { field: 'buyer', width: 180, companyTypes: ['0', '1', '2', '4'] },
    { field: 'length', width: 90, optional: true },
    { field: 'width', width: 90, optional: true },
    { field: 'height', width: 90, optional: true },
    { field: 'oddCarton', width: 110, optional: true },
  ],
  empty: text(
    'There are no booking lines yet. They appear here as soon as a supplier books goods.',
    '供应商订舱后，全部订舱明细显示在此处。',
  ),
})
