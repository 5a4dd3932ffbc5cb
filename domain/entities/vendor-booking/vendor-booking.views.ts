import { defineService } from '../../meta/service.ts'
import { text } from '../../meta/text.ts'
import { defineView, defineWorklist } from '../../meta/view.ts'

const roles = ['supplier', 'freightAgent', 'platform', 'purchaser'] as const

export const vendorBookings = defineService({
  code: 'vob', entity: 'VendorBooking', title: text('Vendor Booking', '供应商订舱'), roles,
  fields: ['vobNo', 'vobStatus', 'version', 'po', 'supplier', 'buyer', 'forwarder', 'cargoReadyDate', 'ctnQty', 'volumeCbm', 'gwKg', 'nwKg', 'pol', 'pod', 'mot', 'incoterm', 'mixCarton', 'approvedDate', 'shippingPlanNo'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const vendorBookingList = defineView({
  kind: 'list', code: 'vob', entity: 'VendorBooking', title: text('Vendor Booking', '供应商订舱'), roles,
  service: 'vob', transfer: true, actions: ['vobStatus'], create: '/vob?vobNo=', opens: '/vob?vobNo={vobNo}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'vobStatus', operator: 'in' },
    { field: 'po', operator: 'eq' },
    { field: 'supplier', operator: 'eq', companyTypes: ['0', '1', '3'] },
    { field: 'buyer', operator: 'eq', companyTypes: ['0', '1', '2', '4'] },
    { field: 'cargoReadyDate', operator: 'between' },
    { field: 'mot', operator: 'in' },
    { field: 'pol', operator: 'like' },
  ],
  columns: [
    { field: 'vobNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'po', width: 150 },
    { field: 'supplier', width: 180, companyTypes: ['0', '1', '3', '4'] },
    { field: 'buyer', width: 180, companyTypes: ['0', '1', '2', '4'] },
    { field: 'vobStatus', width: 120, as: 'chip' },
    { field: 'cargoReadyDate', width: 120 },
    { field: 'ctnQty', width: 100, total: true },
    { field: 'volumeCbm', width: 110, total: true },
    { field: 'gwKg', width: 120, total: true },
    { field: 'nwKg', width: 120, total: true, optional: true },
    { field: 'mot', width: 100 },
    { field: 'pol', width: 90 },
    { field: 'pod', width: 90 },
    { field: 'incoterm', width: 110, optional: true },
    { field: 'forwarder', width: 160, companyTypes: ['0', '1', '2', '3'], optional: true },
    { field: 'approvedDate', width: 120, optional: true },
    { field: 'shippingPlanNo', width: 140, optional: true },
    { field: 'version', width: 80, optional: true },
    { field: 'createdAt', width: 150, optional: true },
  ],
  empty: text('Suppliers book the goods of signed orders here. A new booking takes what is still open of its order.', '供应商在此为已签回的订单订舱。新建订舱时自动带入订单的未订舱数量。'),
})

export const vendorBookingForm = defineView({
  kind: 'form', code: 'vob_form', entity: 'VendorBooking', title: text('Vendor Booking', '供应商订舱'), roles,
  by: 'vobNo', actions: ['vobStatus'], tabs: ['attachments', 'comments', 'history'],
  sections: [
    { title: text('Booking', '订舱'), fields: ['vobNo', 'version', 'vobStatus', 'po', 'supplier', 'buyer', 'forwarder', 'cargoReadyDate', 'shippingPlanNo', 'approvedDate'] },
    { title: text('Cargo', '货物'), fields: ['ctnQty', 'volumeCbm', 'gwKg', 'nwKg', 'mixCarton', 'mixCartonNumber', 'packagingLength', 'packagingWidth', 'packagingHeight'] },
    { title: text('Transport', '运输'), fields: ['mot', 'incoterm', 'pol', 'pod'] },
    { title: text('Parties', '各方'), fields: ['shipper', 'consignee', 'notify'] },
    { title: text('Customs', '报关'), fields: ['customsDocs'] },
  ],
  tables: [
    {
      child: 'lines', title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'poLine', width: 130 },
        { field: 'skuName', width: 220 },
        { field: 'orderQuantity', width: 120 },
        { field: 'openQuantity', width: 120 },
        { field: 'quantity', width: 130, total: true },
        { field: 'uom', width: 80 },
        { field: 'unitPerOuter', width: 110 },
        { field: 'cartons', width: 90, total: true },
        { field: 'oddCarton', width: 100 },
        { field: 'length', width: 90 },
        { field: 'width', width: 90 },
        { field: 'height', width: 90 },
        { field: 'volumeCbm', width: 110, total: true },
        { field: 'gwKg', width: 120, total: true },
        { field: 'nwKg', width: 120, total: true },
      ],
    },
    { child: 'containerRows', title: text('Containers', '集装箱'), columns: [{ field: 'containerType', width: 160 }, { field: 'quantity', width: 110, total: true }] },
  ],
})

export const bookingWorklists = [
  defineWorklist({
    code: 'vob-to-send', title: text('Bookings to send', '待提交订舱'), roles: ['supplier'], service: 'vob',
    where: [{ field: 'vobStatus', operator: 'in', value: ['draft', 'rejected'] }], opens: '/vob', due: 'cargoReadyDate', fields: ['vobNo', 'po', 'cargoReadyDate'],
  }),
  defineWorklist({
    code: 'vob-to-answer', title: text('Bookings to answer', '待答复订舱'), roles: ['purchaser', 'platform', 'freightAgent'], service: 'vob',
    where: [{ field: 'vobStatus', operator: 'eq', value: 'submitted' }], opens: '/vob', due: 'cargoReadyDate', fields: ['vobNo', 'po', 'supplier', 'cargoReadyDate'],
  }),
  defineWorklist({
    code: 'cargo-to-deliver', title: text('Cargo on its way to the warehouse', '送仓途中货物'), roles: ['warehouse', 'freightAgent', 'supplier'], service: 'cargo_delivery',
    where: [{ field: 'arrivedDate', operator: 'isNull' }, { field: 'deliveryDate', operator: 'le', value: 'today+7' }], opens: '/cargo_delivery', due: 'deliveryDate', fields: ['deliveryNo', 'po', 'deliveryDate'],
  }),
]
