import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

/** The booking as a print document for the freight agent. */
export const vendorBookingPrint = defineView({
  kind: 'print',
  code: 'vendor_booking',
  entity: 'VendorBooking',
  title: text('Vendor Booking', '供应商订舱单'),
  roles: ['supplier', 'freightAgent', 'platform', 'purchaser'],
  by: 'vobNo',
  partners: ['supplierCompany', 'forwarder', 'buyer'],
  landscape: true,
  sections: [
    {
      title: text('Booking', '订舱'),
      fields: ['vobNo', 'version', 'vobStatus', 'po', 'cargoReadyDate', 'approvedDate', 'shippingPlanNo'],
    },
    { title: text('Transport', '运输'), fields: ['mot', 'incoterm', 'pol', 'pod'] },
    { title: text('Cargo', '货物'), fields: ['ctnQty', 'volumeCbm', 'gwKg', 'nwKg', 'mixCarton', 'mixCartonNumber'] },
    { title: text('Parties', '各方'), fields: ['shipper', 'consignee', 'notify'] },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 45 },
        { field: 'skuNo', width: 110 },
        { field: 'skuName', width: 200 },
        { field: 'quantity', width: 90, total: true },
        { field: 'uom', width: 55 },
        { field: 'unitPerOuter', width: 70 },
        { field: 'cartons', width: 65, total: true },
        { field: 'length', width: 60 },
        { field: 'width', width: 60 },
        { field: 'height', width: 60 },
        { field: 'volumeCbm', width: 80, total: true },
        { field: 'gwKg', width: 90, total: true },
        { field: 'nwKg', width: 90, total: true },
      ],
    },
    {
      child: 'containerRows',
      title: text('Containers', '集装箱'),
      columns: [
        { field: 'containerType', width: 160 },
        { field: 'quantity', width: 110, total: true },
      ],
    },
  ],
  signatures: [text('For the supplier', '供应商签章'), text('For the freight agent', '货代签章')],
})
